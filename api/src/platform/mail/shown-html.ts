import sanitizeHtml from 'sanitize-html';
import { config } from '../config/config.ts';
import { shownRichText } from './shown-rich-text.ts';

/** A message as it may be shown, and how many pictures were left out of it. */
export interface ShownHtml {
  html: string;
  pictures: number;
}

/** Pictures this small say nothing: they tell the sender that the mail was opened. */
const beacon = /^[0-2](px)?$/;

/** Headers and signatures of the organization, which its mails name by their place here. */
const ownPicture = /^\/api\/v1\/(?:organization_files|organizations)\/[\w/?=.-]+$/;

/**
 * A mail for the screen of somebody else than its recipient: clean, and without pictures from elsewhere, since fetching
 * one tells its server who reads, where and when. Each stands as a link, which whoever wants to see it may follow.
 */
export function shownHtml(message: string): ShownHtml {
  let pictures = 0;
  const here = config().publicUrl;
  const html = sanitizeHtml(shownRichText(message), {
    allowedTags: false,
    allowedAttributes: false,
    transformTags: {
      a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, rel: 'noopener noreferrer nofollow' } }),
      img: (tagName, attribs) => {
        const { src = '', alt = '', width = '', height = '' } = attribs;
        if (ownPicture.test(src)) return { tagName, attribs };
        const address = URL.canParse(src, here) ? new URL(src, here) : undefined;
        const fromWeb = address !== undefined && /^https?:$/.test(address.protocol);
        if (!fromWeb || beacon.test(width) || beacon.test(height)) return { tagName: 'span', attribs: {} };
        const { href, hostname } = address;
        pictures += 1;
        return {
          tagName: 'a',
          attribs: { href, rel: 'noopener noreferrer nofollow' },
          text: `[${alt.trim() || hostname}]`,
        };
      },
    },
  });
  return { html, pictures };
}
