import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Where the api listens while the staff application is developed; see scripts/dev.ts. */
const api = process.env['API_URL'] ?? 'http://127.0.0.1:3000';

/** What the page loads apart and runs at once: it is small, and asks for what the first screen waits for. */
const early = ['src/platform/early', 'src/platform/address', 'src/platform/session', 'i18n/current', 'generated/calls'];

/** Puts it into the page; a script of the same page would wait for all that the application imports. */
const earlyScript: Plugin = {
  name: 'early-script',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) => {
      const chunk = Object.values(bundle).find((each) => each.type === 'chunk' && each.name === 'early');
      if (!chunk) return [];
      const attrs = { type: 'module', async: true, crossorigin: true, src: `/${chunk.fileName}` };
      return [{ tag: 'script', attrs, injectTo: 'head' }];
    },
  },
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), earlyScript],
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
            { name: 'early', test: (id) => early.some((file) => id.endsWith(`${file}.ts`)), priority: 3 },
            { name: 'libraries', tags: ['$initial'], test: /[\\/]node_modules[\\/]/, priority: 2 },
            { name: 'start', tags: ['$initial'], priority: 1 },
            // What many of the other screens import: left to itself it becomes a file for each set of screens, so
            // that the candidates of a job asked for 124 files.
            { name: 'shared', minShareCount: 6 },
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
