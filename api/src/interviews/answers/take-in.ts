import { announceChanged, lockOwn, recordEvents, type ProfileAction } from '../../candidates/index.ts';
import type { CalendarAnswer } from '../../documents/index.ts';
import { callRoles, roleGroups } from '../../generated/roles.ts';
import type { Rows } from '../../generated/rows.ts';
import { query, queryOne } from '../../platform/database/database.ts';
import { notify } from '../../platform/notifications/index.ts';
import { readsNoticesSql } from '../../platform/permissions/accounts-sql.ts';
import { beginningOf } from '../../platform/texts/cut.ts';
import { findInvited, type Envelope, type Invited } from './find-invited.ts';
import { makeCurrent } from './read.ts';
import { verdictOn, type Verdict } from './verdict.ts';

export interface AnswerMail extends Envelope {
  messageId: string;
  calendar: CalendarAnswer;
}

/** An answer that was taken in. */
export interface TakenAnswer {
  /** The invitation that it answers, a mail of ours. */
  mailId: number;
  ofCandidate: boolean;
  comment: string | undefined;
}

/** So many answers to an interview may wait to be looked at. What comes besides is a mail like others. */
const mostToCheck = 20;

/**
 * Takes in what a calendar answers to an invitation, in the running transaction. A mail is easily forged: it sets the
 * answer of whom it comes from and nothing else. What answers an earlier invitation, or comes from an address that was not
 * invited, is kept for recruiters to look at. Undefined for an answer of nobody who was invited.
 */
export async function takeInAnswer(mail: AnswerMail): Promise<TakenAnswer | undefined> {
  const before = await findInvited(mail, mail.calendar.uid);
  if (!before) return undefined;
  // The application first, as for everything that is scheduled: a removal or a move may have been waited for.
  const profile = await lockOwn(before.applicant_profile_id);
  await query('select from interviews where id = $1 for update', [before.interview_id]);
  const invited = await findInvited(mail, mail.calendar.uid);
  const verdict = invited && verdictOn(mail, invited);
  if (!invited || !profile || !verdict) return undefined;
  if (verdict.toCheck && (await countToCheck(invited.interview_id)) >= mostToCheck) return undefined;
  const taken = {
    mailId: invited.mail_id,
    ofCandidate: invited.employee_id === null && !verdict.ofStranger,
    comment: mail.calendar.comment,
  };
  const id = await store(mail, invited, verdict);
  if (id === undefined) return taken;
  const { name, starts_at, time_zone, interviewer } = invited;
  await recordEvents([
    {
      profileId: profile.id,
      jobId: profile.job_id,
      action: actionOf(verdict),
      after: { name, starts_at, time_zone, answer: verdict.answer, interviewer },
    },
  ]);
  if (verdict.counts) await notifyOrganizer(invited, verdict.answer);
  if (verdict.toCheck) await notifyRecruiters(invited, id);
  await announceChanged([profile]);
  return taken;
}

function actionOf({ counts, ofStranger }: Verdict): ProfileAction {
  if (counts) return 'interview_answered';
  return ofStranger ? 'interview_answer_elsewhere' : 'interview_answer_outdated';
}

async function countToCheck(interview: number): Promise<number> {
  const row = await queryOne<{ count: number }>(
    `select count(*)::int from interview_answers where interview_id = $1 and check_state = 'open'`,
    [interview],
    { name: 'interviews-count-to-check' },
  );
  return row!.count;
}

/** Its id; undefined for one that was here already. */
async function store(
  { messageId, calendar }: AnswerMail,
  invited: Invited,
  verdict: Verdict,
): Promise<number | undefined> {
  const { interview_id, employee_id } = invited;
  const { counts, answer, proposed, answeredAt, toCheck, from, about, delegate } = verdict;
  const row: Partial<Rows['interview_answers']> = {
    ...{ interview_id, employee_id, answer, answered_at: answeredAt, delegate },
    proposed_starts_at: proposed?.from ?? null,
    proposed_ends_at: proposed?.to ?? null,
    comment: calendar.comment ?? null,
    sequence: calendar.sequence ?? null,
    is_current: false,
    from_address: from,
    about_starts_at: about,
    message_id: beginningOf(messageId, 500),
  };
  const names = Object.keys(row);
  const stored = await queryOne<Pick<Rows['interview_answers'], 'id'>>(
    `insert into interview_answers (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})
     on conflict (message_id) do nothing returning id`,
    Object.values(row),
  );
  if (stored && counts) await makeCurrent(stored.id);
  if (stored && toCheck) await openCheck(stored.id);
  return stored?.id;
}

/** Keeps an answer for recruiters; what the same address said before is no question any more. */
async function openCheck(id: number): Promise<void> {
  await query(
    `update interview_answers o set check_state = case o.id when n.id then 'open' end
       from interview_answers n where n.id = $1 and o.interview_id = n.interview_id
        and o.employee_id is not distinct from n.employee_id and o.from_address is not distinct from n.from_address
        and (o.id = n.id or o.check_state = 'open')`,
    [id],
    { name: 'interviews-open-check' },
  );
}

/** Whoever scheduled the interview hears that somebody will not come, or could at another time. */
export async function notifyOrganizer(
  of: Pick<Invited, 'organizer_id' | 'interview_id' | 'applicant_profile_id'>,
  answer: Verdict['answer'],
): Promise<void> {
  const { organizer_id, interview_id, applicant_profile_id } = of;
  if (organizer_id === null || (answer !== 'declined' && answer !== 'proposed')) return;
  await notify({
    to: [organizer_id],
    kind: 'interview_answer',
    event: answer === 'declined' ? 'declined' : 'time_proposed',
    key: `interview-answer/${interview_id}`,
    repeats: true,
    ...{ applicant_profile_id, interview_id },
  });
}

/**
 * Somebody hears that an answer has to be looked at: whoever scheduled the interview, if they may deal with it, otherwise
 * the recruiters of the job, otherwise the administrators.
 */
async function notifyRecruiters(of: Invited, answer: number): Promise<void> {
  const { applicant_profile_id, interview_id } = of;
  const recruiters = await query<Pick<Rows['employees'], 'id'>>(
    `select who.id from (
       select e.id, rank() over (order by e.id is distinct from $2::bigint, (g.id is null)) as place
         from applicant_profiles p join employees e on ${readsNoticesSql('e')} and e.aasm_state = any($3)
         left join job_assignments g on g.job_id = p.job_id and g.employee_id = e.id
        where p.id = $1 and (e.id = $2 or g.id is not null or e.aasm_state = any($4))) who
      where who.place = 1`,
    [applicant_profile_id, of.organizer_id, callRoles.takeInterviewAnswer, roleGroups.administrators],
    { name: 'interviews-tell-recruiters' },
  );
  await notify({
    to: recruiters.map(({ id }) => id),
    kind: 'answer_to_check',
    key: `answer-to-check/${answer}`,
    ...{ applicant_profile_id, interview_id, interview_answer_id: answer },
  });
}
