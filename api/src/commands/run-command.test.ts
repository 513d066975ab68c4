import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backUp } from '../platform/backup/index.ts';
import type { FileStore } from '../platform/files/index.ts';
import { wordsOf } from './run-command.ts';

test('a command that would overwrite a file says so in words', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rolecall-'));
  const file = join(folder, 'taken.gz');
  writeFileSync(file, '');
  try {
    const error: unknown = await backUp('postgres://', {} as FileStore, file).catch((problem: unknown) => problem);
    expect(wordsOf(error)).toBe(`A file of this name exists already: ${file}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('any other failure keeps its own message', () => {
  expect(wordsOf(new Error('Say where to.'))).toBe('Say where to.');
});
