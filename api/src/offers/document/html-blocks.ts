import { parseDocument } from 'htmlparser2';
import type { Block, Cell, Span } from '../../documents/index.ts';
import { cleanHtml } from '../../platform/mail/index.ts';
import type { Picture } from './document-types.ts';

type Paragraph = Extract<Block, { kind: 'paragraph' }>;
type Node = ReturnType<typeof parseDocument>['children'][number];
type Element = Extract<Node, { attribs: unknown }>;
type Look = Omit<Span, 'text'>;
type Place = Pick<Paragraph, 'align' | 'size' | 'level'>;

/** Tags that begin a paragraph of their own. */
const BLOCKS = new Set([
  'p',
  'div',
  'blockquote',
  'pre',
  'ul',
  'ol',
  'li',
  'h1',
  'h2',
  'h3',
  'h4',
  'table',
  'hr',
  'img',
]);
const SIZES = { h1: 'h1', h2: 'h2', h3: 'h3', h4: 'h3' } as const;
const LOOKS: Record<string, Look> = {
  b: { bold: true },
  strong: { bold: true },
  i: { italic: true },
  em: { italic: true },
  u: { underline: true },
  s: { strike: true },
  sub: { raised: 'sub' },
  sup: { raised: 'sup' },
};
const BULLETS = ['•', '◦', '▪'];
const MOST_LEVELS = 8;
const PICTURE = { width: 480, height: 300 };

/** A rich text as blocks of a page: what the editor makes and the sanitiser lets through. */
export function htmlBlocks(html: string, pictures: Record<string, Picture> = {}): Block[] {
  const blocks: Block[] = [];
  let spans: Span[] = [];
  const flush = (place: Place, marker?: string) => {
    const text = tidied(spans);
    spans = [];
    if (text.length > 0 || marker) blocks.push({ kind: 'paragraph', spans: text, ...place, ...(marker && { marker }) });
  };

  const all = (nodes: Node[], look: Look, place: Place) => {
    for (const node of nodes) one(node, look, place);
  };
  const one = (node: Node, look: Look, place: Place): void => {
    if (node.type === 'text') {
      spans.push({ ...look, text: node.data.replace(/[ \t\r\n\f]+/g, ' ') });
      return;
    }
    if (!isElement(node)) return;
    const { name } = node;
    if (name === 'br') spans.push({ ...look, text: '\n' });
    else if (!BLOCKS.has(name)) all(node.children, lookOf(node, look), place);
    else {
      flush(place);
      block(node, lookOf(node, look), placeOf(node, place));
    }
  };
  const block = (node: Element, look: Look, place: Place) => {
    const { name, attribs, children } = node;
    if (name === 'hr') blocks.push({ kind: 'rule' });
    else if (name === 'img') picture(attribs, place);
    else if (name === 'ul' || name === 'ol') list(node, look, place);
    else if (name === 'table') blocks.push({ kind: 'table', rows: rowsOf(node) });
    else {
      if (name === 'pre') for (const child of children) preserved(child, look, place);
      else all(children, look, place);
      flush(place);
    }
  };
  const preserved = (node: Node, look: Look, place: Place): void => {
    if (node.type === 'text') spans.push({ ...look, text: node.data });
    else if (isElement(node) && node.name === 'br') spans.push({ ...look, text: '\n' });
    else if (isElement(node)) for (const child of node.children) preserved(child, lookOf(node, look), place);
  };
  const picture = ({ src = '', alt = '' }: Record<string, string>, place: Place) => {
    const bytes = Object.hasOwn(pictures, src) ? pictures[src] : undefined;
    if (bytes) blocks.push({ kind: 'picture', bytes, most: PICTURE, ...(place.align && { align: place.align }) });
    else if (alt.trim())
      blocks.push({ kind: 'paragraph', spans: [{ text: `[${alt.trim()}]`, italic: true }], ...place });
  };
  const list = (node: Element, look: Look, place: Place) => {
    const level = Math.min((place.level ?? 0) + 1, MOST_LEVELS);
    const items = node.children.filter((child) => isElement(child) && child.name === 'li') as Element[];
    for (const [at, item] of items.entries()) {
      const marker = node.name === 'ol' ? `${at + 1}.` : BULLETS[(level - 1) % BULLETS.length]!;
      const from = blocks.length;
      all(item.children, look, { ...place, level });
      flush({ ...place, level }, blocks.length === from ? marker : undefined);
      const first = blocks[from];
      if (first?.kind === 'paragraph' && !first.marker) blocks[from] = { ...first, marker };
      else if (first && first.kind !== 'paragraph')
        blocks.splice(from, 0, { kind: 'paragraph', spans: [], level, marker });
    }
  };

  all(parseDocument(cleanHtml(html)).children, {}, {});
  flush({});
  return blocks;
}

