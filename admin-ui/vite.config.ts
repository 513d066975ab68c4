import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where the api listens while the staff application is developed; see scripts/dev.ts. */
const api = process.env['API_URL'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsDir: 'ats-assets',
    // Every browser that runs our target loads module preloads by itself.
    modulePreload: { polyfill: false },
    // No file becomes a data: address: the Content-Security-Policy stays short.
    assetsInlineLimit: 0,
    rollupOptions: {
      input: 'ats.html',
      output: {
        // What the first screen needs comes in two files, not in sixty: each has headers of its own, and what is
        // compressed together gets smaller. Libraries change less often than we do, so they stand apart.
        codeSplitting: {
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /[\\/]node_modules[\\/]/, priority: 2 },
            { name: 'start', tags: ['$initial'], priority: 1 },
          ],
        },
      },
    },
    chunkSizeWarningLimit: 700,
  },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/translation', '/login', '/error', '/openapi.json', '/career', '/apply'].map((path) => [path, api]),
    ),
  },
});
