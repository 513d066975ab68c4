import { join } from 'node:path';
import { compress } from './compress.mjs';
import { whenChanged } from './fingerprint.mjs';
import { npm, root } from './run.mjs';

/** Builds the front ends whose sources have changed. */
export async function build() {
  for (const workspace of ['admin-ui', 'career-site']) {
    const watched = { sources: [workspace, 'package-lock.json'], results: [`${workspace}/dist`] };
    await whenChanged(`build-${workspace}`, watched, async () => {
      console.log(`Building ${workspace}`);
      await npm('run', 'build', '--workspace', workspace);
      await compress(join(root, workspace, workspace === 'admin-ui' ? 'dist/ats-assets' : 'dist/client'));
    });
  }
}
