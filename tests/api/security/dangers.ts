import { parse, type DefaultTreeAdapterMap } from 'parse5';

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

const FOREIGN = ['math', 'iframe', 'object', 'embed', 'base'];
/** Pictures that the product itself puts into its pages: of the career site, and the code of a job's address. */
const OWN_PICTURE = /^\/(?:api\/v1\/career_pictures\/[0-9a-f]{32}\/[\w.]+|jobs\/code\/\d+\?language=[a-z]{2})$/;
const ADDRESSES = ['href', 'src', 'action', 'formaction', 'xlink:href', 'srcdoc', 'data', 'poster'];

/**
 * What a browser would run, load or follow in a page beyond what our pages are made of; the page is read as browsers
 * read it. Empty: whatever was typed into it is text.
 */
export function dangersIn(html: string): string[] {
  const dangers: string[] = [];
  walk(parse(html), (element) => {
    const { tagName, attrs } = element;
    if (FOREIGN.includes(tagName)) dangers.push(`<${tagName}>`);
    if (tagName === 'svg' && !isIcon(element)) dangers.push('<svg>');
    if (tagName === 'img' && !OWN_PICTURE.test(attrs.find(({ name }) => name === 'src')?.value ?? ''))
      dangers.push('<img>');
    if (tagName === 'script') dangers.push(...scriptDangers(element));
    for (const { name, value } of attrs) {
      if (name.startsWith('on') || name === 'srcdoc') dangers.push(`${tagName} ${name}="${value}"`);
      if (ADDRESSES.includes(name) && !isHarmless(value)) dangers.push(`${tagName} ${name}="${value}"`);
      if (name === 'http-equiv') dangers.push(`meta ${value}`);
    }
  });
  return dangers;
}

/** One of the career site's own: hidden from screen readers, and nothing but lines. */
function isIcon({ attrs, childNodes }: Element): boolean {
  const isHidden = attrs.some(({ name, value }) => name === 'aria-hidden' && value === 'true');
  return isHidden && childNodes.every((child) => ['path', 'circle', 'rect', 'polyline'].includes(child.nodeName));
}

function scriptDangers({ attrs, childNodes }: Element): string[] {
  const of = (name: string) => attrs.find((attribute) => attribute.name === name)?.value;
  const src = of('src');
  const text = childNodes.map((child) => ('value' in child ? child.value : '')).join('');
  if (src !== undefined) return /^\/(career|ats)-assets\/[\w-]+\.js$/.test(src) ? [] : [`script ${src}`];
  if (!/^application\/(ld\+)?json$/.test(of('type') ?? '')) return [`script ${text.slice(0, 80)}`];
  try {
    JSON.parse(text);
    return [];
  } catch {
    return [`broken data ${text.slice(0, 80)}`];
  }
}

/** As browsers do, blanks and control characters are left out before the scheme is read. */
function isHarmless(address: string): boolean {
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(address.replace(/[\u0000-\u0020]/g, ''))?.[1];
  return scheme === undefined || ['http', 'https', 'mailto', 'tel'].includes(scheme.toLowerCase());
}

function walk(node: Node, look: (element: Element) => void): void {
  if ('tagName' in node) look(node);
  if ('content' in node) walk(node.content, look);
  if ('childNodes' in node) for (const child of node.childNodes) walk(child, look);
}
