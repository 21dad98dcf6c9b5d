"""What was: replays, forks, saves, proofs, and playing again."""

from fastapi import APIRouter

router = APIRouter(tags=["replay"])
