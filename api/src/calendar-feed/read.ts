import { createHash } from 'node:crypto';
import type { Rows } from '../generated/rows.ts';
import { readerOfAccount } from '../platform/anonymity/index.ts';
import { Answer } from '../platform/chain/answer.ts';
import type { Handler } from '../platform/chain/context.ts';
import { isKnown } from '../platform/chain/packed-answer.ts';
import { queryOne, readOnAs } from '../platform/database/database.ts';
import { NotFound } from '../platform/errors/errors.ts';
import { accountsOf } from '../platform/permissions/accounts-sql.ts';
import { reachesPlaceSql } from '../platform/permissions/reach.ts';
import { limit } from '../platform/rate-limits/index.ts';
import { hashToken } from '../platform/sessions/index.ts';
import { interviewerSql } from '../scorecards/index.ts';
import { calendarText, type Feed } from './write.ts';

/** Days of what is over that calendars still show. */
const DAYS_BACK = 30;

/** More than anybody conducts. */
const MOST = 1000;

/** Programs fetch a few times a day, on several devices. */
const fetches = { points: 120, seconds: 3600 };

/**
 * SQL of a feed, by SQL of the hash of its secret: the interviews of an account in use. Who the candidate is stands there
 * as long as their interviewer may see it elsewhere.
 */
const feedSql = `select e.preferred_language as language, json_build_object('name', o.name) as organization,
    (select coalesce(json_agg(row order by row.starts_at, row.id), '[]') from (
      select i.id, i.uid, i.sequence, i.starts_at, i.ends_at, i.updated_at, i.kind, i.applicant_profile_id,
        concat_ws(', ', nullif((select r.name from interview_rooms r where r.id = i.room_id), ''), nullif(i.place, '')) as place,
        i.video_link, exists (select from interview_answers n where n.interview_id = i.id and n.employee_id = e.id
          and n.is_current and n.answer = 'declined') as declined,
        case when ${interviewerSql('e.id', 'p.id')}
            or ${reachesPlaceSql(accountsOf('e'), { job: 'p.job_id', stage: 'p.stage_id' }, 'exists')}
          then json_build_object('name', i.name, 'candidate', btrim(concat_ws(' ', a.first_name, a.last_name)), 'job', j.name)
          end as about
      from interview_interviewers w join interviews i on i.id = w.interview_id
      join applicant_profiles p on p.id = i.applicant_profile_id and not p.is_deleted and p.removed_at is null
      join applicants a on a.id = p.applicant_id and a.removed_at is null join jobs j on j.id = p.job_id
      where w.employee_id = e.id and i.status not in ('cancelled', 'on_hold')
        and i.ends_at > now() - interval '${DAYS_BACK} days'
      order by i.starts_at desc limit ${MOST}) row) as interviews
  from calendar_feeds f join employees e on e.id = f.employee_id and e.deactivated_at is null and e.aasm_state <> 'archived'
  join organizations o on o.id = 1
  where f.token_hash = $1`;

/** GET calendars/{hash}/interviews.ics: an unknown secret, an ended one and one of a closed account are the same. */
export const interviewCalendar: Handler<'interviewCalendar'> = async ({ params, req }) => {
  const hash = hashToken(params.hash);
  const owner = await queryOne<Pick<Rows['calendar_feeds'], 'employee_id'>>(
    'select employee_id from calendar_feeds where token_hash = $1',
    [hash],
    { name: 'calendars-feed-owner' },
  );
  if (!owner) throw new NotFound();
  readOnAs(await readerOfAccount(owner.employee_id));
  const feed = await queryOne<Feed>(feedSql, [hash], { name: 'calendars-feed' });
  if (!feed) throw new NotFound();
  await limit('calendar_feed', hash, fetches);
  const text = calendarText(feed);
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
  const headers = { etag, 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex, nofollow' };
  if (isKnown(etag, req.headers['if-none-match'])) return new Answer('empty', undefined, { status: 304, headers });
  return new Answer('text', text, { headers: { ...headers, 'content-type': 'text/calendar; charset=utf-8' } });
};
