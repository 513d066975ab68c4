import { contentRange, list, stream } from './answer.ts';

test('a page says where it stands', () => {
  expect(contentRange('tags', 0, 25, 319)).toBe('tags 0-24/319');
  expect(contentRange('tags', 50, 0, 12)).toBe('tags */12');
  const { headers } = list([1, 2], { first: 10, total: 12, name: 'tags' });
  expect(headers).toEqual({ 'content-range': 'tags 10-11/12', 'x-total-count': '12' });
});

test('a file is always an attachment, whatever its name holds', () => {
  const name = 'Lebenslauf "Ünïcode"\r\nX-Evil: 1; 履歴.pdf';
  const { headers } = stream(Buffer.from('x'), { type: 'application/pdf', fileName: name, size: 1 });
  const disposition = headers['content-disposition']!;
  expect(disposition).toMatch(/^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''[\w%.~-]+$/);
  expect(disposition).not.toMatch(/[\r\n]/);
  expect(headers['x-content-type-options']).toBe('nosniff');
});
