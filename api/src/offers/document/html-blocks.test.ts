import { htmlBlocks } from './html-blocks.ts';

const spansOf = (html: string) =>
  htmlBlocks(html).map((block) => ('spans' in block ? block.spans.map(({ text }) => text).join('|') : block.kind));

test('hands and links go through other tags, and spaces are those that readers see', () => {
  expect(htmlBlocks('<p>We <b>offer  <i>you</i></b>\n a <a href="https://x.example/">job</a> </p>')).toEqual([
    {
      kind: 'paragraph',
      spans: [
        { text: 'We ' },
        { text: 'offer ', bold: true },
        { text: 'you', bold: true, italic: true },
        { text: ' a ' },
        { text: 'job', href: 'https://x.example/' },
      ],
    },
  ]);
});

test('lists number and indent their items, also those with paragraphs and lists inside', () => {
  const blocks = htmlBlocks('<ol><li><p>One</p><p>more</p><ul><li>in it</li></ul></li><li>Two</li></ol>');
  expect(blocks).toMatchObject([
    { marker: '1.', level: 1, spans: [{ text: 'One' }] },
    { level: 1, spans: [{ text: 'more' }] },
    { marker: '◦', level: 2, spans: [{ text: 'in it' }] },
    { marker: '2.', level: 1, spans: [{ text: 'Two' }] },
  ]);
  expect(blocks[1]).not.toHaveProperty('marker');
});

test('headings, alignment, quotations, line breaks, rules and text outside of any tag', () => {
  expect(htmlBlocks('<h4>Small</h4>bare<blockquote><p style="text-align:right">q</p></blockquote><hr>a<br>b')).toEqual([
    { kind: 'paragraph', spans: [{ text: 'Small' }], size: 'h3' },
    { kind: 'paragraph', spans: [{ text: 'bare' }] },
    { kind: 'paragraph', spans: [{ text: 'q' }], align: 'right', level: 1 },
    { kind: 'rule' },
    { kind: 'paragraph', spans: [{ text: 'a' }, { text: '\n' }, { text: 'b' }] },
  ]);
});

test('tables keep their heads and wide cells', () => {
  expect(
    htmlBlocks('<table><thead><tr><th colspan="2">H</th></tr></thead><tr><td>1</td><td>2</td></tr></table>'),
  ).toEqual([
    {
      kind: 'table',
      rows: [
        [{ spans: [{ text: 'H' }], head: true, columns: 2 }],
        [
          { spans: [{ text: '1' }], head: false, columns: 1 },
          { spans: [{ text: '2' }], head: false, columns: 1 },
        ],
      ],
    },
  ]);
});

test('pictures are those that were handed in; of others stands what they show', () => {
  const bytes = new Uint8Array([1]);
  const html = '<img src="https://here.example/a.png" alt="A"><img src="https://there.example/b.png" alt="B">';
  expect(htmlBlocks(html, { 'https://here.example/a.png': bytes })).toMatchObject([
    { kind: 'picture', bytes },
    { spans: [{ text: '[B]' }] },
  ]);
});

test('what the sanitiser takes out is not drawn, and nothing is no page', () => {
  expect(spansOf('<script>x()</script><p onclick="y()">Hi</p><style>p{}</style>')).toEqual(['Hi']);
  expect(htmlBlocks('<p> </p><p></p>')).toEqual([]);
});
