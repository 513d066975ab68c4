import { givenValues, queryObject } from './query.ts';

const search = (text: string) => new URLSearchParams(text);

test('what is given once is a text, what comes several times or as a list is a list', () => {
  expect(Object.fromEntries(givenValues(search('a=1&b=2&a=3&c[]=4')))).toEqual({ a: ['1', '3'], b: '2', c: ['4'] });
});

test('the language belongs to every call and stays only where it is asked for', () => {
  expect({ ...queryObject(search('language=fr&a=1'), new Set(['a'])) }).toEqual({ a: '1' });
  expect({ ...queryObject(search('language=fr'), new Set(['language'])) }).toEqual({ language: 'fr' });
});
