import { cleanHtml, isEmptyHtml, textOf } from './html-text.ts';

test('what runs is taken out, what is read stays', () => {
  const html = '<p onclick="x()">Hello <b>Ana</b></p><script>alert(1)</script><a href="javascript:x()">go</a>';
  expect(cleanHtml(html)).toBe('<p>Hello <b>Ana</b></p><a>go</a>');
  expect(cleanHtml('<img src="data:image/svg+xml,x" onerror="y()"><svg onload="z()"></svg>')).toBe('<img />');
});

test('the text alternative keeps paragraphs, lists and the addresses of links', () => {
  const html =
    '<p>Hello &amp; welcome</p><ul><li>one</li><li>two</li></ul><p><a href="https://x.example/a?b=1&amp;c=2">Open</a></p>';
  expect(textOf(html)).toBe('Hello & welcome\n\n- one\n\n- two\n\nOpen – https://x.example/a?b=1&c=2');
});

test('a message of tags and blanks is empty, a picture is not', () => {
  expect(isEmptyHtml('<p>&nbsp;<br></p>')).toBe(true);
  expect(isEmptyHtml('<p><img src="https://x.example/a.png"></p>')).toBe(false);
});

test('of a wall of tags the words are kept, and a wall of blanks is gone through once', () => {
  expect(cleanHtml(`${'<b><p>'.repeat(40_000)}deep`).trim()).toBe('deep');
  expect(textOf(`<pre>a${' '.repeat(300_000)}b${' '.repeat(300_000)}</pre>`)).toMatch(/^a {300000}b$/);
});
