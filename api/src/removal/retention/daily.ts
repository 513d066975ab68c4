import type { Rows } from '../../generated/rows.ts';
import { query, queryOne, withTransaction } from '../../platform/database/database.ts';
import { hasBroken } from '../../platform/database/connection-lost.ts';
import { log } from '../../platform/logging/log.ts';
import { enqueue } from '../../platform/queue/index.ts';
import { orderRemoval } from '../order.ts';
import { askCandidate } from './ask.ts';
import { concernedSql } from './due-sql.ts';

/** The job that does what a rule asks for on one day. */
export const retentionJob = 'retention.run';

/** One rule asks and takes no more in a day: what a wrong rule does can still be stopped, and mail servers keep up. */
const MOST_A_DAY = { asked: 2_000, taken: 1_000 };

/** Persons who are looked up at once to be asked, each in a transaction of their own. */
const BATCH = 200;

type Run = Pick<Rows['retention_runs'], 'id' | 'retention_rule_id' | 'rule_name' | 'action' | 'asked' | 'cursor'> & {
  asked_all: boolean;
};

const columns = `u.id, u.retention_rule_id, u.rule_name, u.action, u.asked, u.cursor::int as cursor,
  u.asked_all_at is not null as asked_all`;

/** Begins the day of each rule that is on; whoever comes second finds it begun. */
export async function beginDay(): Promise<void> {
  await withTransaction(async () => {
    const begun = await query<{ id: number }>(
      `insert into retention_runs (run_on, retention_rule_id, rule_name, action)
       select (now() at time zone o.time_zone)::date, r.id, r.name, r.action
         from retention_rules r join organizations o on o.id = 1 where r.status = 'on' order by r.id
       on conflict (run_on, retention_rule_id) do nothing returning id`,
    );
    for (const { id } of begun) await enqueue(retentionJob, { id }, { key: String(id) });
  });
}

/** One step of a rule's day: some who are to be asked, else the removal of those whose time has come. False: all done. */
export async function stepOfDay(id: number): Promise<boolean> {
  const run = await queryOne<Run>(`select ${columns} from retention_runs u where u.id = $1 and u.ordered_at is null`, [
    id,
  ]);
  if (!run) return false;
  if (!run.asked_all) {
    await askSome(run);
    return true;
  }
  await orderDue(id);
  return false;
}

/** Days of rules that an ended process has left undone. */
export async function unfinishedDays(): Promise<number[]> {
  const rows = await query<{ id: number }>('select id from retention_runs where ordered_at is null order by id');
  return rows.map(({ id }) => id);
}

async function askSome({ id, retention_rule_id, asked, cursor }: Run): Promise<void> {
  const most = Math.min(BATCH, MOST_A_DAY.asked - asked);
  const found =
    most > 0
      ? await query<{ applicant_id: number }>(
          `select c.applicant_id from (${concernedSql({ where: 'd.rule_id = $1 and d.ask_on <= d.today and d.id > $2' })}) c
            where c.kept_because = '{}' order by c.applicant_id limit $3`,
          [retention_rule_id, cursor, most],
          { name: 'retention-to-ask' },
        )
      : [];
  for (const { applicant_id } of found) {
    try {
      await askCandidate(applicant_id, { run: id, rule: retention_rule_id });
    } catch (error) {
      if (hasBroken(error)) throw error;
      // One who cannot be asked today does not keep the others waiting.
      log().error({ err: error, applicant: applicant_id }, 'A candidate could not be asked');
      await query('update retention_runs set cursor = greatest(cursor, $2) where id = $1', [id, applicant_id]);
    }
  }
  if (found.length < most || most <= 0)
    await query('update retention_runs set asked_all_at = coalesce(asked_all_at, now()) where id = $1', [id]);
}

/** The removal goes on by itself, candidate by candidate, and looks at each again. */
async function orderDue(id: number): Promise<void> {
  await withTransaction(async () => {
    const run = await queryOne<Run>(
      `select ${columns} from retention_runs u where u.id = $1 and u.ordered_at is null for update`,
      [id],
    );
    if (!run) return;
    const due = await query<{ applicant_id: number }>(
      `select c.applicant_id from (${concernedSql({ where: 'd.rule_id = $1 and d.due_on <= d.today' })}) c
        where c.kept_because = '{}' order by c.due_on, c.applicant_id limit $2`,
      [run.retention_rule_id, MOST_A_DAY.taken],
      { name: 'retention-to-take' },
    );
    const removal =
      due.length === 0
        ? null
        : await orderRemoval({
            applicantIds: due.map(({ applicant_id }) => applicant_id),
            profileIds: [],
            cutoff: null,
            note: run.rule_name,
            byRule: { deletesRows: run.action === 'remove' },
          });
    await query('update retention_runs set ordered_at = now(), candidate_removal_id = $2 where id = $1', [id, removal]);
  });
}
