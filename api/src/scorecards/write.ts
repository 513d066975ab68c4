import { announceChanged, isAgreedSql, type ProfileAction, recordEvents } from '../candidates/index.ts';
import type { CallTypes } from '../generated/call-types.ts';
import type { Rows } from '../generated/rows.ts';
import { planInForceSql } from '../interviews/index.ts';
import { audit } from '../platform/audit/audit.ts';
import { json, noContent } from '../platform/chain/answer.ts';
import { callerOf, type Caller, type Handler } from '../platform/chain/context.ts';
import { query, queryOne } from '../platform/database/database.ts';
import { ValidationFailed } from '../platform/errors/errors.ts';
import { contentSql, ownCard } from './card-sql.ts';
import { copyKit, writeContent, type Content } from './content.ts';
import { lockGround, lockOwn, stale, type Ground } from './writers.ts';

/** POST applicant_profiles/{id}/scorecards */
export const beginScorecard: Handler<'beginScorecard'> = async (context) => {
  const caller = callerOf(context);
  const ground = await lockGround(caller, context.params.id);
  const about = await aboutOf(caller, ground, context.body);
  const values = [ground.id, about.interview_id, about.interview_id === null ? about.planned_interview_id : null];
  const made = await queryOne<Pick<Rows['scorecards'], 'id'>>(
    `insert into scorecards (applicant_profile_id, interview_id, planned_interview_id, name, author_id)
     values ($1, $2, $3, $4, $5) on conflict do nothing returning id`,
    [...values, about.name, caller.id],
  );
  if (!made) throw await stale(caller, await begun(caller, values));
  if (about.planned_interview_id !== null) await copyKit(made.id, about.planned_interview_id);
  await writeContent(made.id, context.body.content, { keeps: true });
  await log('create', made.id, { applicant_profile_id: ground.id, status: 'draft' });
  return json(await ownCard(made.id, caller.id), { status: 201 });
};

/** PUT scorecards/{id} */
export const saveScorecard: Handler<'saveScorecard'> = async (context) => {
  const caller = callerOf(context);
  const { lock_version: version, content } = context.body;
  const { ground, card } = await lockOwn(caller, context.params.id, version);
  if (card.status === 'sent') requireRecommendation(content);
  const changed = await save(card.id, content, card.status === 'sent');
  if (card.status === 'sent' && changed) await tell('scorecard_changed', ground, card.id);
  return json(await ownCard(card.id, caller.id));
};

/** PUT scorecards/{id}/send */
export const sendScorecard: Handler<'sendScorecard'> = async (context) => {
  const caller = callerOf(context);
  const { lock_version: version, content } = context.body;
  const { ground, card } = await lockOwn(caller, context.params.id, version);
  if (card.status === 'sent') throw await stale(caller, card.id);
  requireRecommendation(content);
  await save(card.id, content, false);
  await query(`update scorecards set status = 'sent', sent_at = now(), written_at = now() where id = $1`, [card.id]);
  await tell('scorecard_sent', ground, card.id);
  return json(await ownCard(card.id, caller.id));
};

/** DELETE scorecards/{id} */
export const discardScorecard: Handler<'discardScorecard'> = async (context) => {
  const { card } = await lockOwn(callerOf(context), context.params.id, context.query.lock_version);
  if (card.status === 'sent') throw new ValidationFailed([{ field: 'id', code: 'scorecards.errors.sentStays' }]);
  await query('delete from scorecards where id = $1', [card.id]);
  await log('delete', card.id, { status: 'draft' });
  return noContent();
};

/** What a scorecard is about, and what that is called. */
type About = Pick<Rows['interviews'], 'planned_interview_id'> & { interview_id: number | null; name: object };

/** @throws 422 for interviews of others, and what is not planned for the job */
async function aboutOf(caller: Caller, ground: Ground, body: CallTypes['beginScorecard']['body']): Promise<About> {
  const { interview_id: interview = null, planned_interview_id: planned = null } = body;
  if (interview !== null) {
    const found = await queryOne<About & { own: boolean }>(
      `select i.id as interview_id, i.planned_interview_id, i.name,
              exists (select from interview_interviewers s where s.interview_id = i.id and s.employee_id = $3) as own
         from interviews i where i.id = $1 and i.applicant_profile_id = $2 and ${isAgreedSql('i')}`,
      [interview, ground.id, caller.id],
    );
    if (found && (found.own || ground.reached)) return found;
    throw new ValidationFailed([{ field: 'interview_id', code: 'reference' }]);
  }
  if (!ground.reached) throw new ValidationFailed([{ field: 'interview_id', code: 'required' }]);
  if (planned === null) return { interview_id: null, planned_interview_id: null, name: {} };
  const found = await queryOne<About>(
    `select null::bigint as interview_id, i.id as planned_interview_id, i.name
       from planned_interviews i join interview_plans p on p.id = i.interview_plan_id
      where i.id = $1 and p.id = ${planInForceSql({ job: '$2::bigint', stage: 'p.stage_id' })}
        and exists (select from stages s join jobs j on j.workflow_id = s.workflow_id where s.id = p.stage_id and j.id = $2)`,
    [planned, ground.job_id],
  );
  if (found) return found;
  throw new ValidationFailed([{ field: 'planned_interview_id', code: 'reference' }]);
}

/** The scorecard that one has begun already. */
async function begun(caller: Caller, values: unknown[]): Promise<number> {
  const found = await queryOne<Pick<Rows['scorecards'], 'id'>>(
    `select id from scorecards where author_id = $4 and applicant_profile_id = $1 and interview_id is not distinct from $2
       and planned_interview_id is not distinct from $3 and ($2::bigint is not null or $3::bigint is not null or name = '{}')`,
    [...values, caller.id],
  );
  return found!.id;
}

/** Saves what it says; of one that others may have read, what it said is kept. Answers whether they read another text now. */
async function save(id: number, content: Content, keeps: boolean): Promise<boolean> {
  const read = () =>
    queryOne<{ content: string; written_at: Date }>(
      `select ${contentSql('c')}::text as content, c.written_at from scorecards c where c.id = $1`,
      [id],
    );
  const before = await read();
  await writeContent(id, content);
  await query('update scorecards set lock_version = lock_version + 1, updated_at = now() where id = $1', [id]);
  const after = await read();
  if (before!.content === after!.content) return false;
  if (keeps)
    await query('insert into scorecard_versions (scorecard_id, content, written_at) values ($1, $2, $3)', [
      id,
      before!.content,
      before!.written_at,
    ]);
  await query('update scorecards set written_at = now() where id = $1', [id]);
  return true;
}

function requireRecommendation({ recommendation }: Content): void {
  if (recommendation === null) throw new ValidationFailed([{ field: 'content.recommendation', code: 'required' }]);
}

/** The history and the log say that there is one, never what it says. */
async function tell(
  action: Extract<ProfileAction, `scorecard_${string}`>,
  { id, job_id, stage_id }: Ground,
  cardId: number,
): Promise<void> {
  await recordEvents([{ profileId: id, jobId: job_id, action, after: { scorecard_id: cardId } }]);
  await log('update', cardId, { applicant_profile_id: id, status: 'sent' });
  await announceChanged([{ id, job_id, stage_id }]);
}

const log = (action: 'create' | 'update' | 'delete', id: number, about: Record<string, unknown>) =>
  audit({ action, entity: 'scorecard', id, [action === 'delete' ? 'before' : 'after']: about });
