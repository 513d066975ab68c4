import { isAgreedSql } from '../candidates/index.ts';
import type { CallTypes } from '../generated/call-types.ts';
import type { CallId } from '../generated/roles.ts';
import { isToCheckSql } from '../interviews/index.ts';
import { lastEndSql } from '../jobs/index.ts';
import { waitsForSql } from '../mail/index.ts';
import { shownTaskSql } from '../tasks/index.ts';
import { expectsScorecardSql } from '../scorecards/index.ts';
import type { Caller } from '../platform/chain/context.ts';
import { LONGEST_AGO } from './visit-sql.ts';
import { reachesJobSql, reachesPlaceSql } from '../platform/permissions/reach.ts';
import { admits } from '../platform/permissions/roles.ts';

export type TileKey = CallTypes['dashboardToday']['answer']['tiles'][number]['key'];

/** The employee is `$1`; `me` has what the statements know of them and the organization (see me-sql.ts). */
export const ME = '$1';

export interface Tile {
  /** Whoever may make this call has the tile. */
  for: CallId;
  /** Switch of the organization that closes it. */
  switch?: 'offer_letter_system' | 'info_request';
  /** FROM and WHERE of its rows. */
  sql: (caller: Caller, own: boolean) => string;
  /** What it answers of a row, as columns; those that are left out are null. */
  columns: { id: string; job: string; profile?: string; letter?: string; mail?: string; at: string };
  /** The last come first; otherwise what has waited longest or ends first. */
  newestFirst?: true;
  /** No index has its order: it is counted in any, as sorting all of them would take longer than counting enough. */
  unsorted?: true;
}

/** The order of its rows. */
export const orderOf = ({ columns, newestFirst }: Tile): string =>
  [columns.at, columns.id].map((column) => (newestFirst ? `${column} desc` : column)).join(', ');

const assigned = (job: string) =>
  `${job} in (select mine.job_id from job_assignments mine where mine.employee_id = ${ME})`;

export const ofMine = (own: boolean, job: string) => (own ? `and ${assigned(job)}` : '');

const reachesCandidate = ({ role }: Caller) =>
  reachesPlaceSql({ id: ME, role }, { job: 'p.job_id', stage: 'p.stage_id' });

/** Letters of a kind that are with their candidates and end in three days at the latest, the last day included. */
const expiring = (type: 'offer_letter' | 'info_request', status: string): Tile => ({
  for: 'listApprovalEmails',
  switch: type === 'offer_letter' ? 'offer_letter_system' : 'info_request',
  sql: (_caller, own) => `approval_emails a
    join applicant_profiles p on p.id = a.applicant_profile_id and not p.is_deleted
    where a.email_type = '${type}' and a.status = '${status}' and not a.is_archived
      and a.due_date between (select me.today from me) and (select me.today from me) + 3
      ${own ? `and (a.employee_id = ${ME} or ${assigned('a.job_id')})` : ''}`,
  columns: { id: 'a.id', job: 'a.job_id', profile: 'a.applicant_profile_id', letter: 'a.email_type', at: 'a.due_date' },
});

