import type { CleanHtml } from './site.ts';

/** Rich text that people wrote, with their paragraphs, lists and links. Only what the api has cleaned may be drawn. */
export function RichText({ html, ...attributes }: { html: CleanHtml; className?: string; lang?: string }) {
  return <div {...attributes} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Data in the page, for crawlers or for a script; `<` is escaped so that no text in it can end the block. */
export function JsonBlock({ type, id, data }: { type: string; id?: string; data: unknown }) {
  return (
    <script type={type} id={id} dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replace(/</g, '\\u003c') }} />
  );
}
