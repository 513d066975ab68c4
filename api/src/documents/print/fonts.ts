import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const folder = join(dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')), 'ttf');

/** Letters of Latin, Greek, Cyrillic, Arabic, Hebrew, Armenian and Georgian scripts, and many signs. */
export const fonts = {
  plain: read('DejaVuSans.ttf'),
  bold: read('DejaVuSans-Bold.ttf'),
  italic: read('DejaVuSans-Oblique.ttf'),
  boldItalic: read('DejaVuSans-BoldOblique.ttf'),
};

function read(name: string): () => Buffer {
  let bytes: Buffer | undefined;
  return () => (bytes ??= readFileSync(join(folder, name)));
}
