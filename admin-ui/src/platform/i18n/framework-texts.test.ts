import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import english from 'ra-language-english';

const folder = join(import.meta.dirname, '../../../../api/src/generated/texts');
const texts = JSON.parse(readFileSync(join(folder, 'en.json'), 'utf8')) as Record<string, string>;

const keysOf = (part: object, before = ''): string[] =>
  Object.entries(part).flatMap(([name, value]) =>
    typeof value === 'object' ? keysOf(value as object, `${before}${name}.`) : [before + name],
  );

test('every text that react-admin asks for stands among ours, which are there in all languages', () => {
  expect(keysOf(english).filter((key) => texts[key] === undefined)).toEqual([]);
});
