import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// Built into the Python package and committed there, so that nobody needs Node to play.
export default defineConfig({
  plugins: [svelte()],
  base: "/",
  build: {
    outDir: "../sitdown/server/page",
    emptyOutDir: true,
    target: "es2022",
    // The page's policy allows no inline code or data; every asset is a file of its own.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
  },
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } },
  },
});
