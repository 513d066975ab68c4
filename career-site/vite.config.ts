import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const client = (name: string) => `src/client/${name}`;

// Two builds: small scripts for the pages that do something, and one bundle that renders every page on the server.
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  base: '/career-assets/',
  publicDir: isSsrBuild ? false : 'public',
  // React travels inside the server bundle, in its production form whatever NODE_ENV says where it runs.
  ssr: { noExternal: true },
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': JSON.stringify('production') } } : {}),
  build: isSsrBuild
    ? { outDir: 'dist/server', emptyOutDir: true }
    : {
        manifest: 'manifest.json',
        outDir: 'dist/client',
        emptyOutDir: true,
        assetsDir: '.',
        modulePreload: { polyfill: false },
        // Every page draws what all of them hold: on a slow line one file is there before seven small ones.
        cssCodeSplit: false,
        rollupOptions: {
          input: {
            apply: client('apply.tsx'),
            filters: client('filters.ts'),
            share: client('share.ts'),
            embed: client('embed.ts'),
            'embed-host': client('embed-host.ts'),
            countdown: client('countdown.ts'),
            account: client('account.ts'),
            letter: client('letter.ts'),
            own: client('own.ts'),
            booking: client('booking.ts'),
            print: client('print.ts'),
            analytics: client('analytics.ts'),
            video: client('video.ts'),
          },
        },
      },
}));
