import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { CommandRefused } from './run-command.ts';

/** Asks for a secret at the terminal without showing it; from a pipe, reads its first line. */
export async function promptForSecret(question: string): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).split(/\r?\n/, 1)[0] ?? '';
  process.stderr.write(`${question}: `);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    const answered = once(reader, 'line').then(([line]) => line as string);
    const left = once(reader, 'close').then(() => {
      throw new CommandRefused('Nothing was entered.');
    });
    return await Promise.race([answered, left]);
  } finally {
    reader.close();
    process.stderr.write('\n');
  }
}
