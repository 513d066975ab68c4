import { config } from '../config/config.ts';
import { query } from '../database/database.ts';
import { hashToken, newToken } from '../sessions/tokens.ts';
import type { Language } from '../../generated/shapes.ts';

/** Where candidates have their own page; without a secret behind it, where they ask for a link to it. */
export const OWN_PAGE = '/my-applications';

/** Where candidates say whether their data may be kept. */
export const QUESTION_PAGE = '/keep-my-data';

/** Pages that stored mails name without a secret, and what a link to each is for. Both are open for so many days. */
const LINKS = [
  { page: OWN_PAGE, purpose: 'candidate_page', days: 180 },
  { page: QUESTION_PAGE, purpose: 'retention_question', days: 400 },
] as const;

const addressOf = (page: string, language: string): string =>
  new URL(`${page}?language=${language}`, config().publicUrl).href;

/** The address that stored mails name: it holds no secret and asks for a link. */
export const ownPageAddress = (language: Language): string => addressOf(OWN_PAGE, language);

/** The same for the page of the question whether data may be kept. */
export const questionAddress = (language: Language): string => addressOf(QUESTION_PAGE, language);

/**
 * A mail as it goes out, with links of the recipient's own in the place of the addresses that it names. The secrets are
 * made as the mail is sent and stand in no row: who reads the stored mail finds the address where a link is asked for.
 * `applicantId` null: the mail goes to others as well, or not to the candidate's address, and keeps that address.
 */
export async function withOwnPageLink(html: string, applicantId: number | null): Promise<string> {
  // Without a mail server nothing leaves, and a link would be nobody's.
  if (config().mailUrl === undefined) return html;
  let linked = html;
  for (const link of LINKS) {
    const plain = addressOf(link.page, '');
    if (!linked.includes(plain)) continue;
    linked = withLink(linked, plain, applicantId === null ? null : await createLink(applicantId, link));
  }
  return linked;
}

function withLink(html: string, plain: string, token: string | null): string {
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

async function createLink(applicantId: number, { purpose, days }: (typeof LINKS)[number]): Promise<string> {
  const token = newToken();
  await query(
    `insert into record_links (purpose, token_hash, applicant_id, expires_at)
     values ($1, $2, $3, now() + $4 * interval '1 day')`,
    [purpose, hashToken(token), applicantId, days],
    { name: 'own-page-link' },
  );
  return token;
}
