import sanitizeHtml from 'sanitize-html';

/** What a mail may hold: text with marks, lists, tables, links and pictures from the web. Nothing that runs. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'div', 'span', 'b', 'strong', 'i', 'em', 'u', 's', 'a', 'img', 'hr', 'blockquote', 'pre', 'code'],
    ...['ul', 'ol', 'li', 'h1', 'h2', 'h3', 'h4', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'sub', 'sup'],
  ],
  allowedAttributes: {
    a: ['href', 'title'],
    img: ['src', 'alt', 'width', 'height'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan'],
    '*': ['style'],
  },
  // Deeper ones only make work: reading and showing them takes time that grows with the square of their number.
  nestingLimit: 100,
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https', 'cid'] },
  allowedStyles: {
    '*': {
      color: [/^#[0-9a-f]{3,6}$/i, /^rgb\([\d\s,]+\)$/],
      'background-color': [/^#[0-9a-f]{3,6}$/i, /^rgb\([\d\s,]+\)$/],
      'text-align': [/^(?:left|right|center|justify)$/],
      'font-weight': [/^(?:bold|normal|\d{3})$/],
      'font-style': [/^(?:italic|normal)$/],
      // What stands beside each other where there is room, and below where there is not: mails know no other way.
      display: [/^inline-block$/],
      width: [/^\d{1,3}px$/],
      padding: [/^(?:\d{1,2}(?:px)?\s?){1,4}$/],
      'text-decoration': [/^(?:underline|line-through|none)$/],
    },
  },
};

/** More tags are no letter, and nested ones take time that grows with the square of their number: their words are kept. */
const MOST_TAGS = 10_000;

/** HTML that may be mailed and shown: everything else is taken out. */
export function cleanHtml(html: string): string {
  return sanitizeHtml(
    hasMoreTags(html, MOST_TAGS) ? html.replace(/<[^<>]*>/g, ' ').replace(/\s+/g, ' ') : html,
    allowed,
  );
}

function hasMoreTags(html: string, most: number): boolean {
  let count = 0;
  for (let at = html.indexOf('<'); at >= 0 && count <= most; at = html.indexOf('<', at + 1)) count += 1;
  return count > most;
}

/** The same message for readers without HTML: blocks become lines, links carry their address. */
export function textOf(html: string): string {
  const marked = cleanHtml(html)
    .replace(/<a\b[^>]*\bhref="([^"]*)"[^>]*>(.*?)<\/a>/gis, (_, href: string, inner: string) => {
      const label = inner.replace(/<[^<>]*>/g, '').trim();
      const target = href.replace(/^mailto:/i, '');
      return label === target || label === '' ? target : `${label} – ${target}`;
    })
    .replace(/<li\b[^>]*>/gi, '\n- ')
    .replace(/<(?:br|hr)\b[^>]*>/gi, '\n')
    .replace(/<\/(?:p|h[1-4]|ul|ol|table|blockquote|pre)>/gi, '\n\n')
    .replace(/<\/(?:div|tr|li)>/gi, '\n')
    .replace(/<\/t[dh]>/gi, '\t');
  return withoutTags(marked)
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Whether a message says nothing: no text and no picture. */
export function isEmptyHtml(html: string): boolean {
  return textOf(html) === '' && !/<img\b/i.test(cleanHtml(html));
}

/** Characters of a rich text that readers see. */
export const countVisible = (html: string): number => [...withoutTags(html)].length;

const withoutTags = (html: string): string =>
  sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} })
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('\u00a0', ' ')
    .replaceAll('&amp;', '&');
