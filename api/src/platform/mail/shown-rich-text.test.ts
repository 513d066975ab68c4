import { resourceOf } from '../../generated/resources.ts';
import { shownRichText, shownTexts, withShownTexts } from './shown-rich-text.ts';

const hostile = '<p onclick="x()">Hi<script>y()</script></p>';

test('a text is cleaned the first time and the next', () => {
  expect([shownRichText(hostile), shownRichText(hostile)]).toEqual(['<p>Hi</p>', '<p>Hi</p>']);
});

test('of texts per language, what is no text is left out', () => {
  expect(shownTexts({ en: hostile, fr: { toString: 1 } as unknown as string })).toEqual({ en: '<p>Hi</p>' });
});

test('rows without rich text stay as they are, to the letter', () => {
  const row = '{"id" : 1, "name": "<b>not rich</b>"}';
  expect(withShownTexts(resourceOf('tag'), row)).toBe(row);
});

test('one row, several and none', () => {
  const job = resourceOf('job');
  expect(JSON.parse(withShownTexts(job, JSON.stringify({ id: 1, description: { en: hostile } })))).toEqual({
    id: 1,
    description: { en: '<p>Hi</p>' },
  });
  expect(withShownTexts(job, JSON.stringify([{ description: null }, { name: { en: '<b>' } }]))).toBe(
    '[{"description":null},{"name":{"en":"<b>"}}]',
  );
  expect(withShownTexts(job, 'null')).toBe('null');
});

test('what is remembered has an end', () => {
  for (let each = 0; each < 60; each += 1) {
    const long = `<p>${each}${'a'.repeat(100_000)}</p>`;
    expect(shownRichText(`${long}<script>z()</script>`)).toBe(long);
  }
  expect(shownRichText(hostile)).toBe('<p>Hi</p>');
});
