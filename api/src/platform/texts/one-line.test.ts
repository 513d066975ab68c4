import { oneLine, portableName } from './one-line.ts';

test.each([
  ['  Ana   María ', 'Ana María'],
  ['Robin\r\nBcc: x@evil.example', 'Robin Bcc: x@evil.example'],
  ['Ana\u202Egpj.exe\u2066', 'Anagpj.exe'],
  ['re\0sume\u0007.txt', 'resume.txt'],
  ['\u202E \u2069', ''],
  ['O’Brien-Łukasz 王小明 علي', 'O’Brien-Łukasz 王小明 علي'],
])('%j is %j', (text, line) => {
  expect(oneLine(text)).toBe(line);
});

test('a file name is one on every system', () => {
  expect(portableName('Site carrières\u00a0: de la vue/à la fin.xlsx')).toBe(
    'Site carrières\u00a0_ de la vue_à la fin.xlsx',
  );
  expect(portableName('"a"\u202Efdp.exe')).toBe('_a__fdp.exe');
});
