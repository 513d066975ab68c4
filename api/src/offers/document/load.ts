import type { Rows } from '../../generated/rows.ts';
import { queryOne } from '../../platform/database/database.ts';
import { NotFound } from '../../platform/errors/errors.ts';
import { inLanguage } from '../../platform/texts/in-language.ts';
import { handOf, paperSize } from '../../exports/index.ts';
import { hasCome, standsAt } from '../acts/allows.ts';
import { factsOf, lastVersion } from '../facts.ts';
import type { Letter } from '../letter.ts';
import { writtenLetter } from '../letters/text/written-letter.ts';
import { readTrail, type TrailEntry } from '../trail/index.ts';
import { type Content, draftContent } from '../versions/content.ts';
import { shaOf } from '../versions/keep.ts';
import type { LetterDocument, OfferDocument } from './document-types.ts';
import { answeredForms, answerOf, pictureIn, signaturesOf, wantedWithFiles } from './load-answer.ts';

interface Shown {
  number: number;
  sha256: string;
  content: Content;
}

/** For whom a document is drawn: approvers see what they were asked about, and not what came of it. */
export type Reader = 'staff' | 'candidate' | 'approver';

/**
 * What is sealed: the version that went to the candidate last, as it was answered. What approvers and staff wrote to
 * each other is not told: the document is the candidate's too.
 * @throws 404 where nothing went out, or its content went with the personal data
 */
export async function loadLetterDocument(letterId: number): Promise<OfferDocument> {
  const letter = await letterOf(letterId);
  const version = await lastVersion(letterId, 'candidate');
  return documentOf(letter, kept(version), 'candidate');
}

/** A letter as its holder of a link was sent it. @throws 404 */
export async function loadSent(letterId: number, sha256: string | null, reader: Reader): Promise<OfferDocument> {
  const version = await queryOne<Pick<Rows['letter_versions'], 'number' | 'sha256' | 'content'>>(
    `select number, sha256, content from letter_versions where approval_email_id = $1 and sha256 = $2
      order by number desc limit 1`,
    [letterId, sha256],
  );
  return documentOf(await letterOf(letterId), kept(version), reader);
}

/** A letter for the staff: what went to the candidate, else what it says now. @throws 404 */
export async function loadForStaff(letterId: number): Promise<OfferDocument> {
  const letter = await letterOf(letterId);
  const sent = stateOf(letter) === 'draft' ? undefined : await lastVersion(letterId, 'candidate');
  return documentOf(letter, sent ? kept(sent) : await unsent(letter), 'staff');
}

async function letterOf(id: number): Promise<Letter> {
  const letter = await queryOne<Letter>('select * from approval_emails where id = $1', [id]);
  if (!letter) throw new NotFound();
  return letter;
}

/** @throws 404 without one, and where its content went with the personal data */
function kept(version: Pick<Rows['letter_versions'], 'number' | 'sha256' | 'content'> | undefined): Shown {
  if (!version?.content) throw new NotFound();
  return { ...version, content: version.content as unknown as Content };
}

async function unsent(letter: Letter): Promise<Shown> {
  const content = await draftContent(letter, await writtenLetter(letter));
  const last = await queryOne<Pick<Rows['letter_versions'], 'number'>>(
    'select number from letter_versions where approval_email_id = $1 order by number desc limit 1',
    [letter.id],
  );
  return { number: (last?.number ?? 0) + 1, sha256: shaOf(content), content };
}

function stateOf(letter: Letter): LetterDocument['state'] {
  const [open, ends] =
    letter.email_type === 'offer_letter'
      ? (['accept', ['accept', 'decline', 'expire']] as const)
      : (['receive', ['receive', 'expire_request']] as const);
  if (standsAt(letter, open)) return 'open';
  return ends.some((act) => hasCome(letter, act)) ? 'closed' : 'draft';
}

async function documentOf(letter: Letter, { number, sha256, content }: Shown, reader: Reader): Promise<OfferDocument> {
  const { candidate, job, organization } = await factsOf(letter.id);
  const { language } = letter;
  const trail = await readTrail(letter.id);
  const header = await pictureIn(content.header_file_id);
  const common = {
    id: letter.id,
    language,
    timeZone: (await handOf(language)).timeZone,
    paper: await paperSize(),
    organization,
    ...(header && { header }),
    subject: content.subject,
    recipient: { name: candidate.name, email: candidate.email },
    job: inLanguage(job.name, language),
    html: content.html,
    terms: content.terms,
    ...signatureBlock(content.signature, organization),
    files: content.files.map(({ name, size, sha256: ofFile }) => ({ name, size, sha256: ofFile })),
    links: content.links.map(({ name, link }) => ({ title: name ?? '', address: link })),
    version: { number, sha256 },
    trail: reader === 'staff' ? trail : trail.map(withoutInternal),
    state: reader === 'approver' ? ('draft' as const) : stateOf(letter),
  };
  if (letter.email_type === 'info_request') {
    const forms = await answeredForms(letter);
    return {
      ...common,
      kind: 'info_request',
      forms,
      wanted: await wantedWithFiles(letter.id),
      receivedAt: letter.answered_at,
    };
  }
  const answer = reader === 'approver' ? undefined : answerOf(letter, trail);
  return {
    ...common,
    kind: 'offer_letter',
    signatures: await signaturesOf(letter, { organization, trail, approversOnly: reader === 'approver' }),
    ...(answer && { answer }),
  };
}

/** Comments of staff and approvers stay among them; the candidate's own are theirs. */
const withoutInternal = (entry: TrailEntry): TrailEntry =>
  entry.actor_kind === 'candidate' ? entry : { ...entry, notes: null };

/** The lines below a letter: who, as what; the organization is told beside. */
function signatureBlock(lines: string | null, organization: string): Pick<LetterDocument, 'signature'> {
  const [name, ...more] = (lines ?? '').split('\n').filter(Boolean);
  if (!name) return {};
  return { signature: { name, title: more.filter((line) => line !== organization).join('\n') || null } };
}
