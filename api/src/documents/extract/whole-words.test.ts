import { withLigatures } from './ligatures.ts';
import { cleanText } from './clean-text.ts';
import { wholeWords } from './whole-words.ts';
import { effortOf } from '../../platform/__fixtures__/effort.ts';

describe('words that a line breaks', () => {
  test.each([
    ['the expedi-\ntion of orders', 'the expedition\nof orders'],
    ['réduc-\ntion, puis', 'réduction,\npuis'],
    ['one\u00ad\nness', 'oneness'],
    ['a non-\nprofit group', 'a non-profit\ngroup'],
    ['en sous-\ntraitance', 'en sous-traitance'],
    ['Marie Dupont-\nMoretti', 'Marie Dupont-Moretti'],
    ['12100 Aix-\nen-Provence', '12100 Aix-en-Provence'],
    ['a long-term plan\nand a long-\nterm one', 'a long-term plan\nand a long-term\none'],
    ['www.linkedin.com/in/jane-\nroe-4b21 (LinkedIn)', 'www.linkedin.com/in/jane-roe-4b21\n(LinkedIn)'],
    ['https://example.org/a/\nb.html', 'https://example.org/a/b.html'],
    ['https://example.org/\njane-roe', 'https://example.org/jane-roe'],
    ['marie-claire.dupont-\nmoretti@example.org', 'marie-claire.dupont-moretti@example.org'],
    ['jane.roe@mail.\nexample.org', 'jane.roe@mail.example.org'],
  ])('%j', (broken, whole) => {
    expect(wholeWords(broken)).toBe(whole);
  });

  test.each([
    '2015 -\n2018',
    'https://jane.example.org/\nExperience',
    'jane@example.org.\nExperience',
    'E-mail.\njane@example.org',
    '- one\n- two',
    'Nurse -\nActing',
    'first line\nsecond line',
    'A-\n\nb',
  ])('%j stays as it is', (text) => {
    expect(wholeWords(text)).toBe(text);
  });

  test('a text full of hyphens is read in a moment', () => {
    const effort = effortOf(() => {
      wholeWords('a-'.repeat(150_000));
      wholeWords('ab-\n'.repeat(100_000));
      wholeWords(`www.${'a'.repeat(200_000)}-\nb`);
    });
    expect(effort).toBeLessThan(40);
  });
});

describe('ligatures that a font has no letters for', () => {
  test.each([
    ['\0nancial o\0cer', 'financial officer'],
    ['a certi\0cate of e\0ciency', 'a certificate of efficiency'],
    ['\0ow and con\0ict', 'flow and conflict'],
    ['sta\0 and e\0ort', 'staff and effort'],
    ['gra\0ti', 'graffiti'],
    ['Zyllo\0x, and Zyllofix again', 'Zyllofix, and Zyllofix again'],
  ])('%j', (broken, whole) => {
    expect(withLigatures(broken)).toBe(whole);
  });

  test('a lone sign before a contact is an icon', () => {
    expect(cleanText(withLigatures('\0 Lyon  \0jane@example.org \0+33 6 12 34 56 78'))).toBe(
      'Lyon\tjane@example.org\t+33 6 12 34 56 78',
    );
  });
});

test('a text of nothing but lost signs is read in a moment', () => {
  const texts = ['\0'.repeat(300_000), '\0a'.repeat(150_000), `${'a'.repeat(300_000)}\0`, `${' '.repeat(300_000)}\0`];
  const effort = effortOf(() => texts.forEach((text) => cleanText(withLigatures(text))));
  expect(effort).toBeLessThan(20);
});

test('icons of private fonts divide what they stand between, and bullets stay bullets', () => {
  expect(cleanText('\uf095 514-555-0134 \uf0e0 jane@example.org\n\uf0b7 Trained staff\n\ue0cdLyon')).toBe(
    '514-555-0134\tjane@example.org\n• Trained staff\nLyon',
  );
});