function rowsOf(table: Element): Cell[][] {
  const rows: Cell[][] = [];
  const visit = (nodes: Node[]) => {
    for (const node of nodes.filter(isElement)) {
      if (node.name !== 'tr') visit(node.children);
      else {
        const cells = node.children.filter(isElement).filter(({ name }) => name === 'td' || name === 'th');
        rows.push(cells.map(cellOf));
      }
    }
  };
  visit(table.children);
  return rows.filter((row) => row.length > 0);
}

function cellOf(node: Element): Cell {
  const columns = Math.min(20, Math.max(1, Number.parseInt(node.attribs['colspan'] ?? '1', 10) || 1));
  const spans: Span[] = [];
  const visit = (nodes: Node[], look: Look) => {
    for (const child of nodes) {
      if (child.type === 'text') spans.push({ ...look, text: child.data.replace(/[ \t\r\n\f]+/g, ' ') });
      else if (isElement(child)) {
        if (BLOCKS.has(child.name) && spans.length > 0) spans.push({ text: '\n' });
        if (child.name === 'br') spans.push({ text: '\n' });
        visit(child.children, lookOf(child, look));
      }
    }
  };
  visit(node.children, {});
  return { spans: tidied(spans), head: node.name === 'th', columns };
}

const isElement = (node: Node): node is Element => 'attribs' in node;

function lookOf({ name, attribs }: Element, look: Look): Look {
  const style = attribs['style'] ?? '';
  const weight = /font-weight:\s*(\w+)/.exec(style)?.[1];
  const href = name === 'a' ? attribs['href'] : undefined;
  return {
    ...look,
    ...LOOKS[name],
    ...(weight && { bold: weight === 'bold' || Number(weight) >= 600 }),
    ...(/font-style:\s*italic/.test(style) && { italic: true }),
    ...(/text-decoration:\s*underline/.test(style) && { underline: true }),
    ...(/text-decoration:\s*line-through/.test(style) && { strike: true }),
    ...(href && { href }),
  };
}

function placeOf({ name, attribs }: Element, place: Place): Place {
  const align = /text-align:\s*(left|center|right|justify)/.exec(attribs['style'] ?? '')?.[1] as Place['align'];
  const size = Object.hasOwn(SIZES, name) ? SIZES[name as keyof typeof SIZES] : undefined;
  const level = name === 'blockquote' ? Math.min((place.level ?? 0) + 1, MOST_LEVELS) : undefined;
  return { ...place, ...(align && { align }), ...(size && { size }), ...(level && { level }) };
}

/** Without spaces at its ends and twice in a row, and without spans that say nothing. */
function tidied(spans: Span[]): Span[] {
  const kept: Span[] = [];
  let before = '\n';
  for (const span of spans) {
    const text = /\s$/.test(before) ? span.text.replace(/^ +/, '') : span.text;
    if (text === '') continue;
    before = text;
    kept.push({ ...span, text });
  }
  const last = kept.at(-1);
  if (last) kept[kept.length - 1] = { ...last, text: last.text.replace(/[ \n]+$/, '') };
  return kept.filter(({ text }) => text !== '').length > 0 ? kept.filter(({ text }) => text !== '') : [];
}
