import { lockOwn, recordEvents } from '../candidates/index.ts';
import { actingAs, audit, worker } from '../platform/audit/audit.ts';
import { query, queryOne, savepoint, withTransaction } from '../platform/database/database.ts';
import { CallError } from '../platform/errors/errors.ts';
import { log } from '../platform/logging/log.ts';
import { notify } from '../platform/notifications/index.ts';
import { CannotAct, type Act, type Reason, type Rule, type Run } from './act.ts';
import { acts } from './acts/index.ts';
import { ownersOf } from './acts/people.ts';
import { CLOSED } from './rules/rule-hook.ts';

/** Tries of one act before it has failed. */
const MOST_TRIES = 3;

/** Milliseconds after which a run of the job takes up no further act; the next, a minute later, goes on. */
const LONGEST = 50_000;

/** So many acts are looked for at once: to find and sort what is due takes longer than to take up one act of it. */
const AT_ONCE = 100;

/** SQL that is true for acts, rows `r`, whose time has come and whose automation, a row `a`, is on. */
const dueSql = `r.state = 'planned' and r.due_at <= now() and a.status = 'on'`;

/** Carries out what is due, each act in a transaction of its own together with its state. */
export async function carryOutDue(): Promise<void> {
  await sweepSwitchedOff();
  const until = performance.now() + LONGEST;
  const held = new Set<Due['profile']>();
  for (let acts = await due(held); acts.length > 0; acts = await due(held))
    for (const { id, profile } of acts) {
      if (performance.now() > until) return;
      // Its other acts as well: those of an application happen in their order.
      if (!held.has(profile) && !(await withTransaction(() => carryOut(id)))) held.add(profile);
    }
}

interface Due {
  id: Run['id'];
  profile: Run['applicant_profile_id'];
}

/**
 * The acts that are due first, but for those of applications that somebody is at. Of what is due at once the last
 * application comes first: whoever moves many locks them from the first on, and would otherwise wait for each act in turn.
 */
const due = (held: ReadonlySet<Due['profile']>): Promise<Due[]> =>
  query<Due>(
    `select r.id, r.applicant_profile_id as profile
       from automation_runs r join stage_automations a on a.id = r.stage_automation_id
      where ${dueSql} and r.applicant_profile_id <> all($2::bigint[])
      order by r.due_at, -r.applicant_profile_id, r.id limit $1`,
    [AT_ONCE, [...held]],
    { name: 'automation-due' },
  );

/**
 * Carries out an act that is still due; false where somebody else is at it. The application is locked before its act, as
 * by whoever moves it, and nothing is waited for: what is locked is looked at again by the next run.
 */
async function carryOut(id: Due['id']): Promise<boolean> {
  const claimed = await queryOne<{ rule: Rule['id']; profile: Due['profile'] }>(
    `select a.id as rule, p.id as profile
       from automation_runs r join stage_automations a on a.id = r.stage_automation_id
       join applicant_profiles p on p.id = r.applicant_profile_id
      where r.id = $1 and ${dueSql}
      for no key update of p skip locked for no key update of r skip locked for share of a skip locked`,
    [id],
    { name: 'automation-claim' },
  );
  if (!claimed) return !(await isDue(id));
  const run = await queryOne<Run & { there: boolean; closed: boolean }>(
    `select r.id, r.applicant_profile_id, r.job_id, r.stage_id, r.entered_at, r.tries,
       r.state = 'planned' and not p.is_deleted and p.removed_at is null
         and (r.job_id, r.stage_id, r.entered_at) = (p.job_id, p.stage_id, p.stage_entered_at) as there,
       j.status in ${CLOSED} as closed
     from automation_runs r join applicant_profiles p on p.id = r.applicant_profile_id join jobs j on j.id = p.job_id
    where r.id = $1`,
    [id],
    { name: 'automation-run' },
  );
  const rule = await queryOne<Rule>('select * from stage_automations where id = $1', [claimed.rule], {
    name: 'automation-rule',
  });
  const profile = await lockOwn(claimed.profile);
  if (!run?.there || !profile || rule?.status !== 'on') {
    await settle(id, 'cancelled', 'changed');
    return true;
  }
  if (run.closed) {
    await settle(id, 'cancelled', 'job_closed');
    return true;
  }
  const act: Act = { run, rule, profile };
  await actingAs({ ...worker, automation: { id: rule.id, name: rule.name } }, () => tryOut(act));
  return true;
}

/** Whether an act that could not be claimed still waits: else another has ended it meanwhile. */
async function isDue(id: Due['id']): Promise<boolean> {
  const found = await queryOne<{ due: boolean }>(
    `select ${dueSql} as due
       from automation_runs r join stage_automations a on a.id = r.stage_automation_id where r.id = $1`,
    [id],
    { name: 'automation-is-due' },
  );
  return found?.due === true;
}

async function tryOut(act: Act): Promise<void> {
  try {
    await savepoint(async () => {
      // Before the act: a move cancels what is still planned in the stage that it leaves.
      await settle(act.run.id, 'done', null);
      if ((await acts[act.rule.action](act)) === 'proposed') await settle(act.run.id, 'proposed', null);
    });
  } catch (error) {
    await failed(act, error);
  }
}

/** What the organization has to mend fails at once; what may pass is tried again a little later. */
async function failed({ run, rule, profile }: Act, error: unknown): Promise<void> {
  const reason: Reason | undefined =
    error instanceof CannotAct ? error.reason : error instanceof CallError ? 'incomplete' : undefined;
  if (reason === undefined)
    log().error({ err: error, run: run.id }, 'An act of an automation could not be carried out');
  if (reason === undefined && run.tries + 1 < MOST_TRIES) {
    await query(
      `update automation_runs set tries = tries + 1, due_at = now() + make_interval(mins => 5 * (tries + 1)), updated_at = now()
        where id = $1`,
      [run.id],
    );
    return;
  }
  await query('update automation_runs set tries = tries + 1 where id = $1', [run.id]);
  await settle(run.id, 'failed', reason ?? 'error');
  await recordEvents([
    { profileId: profile.id, jobId: profile.job_id, action: 'automation_failed', after: { reason: reason ?? 'error' } },
  ]);
  await notify({
    to: await ownersOf(rule.switched_on_by_id),
    kind: 'automation',
    event: 'automation_failed',
    key: `automation-failed/${rule.id}`,
    repeats: true,
    stage_automation_id: rule.id,
    applicant_profile_id: profile.id,
    job_id: profile.job_id,
  });
}

async function settle(id: number, state: 'done' | 'proposed' | 'cancelled' | 'failed', reason: Reason | null) {
  await query(
    `update automation_runs set state = $2, reason = $3, ended_at = case when $2 = 'proposed' then null else now() end,
       updated_at = now(), lock_version = lock_version + 1 where id = $1`,
    [id, state, reason],
    { name: 'automation-settle' },
  );
  if (state !== 'cancelled') await audit({ action: 'change_state', entity: 'automation-run', id, after: { state } });
}

/** Who came while an automation was being switched off may have been planned for still. */
async function sweepSwitchedOff(): Promise<void> {
  await query(
    `update automation_runs r set state = 'cancelled', reason = 'switched_off', ended_at = now(), updated_at = now(),
       lock_version = r.lock_version + 1
     where r.id in (select q.id from automation_runs q join stage_automations a on a.id = q.stage_automation_id
       where q.state = 'planned' and a.status = 'off' order by q.id for update of q skip locked)`,
  );
}
