/** Three small sounds, made on the spot: a chip, a card, a bell. */
import { settings } from "./settings.svelte";

let context: AudioContext | undefined;

function ready(): AudioContext | undefined {
  if (!settings.sound) return undefined;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  return context;
}

function fade(audio: AudioContext, loud: number, seconds: number): GainNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(loud, audio.currentTime);
  gain.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + seconds);
  gain.connect(audio.destination);
  return gain;
}

function tone(audio: AudioContext, pitch: number, loud: number, seconds: number): void {
  const wave = audio.createOscillator();
  wave.frequency.value = pitch;
  wave.connect(fade(audio, loud, seconds));
  wave.start();
  wave.stop(audio.currentTime + seconds);
}

function hiss(audio: AudioContext, pitch: number, loud: number, seconds: number): void {
  const length = Math.floor(audio.sampleRate * seconds);
  const buffer = audio.createBuffer(1, length, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < length; i++) samples[i] = Math.random() * 2 - 1;
  const source = audio.createBufferSource();
  source.buffer = buffer;
  const band = audio.createBiquadFilter();
  band.type = "bandpass";
  band.frequency.value = pitch;
  source.connect(band).connect(fade(audio, loud, seconds));
  source.start();
}

export function chip(): void {
  const audio = ready();
  if (audio) hiss(audio, 3200, 0.25, 0.05);
}

export function card(): void {
  const audio = ready();
  if (audio) hiss(audio, 1400, 0.18, 0.14);
}

export function bell(): void {
  const audio = ready();
  if (!audio) return;
  tone(audio, 880, 0.12, 1.1);
  tone(audio, 1320, 0.06, 0.8);
}
