import { config } from '../config/config.ts';
import { query } from '../database/database.ts';
import { hashToken, newToken } from '../sessions/tokens.ts';
import type { Language } from '../../generated/shapes.ts';

/** Where candidates have their own page; without a secret behind it, where they ask for a link to it. */
export const OWN_PAGE = '/my-applications';

/** How long a link opens the page. */
const OPEN_DAYS = 180;

/** The address that stored mails name: it holds no secret and asks for a link. */
export const ownPageAddress = (language: Language): string =>
  new URL(`${OWN_PAGE}?language=${language}`, config().publicUrl).href;

/**
 * A mail as it goes out, with a link of the recipient's own in the place of the address that it names. The secret is
 * made as the mail is sent and stands in no row: who reads the stored mail finds the address where a link is asked for.
 * `applicantId` null: the mail goes to others as well, or not to the candidate's address, and keeps that address.
 */
export async function withOwnPageLink(html: string, applicantId: number | null): Promise<string> {
  const plain = `${new URL(OWN_PAGE, config().publicUrl).href}?language=`;
  // Without a mail server nothing leaves, and a link would be nobody's.
  if (!html.includes(plain) || config().mailUrl === undefined) return html;
  const token = applicantId === null ? null : await createOwnPageLink(applicantId);
  const found = new RegExp(`<a\\b[^>]*>.*?</a>|${escaped(plain)}[a-z]{2}`, 'gis');
  const own = (address: string) =>
    token ? address.replaceAll(plain, plain.replace('?language=', `/${token}?language=`)) : address;
  return html.replace(found, (part) =>
    part.startsWith('<')
      ? part.replace(/^<a\b[^>]*>/i, (tag) => own(tag))
      : `<a href="${own(part)}">${part.replace(/\?.*$/, '')}</a>`,
  );
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

async function createOwnPageLink(applicantId: number): Promise<string> {
  const token = newToken();
  await query(
    `insert into record_links (purpose, token_hash, applicant_id, expires_at)
     values ('candidate_page', $1, $2, now() + $3 * interval '1 day')`,
    [hashToken(token), applicantId, OPEN_DAYS],
    { name: 'own-page-link' },
  );
  return token;
}
