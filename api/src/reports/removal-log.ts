import type { Rows } from '../generated/rows.ts';
import { contentRange, json, text } from '../platform/chain/answer.ts';
import { callerOf, type Handler } from '../platform/chain/context.ts';
import { csv } from '../platform/csv/csv.ts';
import { query, queryOne } from '../platform/database/database.ts';
import { NotFound, ValidationFailed } from '../platform/errors/errors.ts';
import { t } from '../platform/texts/texts.ts';

type Log = Pick<
  Rows['candidate_removal_logs'],
  | 'id'
  | 'created_at'
  | 'removal_date'
  | 'cutoff_date'
  | 'scope'
  | 'number_of_candidates_removed'
  | 'number_of_applications_removed'
  | 'supporting_notes'
  | 'status'
  | 'employee_id'
> & { employee_name: string | null };

const select = `select l.id, l.created_at, l.removal_date::text, l.cutoff_date::text, l.scope, l.number_of_candidates_removed,
    l.number_of_applications_removed, l.supporting_notes, l.status, l.employee_id,
    nullif(btrim(concat_ws(' ', e.first_name, e.last_name)), '') as employee_name
  from candidate_removal_logs l left join employees e on e.id = l.employee_id`;

const inRange = '($1::date is null or l.removal_date >= $1) and ($2::date is null or l.removal_date <= $2)';

const columns = [
  'removal_date',
  'cutoff_date',
  'number_of_candidates_removed',
  'number_of_applications_removed',
  'supporting_notes',
  'employee_name',
  'status',
] as const;

/** GET candidate_removal_logs/get_removal_log */
export const removalLogs: Handler<'removalLogs'> = async ({ query: filter, language }) => {
  const { start_date = null, end_date = null, limit = 25, offset = 0, format } = filter;
  if (start_date && end_date && start_date > end_date)
    throw new ValidationFailed([{ field: 'start_date', code: 'removal.errors.order' }]);
  const order = 'order by l.removal_date desc, l.id desc';
  if (format === 'csv') {
    const all = await query<Log>(`${select} where ${inRange} ${order}`, [start_date, end_date]);
    const head = columns.map((name) => t(language, `removal.log.${name}`));
    return text(
      csv(
        head,
        all.map((row) => columns.map((name) => row[name])),
      ),
      'text/csv',
      {
        headers: {
          'content-disposition': `attachment; filename="${t(language, 'removal.file')}.csv"`,
          'cache-control': 'private, no-store',
        },
      },
    );
  }
  const rows = await query<Log>(`${select} where ${inRange} ${order} limit $3 offset $4`, [
    start_date,
    end_date,
    limit,
    offset,
  ]);
  const total = await queryOne<{ count: number }>(
    `select count(*)::int as count from candidate_removal_logs l where ${inRange}`,
    [start_date, end_date],
  );
  return json(rows, {
    headers: { 'content-range': contentRange('candidate_removal_logs', offset, rows.length, total!.count) },
  });
};

/** POST candidate_removal_logs: the server has written the entry already, so this only answers it. */
export const createRemovalLog: Handler<'createRemovalLog'> = async (context) => {
  const row = await queryOne<Log>(`${select} where l.employee_id = $1 order by l.id desc limit 1`, [
    callerOf(context).id,
  ]);
  if (!row) throw new NotFound('removal.errors.noLog');
  return row;
};
