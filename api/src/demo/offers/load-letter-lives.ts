import type { Rows } from '../../generated/rows.ts';
import { consentDetails } from '../../offers/consent.ts';
import { factsOfAll, type LetterFacts } from '../../offers/facts.ts';
import { inProgressSql, type Letter } from '../../offers/letter.ts';
import { nextEntry, product, type TrailActor } from '../../offers/trail/index.ts';
import { contentsOf } from '../../offers/versions/content.ts';
import { shaOf } from '../../offers/versions/keep.ts';
import { query } from '../../platform/database/database.ts';
import { insertRows } from '../insert.ts';
import type { DemoLanguage } from '../languages.ts';
import type { Part, Step } from './letter-lives.ts';
import { PEOPLE } from './letters.ts';
import type { LoadedApplication } from '../load-candidates.ts';

/** A letter of the demo, with what has happened to it since it was begun. */
export interface DemoLetter {
  id: number;
  type: Letter['email_type'];
  status: Letter['status'];
  /** Days before the demo is loaded on which it was begun. */
  begun: number;
  life: Step[];
  of: LoadedApplication;
}

type Version = Rows['letter_versions'];
type Entry = ReturnType<typeof nextEntry>;

const DAY = 86_400_000;

/** Where the demo's people are in the net: addresses that belong to nobody. */
const AT_WORK = {
  ip: '192.0.2.17',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
};
const AT_HOME = {
  ip: '198.51.100.42',
  userAgent: 'Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0',
};

/** What the trail of a request says without the version that it is about, as that of a draft does. */
const WITHOUT_VERSION: Step['action'][] = ['created', 'cancelled', 'received', 'reminded'];

/**
 * Writes down what has happened to letters as the product does when it happens: a version of what each said when it went
 * out, the trail with its hashes, the history of the application, its tag and its milestone.
 */
export async function loadLetterLives(letters: DemoLetter[], authorId: number, now: Date): Promise<void> {
  const ids = letters.map(({ id }) => id);
  const rows = await query<Letter>('select * from approval_emails where id = any($1::bigint[])', [ids]);
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  // Nobody has changed them between those who read them.
  const contents = await contentsOf(ids.map((id) => rowOf.get(id)!));
  const facts = await factsOfAll(ids);
  const whole = letters.map((letter, at) => ({ ...letter, content: contents[at]!, facts: facts.get(letter.id)! }));
  await insertRows(
    'letter_versions',
    whole.flatMap((letter) => versionsOf(letter, authorId, now)),
  );
  await insertRows(
    'trail_entries',
    whole.flatMap((letter) => trailOf(letter, now)),
  );
  await insertRows(
    'applicant_profile_logs',
    whole.flatMap((letter) => historyOf(letter, authorId, now)),
  );
  await followLetters(ids, authorId);
}

type Whole = DemoLetter & { content: Awaited<ReturnType<typeof contentsOf>>[number]; facts: LetterFacts };

const when = (now: Date, { ago }: Step): Date => new Date(now.getTime() - ago * DAY);

const versionsOf = ({ id, life, content }: Whole, authorId: number, now: Date): Omit<Version, 'id'>[] =>
  life
    .filter(({ to }) => to !== undefined)
    .map((step, at) => ({
      approval_email_id: id,
      number: at + 1,
      reason: step.to!,
      content,
      sha256: shaOf(content),
      employee_id: authorId,
      created_at: when(now, step),
    }));

function trailOf({ id, life, begun, content, facts, of }: Whole, now: Date): Entry[] {
  const created: Step = { ago: begun, by: 'author', action: 'created' };
  const entries: Entry[] = [];
  for (const step of [created, ...life]) {
    const { action, by, notes, details } = step;
    const entry = {
      action,
      actor: actorOf(by, facts),
      versionSha256: WITHOUT_VERSION.includes(action) ? null : shaOf(content),
      notes,
      details: details && { ...details, ...consentTo(action, facts, of.candidate.language) },
    };
    entries.push(nextEntry(id, entry, entries.at(-1), when(now, step)));
  }
  return entries;
}

function actorOf(by: Part, { author, candidate }: LetterFacts): TrailActor {
  switch (by) {
    case 'product':
      return product;
    case 'author':
      return { kind: 'employee', name: author.name, email: author.email, employeeId: author.id, ...AT_WORK };
    case 'candidate':
      return { kind: 'candidate', name: candidate.name, email: candidate.email, ...AT_HOME };
    default:
      return { kind: by === 'viewer' ? 'viewer' : 'approver', ...PEOPLE[by], ...AT_WORK };
  }
}

/** What their page had them declare who approve or accept. */
function consentTo(action: Step['action'], { job, organization }: LetterFacts, language: DemoLanguage) {
  if (action === 'approved') return consentDetails('approve', { job: job.name, organization, signs: false }, 'en');
  if (action === 'accepted') return consentDetails('accept', { job: job.name, organization, signs: true }, language);
  return {};
}

const historyOf = ({ id, life, of, facts }: Whole, authorId: number, now: Date) =>
  life.flatMap((step) =>
    step.history
      ? [
          {
            applicant_profile_id: of.profileId,
            job_id: of.jobId,
            action: step.history,
            employee_id: step.by === 'author' ? authorId : null,
            new_value: { approval_email_id: id, subject: facts.subject },
            created_at: when(now, step),
          },
        ]
      : [],
  );

/** What the rest of the product knows of letters: which version was answered, the day of an offer, and that one is on its way. */
async function followLetters(ids: number[], authorId: number): Promise<void> {
  await query(
    `update approval_chains c set version_sha256 = v.sha256 from letter_versions v
      where v.approval_email_id = c.approval_email_id and v.reason = 'approval' and c.responded_at is not null
        and c.approval_email_id = any($1::bigint[])`,
    [ids],
  );
  await query(
    `update applicant_profiles p set offered_date = l.sent_at::date from approval_emails l
      where l.applicant_profile_id = p.id and l.email_type = 'offer_letter' and l.sent_at is not null
        and l.id = any($1::bigint[])`,
    [ids],
  );
  await query(
    `insert into applicant_profile_tags (applicant_profile_id, tag_id, employee_id)
     select t.applicant_profile_id, g.id, $2 from approval_emails t join tags g on g.code = 'offer_in_progress'
      where t.id = any($1::bigint[]) and ${inProgressSql} on conflict do nothing`,
    [ids, authorId],
  );
}
