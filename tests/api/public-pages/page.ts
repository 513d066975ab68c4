import { unescape, visit, type Visited } from '../security/crawler.ts';

/** What a page says to machines, read from its HTML. */
export interface PageFacts {
  status: number;
  /** Of the html element. */
  lang: string;
  title: string;
  canonical: string | undefined;
  /** hreflang → absolute address. */
  alternates: Record<string, string>;
  /** The blocks of structured data. */
  data: Record<string, unknown>[];
  /** Addresses of scripts that the page loads. */
  scripts: string[];
  /** What a reader sees: the body without tags and scripts, with single blanks. */
  text: string;
  noindex: boolean;
}

export async function pageAt(origin: string, path: string, headers?: Record<string, string>): Promise<PageFacts> {
  return factsOf(await visit(origin, path, headers));
}

export function factsOf({ status, text: html }: Visited): PageFacts {
  const first = (pattern: RegExp) => {
    const found = pattern.exec(html)?.[1];
    return found === undefined ? undefined : unescape(found);
  };
  const blocks = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)];
  return {
    status,
    lang: first(/<html[^>]*\slang="([^"]*)"/) ?? '',
    title: first(/<title>([^<]*)<\/title>/) ?? '',
    canonical: first(/<link rel="canonical" href="([^"]*)"/),
    alternates: Object.fromEntries(
      [...html.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/gi)].map(([, code, href]) => [
        code!,
        unescape(href!),
      ]),
    ),
    data: blocks.map(([, json]) => JSON.parse(json!) as Record<string, unknown>),
    scripts: [...html.matchAll(/<script[^>]*\ssrc="([^"]*)"/g)].map(([, src]) => unescape(src!)),
    text: readable(html.slice(html.indexOf('<body'))),
    noindex: /<meta name="robots" content="noindex"/.test(html),
  };
}

/** HTML as a reader sees it. */
export function readable(html: string): string {
  const text = html.replace(/<script.*?<\/script>/gs, ' ').replace(/<[^>]*>/g, ' ');
  return unescape(text)
    .replace(/&nbsp;/g, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
}
