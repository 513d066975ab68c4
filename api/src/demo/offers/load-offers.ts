import type { Rows } from '../../generated/rows.ts';
import { onAnswered } from '../../offers/candidate/on-answered.ts';
import { tellApprover } from '../../offers/chain/ask.ts';
import { chainOf } from '../../offers/chain/chain-rows.ts';
import { groupsOf, waitedFor } from '../../offers/chain/groups.ts';
import { createLetterLinks, type LetterPurpose } from '../../offers/links/record-links.ts';
import { fileStore } from '../../platform/files/file-store.ts';
import { insertRows } from '../insert.ts';
import { lastOf, OFFER_LIVES, REQUEST_LIVES, type Step, URGENT_LIVES } from './letter-lives.ts';
import { FIELDS, OFFER, PEOPLE, REQUEST } from './letters.ts';
import type { LoadedApplication } from '../load-candidates.ts';
import { days } from '../load-jobs.ts';
import { type DemoLetter, loadLetterLives } from './load-letter-lives.ts';
import { textPdf } from '../pdf.ts';

/**
 * Offers and information requests in every status, for candidates who have come that far, with chains and wanted files,
 * and all that has happened to each of them.
 */
export async function loadOffers(
  applications: LoadedApplication[],
  employees: Record<string, number>,
  now: Date,
): Promise<void> {
  const offered = applications.filter(({ stageIndex }) => stageIndex === 3 || stageIndex === 4);
  const requested = applications.filter(({ stageIndex }) => stageIndex === 2);
  const drafts = [
    ...draftsOf('offer_letter', Object.entries(OFFER_LIVES), offered),
    ...draftsOf('info_request', Object.entries(REQUEST_LIVES), requested),
  ];
  await insertRows(
    'offer_fields',
    FIELDS.map((field, position) => ({
      ...field,
      position,
      is_required: false,
      is_archived: false,
      lock_version: 0,
      created_at: days(now, -40),
      updated_at: days(now, -40),
    })),
  );
  const ids = await insertRows(
    'approval_emails',
    drafts.map((draft) => letterRow(draft, employees.recruiter!, now)),
  );
  const letters = drafts.map((draft, at): DemoLetter => ({ ...draft, id: ids[at]! }));
  const chains = letters.filter(({ type }) => type === 'offer_letter').flatMap((letter) => peopleOf(letter, now));
  await insertRows(
    'approval_chains',
    chains.map((person) => ({ ...person, employee_id: employees.recruiter! })),
  );
  await loadWantedFiles(
    letters.filter(({ type }) => type === 'info_request'),
    now,
  );
  await loadLetterLives(letters, employees.recruiter!, now);
  await askThoseWhoAreWaitedFor(letters);
  for (const { id, life } of letters) if (lastOf(life, 'accepted', 'declined')) await onAnswered(id);
}

/** Links of those whose turn it is, of which nobody knows the secret, and on the bell of approvers that they are asked. */
async function askThoseWhoAreWaitedFor(letters: DemoLetter[]): Promise<void> {
  const waiting = letters.filter(({ status }) => status in LINKS);
  for (const { id: letterId, status, of } of waiting) {
    const { purpose, asked } = LINKS[status]!;
    const people = asked ? waitedFor(groupsOf(await chainOf(letterId))) : [undefined];
    const { language } = of.candidate;
    await createLetterLinks(
      purpose,
      people.map((person) => ({ letterId, chainId: person?.id, language })),
    );
    for (const person of people) if (person) await tellApprover(letterId, of.profileId, person);
  }
}

/** What those are given to answer with who are waited for in a status. */
const LINKS: Partial<Record<DemoLetter['status'], { purpose: LetterPurpose; asked?: true }>> = {
  out_for_approval: { purpose: 'offer_review', asked: true },
  out_with_candidate: { purpose: 'offer_accept' },
  req_out: { purpose: 'information_request' },
};

type Draft = Omit<DemoLetter, 'id'>;

/** Two letters of each status, as far as there are candidates; the second is to be answered soon where one waits for it. */
function draftsOf(type: Draft['type'], lives: [status: string, Step[]][], people: LoadedApplication[]): Draft[] {
  return lives.flatMap(([name, usual], index) => {
    const status = name as Draft['status'];
    const urgent = URGENT_LIVES[status] ?? usual;
    return [
      { of: people[index], life: usual },
      { of: people[index + lives.length], life: urgent },
    ].flatMap(({ of, life }) => (of ? [{ type, status, life, of, begun: 12 + index }] : []));
  });
}

/** Days until a letter is to be answered. */
function dueIn({ status, life }: Draft): number {
  if (status.endsWith('expired')) return -1;
  return life === URGENT_LIVES[status] ? 2 : 10;
}

const at = (now: Date, step: Step | undefined): string | null => (step ? days(now, -step.ago) : null);

