import { contentRange, rawJson } from '../../platform/chain/answer.ts';
import { callerOf, type Handler } from '../../platform/chain/context.ts';
import { queryOne } from '../../platform/database/database.ts';
import { parameters } from '../../platform/permissions/scopes.ts';
import { firstAndLast } from '../../platform/resource/list-input.ts';
import { mailFrom, mailSql, visibleMailsSql } from './mail-sql.ts';
import { choiceOf } from './mail-query.ts';

/** GET hgemails: the mails of a person, of an application or of several, newest first; what they say by GET of one. */
export const listMails: Handler<'listMails'> = async (context) => {
  const caller = callerOf(context);
  const { applicantIds, profileIds } = choiceOf(context.query);
  const [first, last] = firstAndLast(context.query);
  const { values, bind } = parameters([caller.id]);
  const where = [visibleMailsSql(caller, '$1')];
  if (profileIds) where.push(`m.applicant_profile_id = any(${bind(profileIds)}::bigint[])`);
  if (applicantIds) where.push(`coalesce(m.applicant_id, p.applicant_id) = any(${bind(applicantIds)}::bigint[])`);
  const limit = `limit ${bind(last - first + 1)} offset ${bind(first)}`;
  const row = await queryOne<{ body: string; rows: number; total: number }>(
    `with found as (select m.id, m.created_at from ${mailFrom} where ${where.join(' and ')})
     select coalesce(jsonb_agg(${mailSql} order by m.created_at desc, m.id desc), '[]')::text as body,
            count(*)::int as rows, (select count(*)::int from found) as total
       from (select id from found order by created_at desc, id desc ${limit}) shown
       join ${mailFrom} on m.id = shown.id`,
    values,
  );
  return rawJson(row!.body, { contentRange: contentRange('hgemails', first, row!.rows, row!.total) });
};
