import type { Text } from '../../../generated/shapes.ts';
import { query, queryOne } from '../../../platform/database/database.ts';
import { cleanHtml } from '../../../platform/mail/index.ts';
import {
  dressed,
  fillTemplate,
  gapsOf,
  offerPlaceholder,
  houseSource,
  type HouseSource,
  type PlaceholderSource,
} from '../../../templates/index.ts';
import type { Letter } from '../../letter.ts';
import { type Term, type Terms, termsOf } from './terms.ts';

/** What the words of a letter are made from. */
export type Draft = Terms &
  Pick<Letter, 'email_type' | 'applicant_profile_id' | 'subject' | 'message' | 'custom_values'>;

/** The words of a letter with everything filled in, in its language. */
export interface Written {
  language: Letter['language'];
  subject: string;
  /** Cleaned; without header and signature. */
  html: string;
  /** Of an offer; those that say nothing too. */
  terms: Term[];
  /** Placeholders that nothing is known by the name of, and those that are empty. */
  gaps: { unknown: string[]; empty: string[] };
}

type About = Pick<PlaceholderSource, 'recipient'> & { job: Text };

/** Fills a letter or request in, stored or still being written. */
export async function writtenLetter(letter: Draft): Promise<Written> {
  const [written] = await writtenLetters([letter]);
  return written!;
}

/** Fills many in, in their order. */
export async function writtenLetters(letters: readonly Draft[]): Promise<Written[]> {
  const rows = await query<About & { id: number }>(
    `select p.id, json_build_object('first_name', a.first_name, 'last_name', a.last_name, 'email', a.email) as recipient, j.name as job
       from applicant_profiles p join applicants a on a.id = p.applicant_id join jobs j on j.id = p.job_id
      where p.id = any($1::bigint[])`,
    [letters.map((letter) => letter.applicant_profile_id)],
    { name: 'offers-about' },
  );
  const about = new Map(rows.map((row) => [row.id, row]));
  const house = await houseSource();
  const written: Written[] = [];
  for (const letter of letters) written.push(await fillIn(letter, about.get(letter.applicant_profile_id), house));
  return written;
}

async function fillIn(letter: Draft, about: About | undefined, house: HouseSource): Promise<Written> {
  const { language } = letter;
  const terms = letter.email_type === 'offer_letter' ? await termsOf(letter) : [];
  const source = {
    language,
    recipient: about?.recipient ?? null,
    job: about ? { name: about.job } : null,
    ...house,
    terms: new Map(terms.map(({ placeholder, value }) => [offerPlaceholder(placeholder), value])),
  };
  const template = {
    subject: { [language]: letter.subject },
    body: { [language]: letter.message ?? '' },
    custom_placeholder: letter.custom_values.map(({ label }) => ({ label })),
  };
  const custom = Object.fromEntries(letter.custom_values.map(({ label, value }) => [label, value ?? '']));
  const filled = fillTemplate(template, source, custom);
  return { language, ...filled, terms, gaps: gapsOf(template, source, custom) };
}

/** The same between its header and its signature, as the receiver sees it. */
export async function shownLetter(
  { html }: Pick<Written, 'html'>,
  letter: Pick<Letter, 'organization_file_id' | 'signature_type' | 'employee_id'>,
): Promise<string> {
  const author = await queryOne<{ name: string; title: string | null }>(
    `select btrim(concat_ws(' ', first_name, last_name)) as name, title from employees where id = $1`,
    [letter.employee_id],
    { name: 'offers-author' },
  );
  const signature = letter.signature_type === 'none' ? null : letter.signature_type;
  const dress = { headerId: letter.organization_file_id, signature, author: author ?? null };
  return cleanHtml(await dressed(html, dress));
}
