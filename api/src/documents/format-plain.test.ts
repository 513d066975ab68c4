import { formatPlain } from './index.ts';

test('paragraphs and lines, with wide gaps for tabs', () => {
  expect(formatPlain('Jane Roe\r\nLeeds\n\n\n2015\tNurse  \n• wards\n\n \n')).toEqual([
    { lines: ['Jane Roe', 'Leeds'] },
    { lines: ['2015   Nurse', '• wards'] },
  ]);
});

test('markup and odd characters are plain characters', () => {
  expect(formatPlain('<img src=x onerror=alert(1)>\u0000\u202e')).toEqual([
    { lines: ['<img src=x onerror=alert(1)>'] },
  ]);
  expect(formatPlain('')).toEqual([]);
});
