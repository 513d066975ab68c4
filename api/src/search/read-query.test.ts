import { expect, test } from '@jest/globals';
import { queryText } from './query.ts';
import { readQuery } from './read-query.ts';

const read = (text: string) => {
  const query = readQuery(text);
  return query && queryText(query);
};

test.each([
  ['welder', 'welder'],
  ['  welder   crane ', 'welder AND crane'],
  ['welder AND crane', 'welder AND crane'],
  ['welder OR crane', 'welder OR crane'],
  ['welder OU grue ET nuit', 'welder OR (grue AND nuit)'],
  ['soldador O grúa Y noche', 'soldador OR (grúa AND noche)'],
  ['welder crane OR rigger', '(welder AND crane) OR rigger'],
  ['(welder OR rigger) crane', '(welder OR rigger) AND crane'],
  ['welder NOT junior', 'welder AND NOT junior'],
  ['welder AND NOT junior', 'welder AND NOT junior'],
  ['welder -junior', 'welder AND NOT junior'],
  ['welder -"night shift"', 'welder AND NOT "night shift"'],
  ['soudeur SAUF "de nuit"', 'soudeur AND NOT "de nuit"'],
  ['NOT (junior OR intern)', 'NOT (junior OR intern)'],
  ['NOT NOT junior', 'junior'],
  ['"head of sales"', '"head of sales"'],
  ['« chef d’équipe »', '"chef d’équipe"'],
  ['weld*', 'weld*'],
  ['w*', 'w'],
  ['full-stack', 'full-stack'],
  ['C++ .NET', 'C++ AND .NET'],
  ['+welder', 'welder'],
  ['and or not', 'and AND or AND not'],
])('%s is read as %s', (text, expected) => {
  expect(read(text)).toBe(expected);
});

test.each([
  ['"head of sales', '"head of sales"'],
  ['(welder OR crane', 'welder OR crane'],
  ['welder) crane', 'welder AND crane'],
  ['welder OR', 'welder'],
  ['OR welder', 'welder'],
  ['AND', undefined],
  ['NOT', undefined],
  ['NOT OR welder', 'welder'],
  ['()', undefined],
  ['welder AND AND crane', 'welder AND crane'],
  ['welder - crane', 'welder AND crane'],
  ['""', undefined],
  ['&&& ??? **', undefined],
  ["'; drop table applicants; --", 'drop AND table AND applicants;'],
])('%s is read leniently', (text, expected) => {
  expect(read(text)).toBe(expected);
});

test('a thousand brackets are read without complaint', () => {
  expect(read('('.repeat(500) + 'welder' + ')'.repeat(400))).toBe('welder');
});

test('a word without end and a row of stars are gone through once', () => {
  const long = 'a'.repeat(200_000);
  expect(read(`${long}*`)).toBe(`${long}*`);
  expect(read(`${'*'.repeat(200_000)}welder`)).toMatch(/welder$/);
});