/** What may need somebody today, in the usual order. */
export const tiles: Record<TileKey, Tile> = {
  // Their own list shows them, so there are no rows of it here.
  due_tasks: {
    for: 'tasksList',
    sql: ({ role }) => `tasks t
      where t.employee_id = ${ME} and t.status = 'open' and t.due_day <= (select me.today from me)
        and ${shownTaskSql({ role }, ME, 't')}`,
    columns: { id: 't.id', job: 't.job_id', at: 't.due_day' },
  },
  // What somebody has entered themselves is no news to them.
  new_applications: {
    for: 'searchProfiles',
    sql: (caller, own) => `applicant_profiles p
      where not p.is_deleted and p.created_at > (select me.since from me) and p.created_at > ${LONGEST_AGO}
        and p.applied_by_employee_id is distinct from ${ME}
        and ${reachesCandidate(caller)} ${ofMine(own, 'p.job_id')}`,
    columns: { id: 'p.id', job: 'p.job_id', profile: 'p.id', at: 'p.created_at' },
    newestFirst: true,
  },
  // By the stages of the jobs that are worked on: what has come to an end is never gone through.
  waiting_candidates: {
    for: 'searchProfiles',
    sql: (caller, own) => `jobs j
      join workloads w on w.job_id = j.id and w.applicants_count > 0
      join stages s on s.id = w.stage_id and s.stage_type not in ('hired', 'rejected')
      join applicant_profiles p on p.job_id = w.job_id and p.stage_id = w.stage_id and not p.is_deleted
       and p.stage_entered_at < (select me.long_ago from me)
      where j.status in ('active', 'expired') and not j.is_template
        and ${reachesCandidate(caller)} ${ofMine(own, 'j.id')}`,
    columns: { id: 'p.id', job: 'p.job_id', profile: 'p.id', at: 'p.stage_entered_at' },
    unsorted: true,
  },
  // The last word of a conversation is the candidate's. What is older than a month nobody waits for any more.
  unanswered_mails: {
    for: 'getMail',
    sql: ({ role }, own) => `hgemails m
      join applicant_profiles p on p.id = m.applicant_profile_id and not p.is_deleted
      where m.created_at > now() - interval '30 days' and ${waitsForSql({ id: ME, role })}
        and not exists (select from hgemails later where later.applicant_profile_id = m.applicant_profile_id
          and (later.created_at, later.id) > (m.created_at, m.id)
          and (later.direction = 'inbound' or later.employee_id is not null and later.recipient_kind = 'candidate'
            and ${isAgreedSql('later')}))
        ${ofMine(own, 'p.job_id')}`,
    columns: { id: 'm.id', job: 'p.job_id', profile: 'p.id', mail: 'm.id', at: 'm.created_at' },
  },
  // That somebody is behind is told, and never what others wrote. What is older than two months nobody waits for any more.
  missing_scorecards: {
    for: 'scorecardsOfProfile',
    sql: (caller, own) => `interviews i
      join applicant_profiles p on p.id = i.applicant_profile_id and not p.is_deleted and p.removed_at is null
      where i.ends_at between now() - interval '60 days' and now() and ${expectsScorecardSql('i')}
        and ${reachesCandidate(caller)} ${ofMine(own, 'p.job_id')}`,
    columns: { id: 'i.id', job: 'p.job_id', profile: 'p.id', at: 'i.ends_at' },
    unsorted: true,
  },
  // Nothing else says that they came: what does not count changes no card.
  answers_to_check: {
    for: 'takeInterviewAnswer',
    sql: (caller, own) => `interview_answers n
      join interviews i on i.id = n.interview_id and ${isToCheckSql}
      join applicant_profiles p on p.id = i.applicant_profile_id and not p.is_deleted and p.removed_at is null
      where ${reachesCandidate(caller)} ${ofMine(own, 'p.job_id')}`,
    columns: { id: 'n.id', job: 'p.job_id', profile: 'p.id', at: 'n.answered_at' },
    unsorted: true,
  },
  // Whoever is asked has a link that still answers; approvers are known by their address.
  waiting_approvals: {
    for: 'dashboardRows',
    switch: 'offer_letter_system',
    sql: () => `approval_chains c
      join approval_emails a on a.id = c.approval_email_id and a.status = 'out_for_approval' and not a.is_archived
      where lower(c.email) = (select me.email from me) and c.asked_at is not null and c.approved is null
        and c.role = 'approval' and not c.skip
        and exists (select from record_links l where l.approval_chain_id = c.id and l.purpose = 'offer_review'
          and l.revoked_at is null and l.expires_at > now())`,
    columns: {
      id: 'a.id',
      job: 'a.job_id',
      profile: 'a.applicant_profile_id',
      letter: 'a.email_type',
      at: 'c.asked_at',
    },
  },
  expiring_offers: expiring('offer_letter', 'out_with_candidate'),
  expiring_requests: expiring('info_request', 'req_out'),
  // One that was extended ends later.
  expiring_jobs: {
    for: 'extendJob',
    sql: ({ role }, own) => `jobs j
      where j.status = 'active' and not j.is_template
        and ${lastEndSql('j')} between now() and now() + interval '7 days'
        and ${reachesJobSql({ id: ME, role }, 'j.id', 'in')} ${ofMine(own, 'j.id')}`,
    columns: { id: 'j.id', job: 'j.id', at: lastEndSql('j') },
  },
};

/** The tiles of a role; the organization's switches are asked by the statements. */
export const tilesOf = (caller: Caller): TileKey[] =>
  (Object.keys(tiles) as TileKey[]).filter((key) => admits(tiles[key].for, caller));
