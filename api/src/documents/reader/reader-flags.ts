import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ReaderJob } from './reader-messages.ts';

/**
 * Flags that put a reader in a box: it may read its own program and the packages that it stands on, start the thread
 * that watches its memory, and do nothing else: no other file, no writing, no further process. What draws pictures is
 * a library of machine code, which only the reader of pictures may load.
 */
export function readerFlags(usual?: Exclude<ReaderJob['task'], 'mail'>): string[] {
  const workspace = fileURLToPath(new URL('../../..', import.meta.url));
  const packages = dirname(dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')));
  const readable = [
    join(workspace, 'src', 'documents'),
    // What a mail and a file may hold, how texts are cut and calendars are read is said once, for what goes out and what comes in.
    join(workspace, 'src', 'platform', 'mail', 'html-text.ts'),
    join(workspace, 'src', 'platform', 'texts', 'cut.ts'),
    join(workspace, 'src', 'platform', 'calendar'),
    join(workspace, 'src', 'generated', 'limits.ts'),
    join(workspace, 'package.json'),
    join(workspace, 'node_modules'),
    // As it is named from here, and where it lies: it may be linked.
    join(workspace, '..', 'node_modules'),
    packages,
    join(dirname(packages), 'package.json'),
  ];
  return [
    '--permission',
    '--allow-worker',
    ...(usual === 'picture' ? ['--allow-addons'] : []),
    ...readable.map((path) => `--allow-fs-read=${path}`),
    '--disable-warning=ExperimentalWarning',
    '--disable-warning=SecurityWarning',
  ];
}
