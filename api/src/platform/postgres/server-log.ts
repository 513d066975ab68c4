import { open, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';

const maxBytes = 10 * 1024 * 1024;
const tailBytes = 4_000;

/** The log file of the server in its home folder. */
export const logFile = (folder: string) => join(folder, 'server.log');

/** Opens the log for appending; one that has grown too long is set aside first. */
export async function openLog(folder: string) {
  const file = logFile(folder);
  const size = await stat(file)
    .then((found) => found.size)
    .catch(() => 0);
  if (size > maxBytes) await rename(file, `${file}.1`);
  return open(file, 'a', 0o600);
}

/** What the server wrote since `from` (a length in bytes), at most the last 4,000 bytes. */
export async function logTail(folder: string, from = 0): Promise<string> {
  const handle = await open(logFile(folder), 'r').catch(() => undefined);
  if (!handle) return '';
  try {
    const { size } = await handle.stat();
    const start = Math.max(from, size - tailBytes);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(Math.max(0, size - start)), 0, undefined, start);
    return buffer.toString('utf8', 0, bytesRead).trim();
  } finally {
    await handle.close();
  }
}

/** The length of the log now, to read later only what a start added. */
export async function logLength(folder: string): Promise<number> {
  return stat(logFile(folder))
    .then((found) => found.size)
    .catch(() => 0);
}
