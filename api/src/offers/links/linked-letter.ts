import type { CallTypes } from '../../generated/call-types.ts';
import type { Rows } from '../../generated/rows.ts';
import type { Language, Text } from '../../generated/shapes.ts';
import { query, queryOne } from '../../platform/database/database.ts';
import { NotFound } from '../../platform/errors/errors.ts';
import { shownHtml } from '../../platform/mail/index.ts';
import { chainOf } from '../chain/chain-rows.ts';
import type { Letter } from '../letter.ts';
import { consentWords } from '../consent.ts';
import { requestedForms } from '../requests/items.ts';
import { answersOf } from './linked-forms.ts';
import { stateOf } from './linked-state.ts';
import { findLetterLink, type LetterLink, type LetterPurpose } from './record-links.ts';
import { wantedFilesOf } from './wanted-files.ts';

/** A letter or request as somebody with a link sees it. */
export type Linked = CallTypes['checkHash']['answer'];
type Content = NonNullable<CallTypes['listLetterVersions']['answer'][number]['content']>;

const roles: Record<LetterPurpose, Linked['role']> = {
  offer_review: 'approver',
  offer_view: 'viewer',
  offer_accept: 'candidate',
  information_request: 'candidate',
};

/**
 * The letter of a link: what this person was sent, which a later change of the letter does not touch. Looking uses
 * nothing up and changes nothing.
 * @throws 404 for an unknown or ended link; of one that can no longer answer it says why, and shows no letter
 */
export async function linkedLetter(token: string, language: Language): Promise<Linked> {
  const link = await findLetterLink(token);
  const letter =
    link && (await queryOne<Letter>('select * from approval_emails where id = $1', [link.approval_email_id]));
  if (!link || !letter) throw new NotFound();
  const chain = await chainOf(letter.id);
  const own = chain.find(({ id }) => id === link.approval_chain_id);
  const state = await stateOf(link, letter, chain);
  const known = {
    id: letter.id,
    email_type: letter.email_type,
    status: letter.status,
    role: roles[link.purpose],
    language: letter.language,
    organization: await organization(),
    ...state,
  };
  if (state.state === 'closed') return { ...known, ...nothing };
  const version = await versionOf(link, letter, own?.version_sha256 ?? null);
  const content = version?.content as unknown as Content | null | undefined;
  const about = await aboutOf(letter);
  const { applicant_info } = about;
  const isCandidate = known.role === 'candidate';
  const isRequest = letter.email_type === 'info_request';
  const wanted = await wantedFilesOf(letter.id);
  const request_signature = isCandidate
    ? !isRequest && (content?.request_signature ?? letter.request_signature)
    : own?.role === 'approval' && own.request_signature;
  const yes = ({ offer_accept: 'accept', offer_review: 'approve' } as const)[link.purpose as string];
  return {
    ...known,
    ...about,
    language: content?.language ?? letter.language,
    subject: content?.subject ?? letter.subject,
    message: shownHtml(content?.html ?? letter.message ?? '').html,
    name: isCandidate
      ? [applicant_info.first_name, applicant_info.last_name].filter(Boolean).join(' ')
      : (own?.name ?? null),
    request_signature,
    consent:
      yes && state.state === 'open'
        ? consentWords(
            yes,
            {
              job: about.job_info.name as Text,
              organization: known.organization.name ?? '',
              signs: request_signature,
            },
            language,
          )
        : null,
    due_date: content?.due_date ?? letter.due_date,
    terms: content?.terms ?? [],
    files: await filesOf(letter.id),
    wanted: isCandidate ? wanted : wanted.map((each) => ({ ...each, files: [], review: null, review_note: null })),
    forms: isRequest && isCandidate ? await requestedForms(letter.id) : [],
    answers: isRequest && isCandidate ? await answersOf(letter) : [],
    note: state.note ?? (isRequest && isCandidate ? noteOf(letter) : null),
    version_sha256: version?.sha256 ?? null,
    pdf: `${PRINTED[letter.email_type]}?hash=${token}`,
  };
}

/** Where each kind is as PDF. */
const PRINTED: Record<Letter['email_type'], string> = {
  offer_letter: '/api/v1/approval_emails/export_offer_letter',
  info_request: '/api/v1/approval_emails/export_information_request',
};

/** Of a link that can no longer answer, nothing is shown. */
const nothing = {
  subject: '',
  message: '',
  applicant_info: { first_name: null, last_name: null, email: null },
  job_info: { name: {} },
  header: null,
  name: null,
  request_signature: false,
  due_date: null,
  terms: [],
  files: [],
  wanted: [],
  forms: [],
  answers: [],
  consent: null,
  version_sha256: null,
  pdf: null,
} satisfies Partial<Linked>;

/** What an approver has answered, or was asked about last; what went to the candidate, for them and who reads along. */
function versionOf({ purpose }: LetterLink, { id }: Letter, answered: string | null) {
  return queryOne<Pick<Rows['letter_versions'], 'content' | 'sha256'>>(
    `select content, sha256 from letter_versions
      where approval_email_id = $1 and reason = $2 and ($3::text is null or sha256 = $3) order by number desc limit 1`,
    [id, purpose === 'offer_review' ? 'approval' : 'candidate', answered],
    { name: 'offers-linked-version' },
  );
}

async function organization(): Promise<Linked['organization']> {
  const found = await queryOne<Linked['organization']>(
    `select name, '/api/v1/organizations/1/images/logo?v=' || logo_id as logo from organizations where id = 1`,
    [],
    { name: 'offers-linked-organization' },
  );
  return found!;
}

async function aboutOf(letter: Letter): Promise<Pick<Linked, 'applicant_info' | 'job_info' | 'header'>> {
  const found = await queryOne<Pick<Linked, 'applicant_info' | 'header'> & { job_info: { name: Text } }>(
    `select json_build_object('first_name', a.first_name, 'last_name', a.last_name, 'email', a.email) as applicant_info,
       json_build_object('name', j.name) as job_info,
       (select '/api/v1/organization_files/' || h.id || '/image?v=' || h.uploaded_file_id
          from organization_files h where h.id = $2 and h.uploaded_file_id is not null) as header
     from applicant_profiles p join applicants a on a.id = p.applicant_id join jobs j on j.id = $3 where p.id = $1`,
    [letter.applicant_profile_id, letter.organization_file_id, letter.job_id],
    { name: 'offers-linked-about' },
  );
  return found as unknown as Pick<Linked, 'applicant_info' | 'job_info' | 'header'>;
}

/** What goes with the letter to be read. */
function filesOf(letterId: number): Promise<Linked['files']> {
  return query<Linked['files'][number]>(
    `select f.id as file_and_link_id, u.id, coalesce(f.name, u.original_file_name, f.link, '') as name, u.size,
       u.mimetype, f.link, f.description
       from file_and_links f left join uploaded_files u on u.id = f.uploaded_file_id and u.deleted_at is null
      where f.approval_email_id = $1 and f.direction = 'outbound'
        and f.attachment_type not in ('offer_letter_request', 'info_req_request')
        and (u.id is not null or f.link is not null)
      order by f.position, f.id`,
    [letterId],
    { name: 'offers-linked-files' },
  );
}

/** What was written beside the answers and not sent yet. */
const noteOf = ({ draft_answers }: Letter): string | null => {
  const note = (draft_answers as { note?: unknown } | null)?.note;
  return typeof note === 'string' ? note : null;
};
