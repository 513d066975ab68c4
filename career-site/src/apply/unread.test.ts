import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { translator } from '../translate.ts';
import { unreadOf, unreadText, type TextAnswer } from './unread.ts';

const folder = join(import.meta.dirname, '../../../api/src/generated/texts');
const textsOf = (language: string) =>
  JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8')) as Record<string, string>;

test.each<[TextAnswer, ReturnType<typeof unreadOf>]>([
  [{ text_status: 'done' }, undefined],
  [{ text_status: 'none' }, undefined],
  [{}, undefined],
  [{ text_status: 'pending' }, 'later'],
  [{ text_status: 'unreadable' }, 'other'],
  [{ text_status: 'unreadable', unread_reason: null }, 'other'],
  [{ text_status: 'unreadable', unread_reason: 'empty' }, 'empty'],
  [{ text_status: 'unreadable', unread_reason: 'encrypted' }, 'encrypted'],
  [{ text_status: 'unreadable', unread_reason: 'damaged' }, 'damaged'],
  [{ text_status: 'unreadable', unread_reason: 'too_big' }, 'too_big'],
  // One that comes later is no reason to say nothing.
  [{ text_status: 'unreadable', unread_reason: 'moonlight' }, 'other'],
])('%j is told as %s', (answer, unread) => {
  expect(unreadOf(answer)).toBe(unread);
});

test.each(['en', 'fr', 'es'])(
  'each reason has a sentence of its own in %s, and says that the file is kept',
  (language) => {
    const texts = textsOf(language);
    const messages = (['empty', 'encrypted', 'damaged', 'too_big', 'later', 'other'] as const).map((unread) =>
      unreadText(unread, translator(texts, language)),
    );
    expect(new Set(messages).size).toBe(6);
    for (const text of messages) expect(text.endsWith(texts['career.form.unread.kept']!)).toBe(true);
    expect(messages.join()).not.toContain('career.');
  },
);