function letterRow(draft: Draft, author: number, now: Date) {
  const { type, status, life, of, begun } = draft;
  const { candidate } = of;
  const reminded = at(now, lastOf(life, 'reminded'));
  const text = (type === 'offer_letter' ? OFFER : REQUEST)[candidate.language];
  const name = `${candidate.first_name} ${candidate.last_name}`;
  const answer = lastOf(life, 'accepted', 'declined', 'received');
  const created = days(now, -begun);
  const moved = days(now, -(life.findLast(({ action }) => !['viewed', 'reminded'].includes(action))?.ago ?? begun));
  return {
    email_type: type,
    status,
    status_changed_at: moved,
    applicant_profile_id: of.profileId,
    job_id: of.jobId,
    employee_id: author,
    subject: text.subject,
    message: text.message.replace('%name', candidate.first_name),
    language: candidate.language,
    receiver: name,
    receiver_email: candidate.email,
    signature_type: 'none',
    due_date: days(now, dueIn(draft)).slice(0, 10),
    due_reminded_on: reminded?.slice(0, 10) ?? null,
    content_edited: false,
    approvers_updated: false,
    approval_skipped: false,
    is_archived: false,
    sent_at: at(now, lastOf(life, 'sent_to_candidate')),
    answered_at: at(now, answer),
    files_submitted_at: at(now, lastOf(life, 'received')),
    response_notes: answer?.notes ?? null,
    decline_reason: answer?.details?.reason ?? null,
    signature_kind: answer?.details?.signature ?? null,
    signature_name: answer?.details?.signature ? name : null,
    created_at: created,
    updated_at: moved,
    lock_version: 0,
  };
}

/** Two who approve one after the other, and somebody who reads it. */
function peopleOf({ id, life }: DemoLetter, now: Date) {
  const answers = life.filter(({ action }) => action === 'approved' || action === 'rejected');
  const [first, second] = (['first', 'second'] as const).map((part) => answers.find(({ by }) => by === part));
  const asked = lastOf(life, 'sent_for_approval');
  const people = [
    { ...PEOPLE.first, role: 'approval', chain_order: 0, asked_at: at(now, asked), ...answered(first) },
    {
      ...PEOPLE.second,
      role: 'approval',
      chain_order: 1,
      asked_at: at(now, first?.action === 'approved' ? first : undefined),
      ...answered(second),
    },
    {
      ...PEOPLE.viewer,
      role: 'view',
      chain_order: 0,
      asked_at: at(now, lastOf(life, 'sent_to_candidate')),
      ...answered(undefined),
    },
  ];
  return people.map((person) => ({
    approval_email_id: id,
    ...person,
    request_signature: false,
    skip: false,
    include_signature: false,
    created_at: days(now, -10),
    updated_at: days(now, -8),
  }));

  function answered(step: Step | undefined) {
    return {
      approved: step ? step.action === 'approved' : null,
      responded_at: at(now, step),
      notes: step?.notes ?? null,
    };
  }
}

/** What the requests ask for, and the file of each that was answered. */
async function loadWantedFiles(requests: DemoLetter[], now: Date): Promise<void> {
  const common = (letter: DemoLetter, when: string) => ({
    approval_email_id: letter.id,
    attachment_type: 'info_req_request',
    direction: 'inbound',
    created_at: when,
    updated_at: when,
  });
  const wanted = await insertRows(
    'file_and_links',
    requests.map((letter) => ({
      ...common(letter, days(now, -letter.begun)),
      request_description: REQUEST[letter.of.candidate.language].wanted,
      mandatory: true,
    })),
  );
  const answered = requests.flatMap((letter, index) => {
    const when = at(now, lastOf(letter.life, 'received'));
    return when === null ? [] : [{ letter, when, answer_to_id: wanted[index]! }];
  });
  const files = await Promise.all(answered.map(({ letter, when }) => certificate(letter, when)));
  const stored = await insertRows('uploaded_files', files);
  await insertRows(
    'file_and_links',
    answered.map(({ letter, when, answer_to_id }, index) => ({
      ...common(letter, when),
      name: files[index]!.original_file_name,
      mandatory: false,
      uploaded_file_id: stored[index]!,
      answer_to_id,
      submitted_at: when,
    })),
  );
}

async function certificate({ of: { candidate, profileId } }: DemoLetter, when: string) {
  const title = REQUEST[candidate.language].certificate;
  const pdf = textPdf([{ text: title, size: 18 }, { text: `${candidate.first_name} ${candidate.last_name}` }]);
  const { key, sha256 } = await fileStore.put(pdf, { maxSize: pdf.length });
  return {
    file_type: 'info_attachment' satisfies Rows['uploaded_files']['file_type'],
    original_file_name: `${title}.pdf`,
    mimetype: 'application/pdf',
    size: pdf.length,
    sha256,
    storage_key: key,
    text_status: 'none',
    applicant_profile_id: profileId,
    created_at: when,
    updated_at: when,
  };
}
