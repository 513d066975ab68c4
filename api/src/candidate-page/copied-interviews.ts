import { query } from '../platform/database/database.ts';
import type { PersonalData, RowIds } from '../removal/index.ts';

const idsOf = async (sql: string, ids: readonly number[]) =>
  (await query<{ id: number }>(`${sql} order by id`, [[...ids]])).map(({ id }) => id);

/** Of what a copy would hold of interviews, leaves what the candidate was part of: neither times kept nor what others answered, or may have. */
export async function keepOwnInterviews(rows: RowIds): Promise<void> {
  const [interviews, answers] = [rows.get('interview') ?? [], rows.get('interview-answer') ?? []];
  rows.set(
    'interview',
    await idsOf(`select id from interviews where id = any($1::bigint[]) and status <> 'on_hold'`, interviews),
  );
  rows.set(
    'interview-answer',
    await idsOf(
      `select id from interview_answers where id = any($1::bigint[]) and employee_id is null
         and (from_address is null or is_current or check_state = 'taken')`,
      answers,
    ),
  );
}

/** Why the staff cancelled an interview is theirs to say; the candidate's own reason is handed back to them. */
export async function withoutReasonsOfStaff(
  interviews: PersonalData[string] | undefined,
): Promise<Pick<PersonalData, 'interviews'> | undefined> {
  if (!interviews) return undefined;
  const own = new Set(
    await idsOf(
      `select i.id from interviews i where i.id = any($1::bigint[]) and exists (select from interview_bookings b
         where b.interview_id = i.id and b.status = 'cancelled') and i.cancelled_by_id is null`,
      interviews.map((row) => row['id'] as number),
    ),
  );
  return {
    interviews: interviews.map((row) => (own.has(row['id'] as number) ? row : { ...row, cancel_reason: null })),
  };
}
