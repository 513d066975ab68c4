import { createElement, Fragment, type ReactNode, useMemo } from 'react';

const elements = new Set([
  'p',
  'b',
  'strong',
  'i',
  'em',
  'u',
  'ul',
  'ol',
  'li',
  'h1',
  'h2',
  'h3',
  'h4',
  'blockquote',
  'br',
  's',
]);
const childless = new Set(['br']);

/** Text with headings, lists and links as it was written in an editor; of everything else only the words. */
export function RichText({ html }: { html: string }) {
  const nodes = useMemo(() => shown(new DOMParser().parseFromString(html, 'text/html').body), [html]);
  return <>{nodes}</>;
}

const shown = (node: Node): ReactNode[] =>
  [...node.childNodes].map((child, at) => {
    if (child.nodeType === Node.TEXT_NODE) return child.textContent;
    if (!(child instanceof Element)) return null;
    const name = child.tagName.toLowerCase();
    const href = child.getAttribute('href') ?? '';
    if (name === 'a' && /^(https?|mailto):/.test(href)) {
      return createElement('a', { key: at, href, target: '_blank', rel: 'noopener noreferrer' }, ...shown(child));
    }
    if (['script', 'style'].includes(name)) return null;
    if (!elements.has(name)) return createElement(Fragment, { key: at }, ...shown(child));
    return createElement(
      /^h[1-4]$/.test(name) ? 'h4' : name,
      { key: at },
      ...(childless.has(name) ? [] : shown(child)),
    );
  });
