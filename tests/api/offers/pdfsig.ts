import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Where systems put it; `npm test` installs it on Debian. */
const places = ['/usr/bin/pdfsig', '/usr/local/bin/pdfsig', '/opt/homebrew/bin/pdfsig'];

/** What a verifier that is not ours says of the signatures in a PDF, word for word. */
export async function pdfsig(pdf: Uint8Array): Promise<string> {
  const program = [process.env.PDFSIG ?? '', ...places].find((path) => path !== '' && existsSync(path));
  if (!program) throw new Error('These tests need pdfsig: run them with "npm test", or set PDFSIG to its path');
  const folder = mkdtempSync(join(tmpdir(), 'rolecall-pdfsig-'));
  try {
    const path = join(folder, 'document.pdf');
    writeFileSync(path, pdf);
    // Its status says nothing of its verdict, and differs from release to release.
    const run = promisify(execFile)(program, [path], { env: { LC_ALL: 'C', HOME: folder } });
    return (await run.catch((error: { stdout?: string; stderr?: string }) => error)).stdout ?? '';
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
