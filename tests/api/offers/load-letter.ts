import type { Rows } from '../../../api/src/generated/rows.ts';
import type { LetterDocument } from '../../../api/src/offers/document/index.ts';
import { readTrail } from '../../../api/src/offers/trail/index.ts';
import { queryOne } from '../../../api/src/platform/database/database.ts';
import { NotFound } from '../../../api/src/platform/errors/errors.ts';

export type Letter = Pick<
  Rows['approval_emails'],
  'id' | 'subject' | 'message' | 'language' | 'receiver' | 'receiver_email' | 'applicant_profile_id'
>;

/** The version that a letter of a test has: that of its last entry. */
export async function loadLetter(id: number): Promise<LetterDocument> {
  const letter = await queryOne<Letter & { organization: string }>(
    `select e.*, o.name as organization from approval_emails e, organizations o where e.id = $1 and o.id = 1`,
    [id],
  );
  if (!letter) throw new NotFound();
  const trail = await readTrail(id);
  return {
    kind: 'offer_letter',
    id,
    language: letter.language,
    timeZone: 'America/Toronto',
    paper: 'LETTER',
    organization: letter.organization,
    subject: letter.subject,
    recipient: { name: letter.receiver ?? '', email: letter.receiver_email },
    html: letter.message ?? '',
    files: [],
    links: [],
    state: 'closed',
    signatures: [{ name: 'Łukasz ő 李 😀', role: 'Approver', at: new Date(), typed: 'Łukasz ő 李 😀' }],
    answer: { outcome: 'accepted', at: new Date() },
    version: { number: 1, sha256: trail.findLast(({ version_sha256: sha256 }) => sha256)?.version_sha256 ?? '' },
    trail,
  };
}
