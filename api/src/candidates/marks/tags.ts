import type { Rows } from '../../generated/rows.ts';
import { audit } from '../../platform/audit/audit.ts';
import { callerOf, type Caller, type Handler } from '../../platform/chain/context.ts';
import { query, queryOne } from '../../platform/database/database.ts';
import { NotFound, ValidationFailed } from '../../platform/errors/errors.ts';
import { announce } from '../announce.ts';
import { changedCard, changedCards } from '../changed-cards.ts';
import { lockChosen, type ChosenProfile } from '../choice/chosen.ts';
import { recordEvents } from '../history.ts';
import { switchesFor } from '../switches.ts';

type Tag = Pick<Rows['tags'], 'id' | 'name' | 'code' | 'is_viewable'>;

/** PUT applicant_profiles/{id}/tag_candidate/{tag_id} */
export const tagCandidate: Handler<'tagCandidate'> = async (context) => {
  const caller = callerOf(context);
  const chosen = await lockChosen(caller, { ids: [context.params.id] }, {});
  await tag(caller, chosen, context.params.tag_id);
  return changedCard(caller, context.params.id);
};

/** PUT applicant_profiles/{ids}/tag_candidates/{tag_id} */
export const tagCandidates: Handler<'tagCandidates'> = async (context) => {
  const caller = callerOf(context);
  const chosen = await lockChosen(caller, context.params, context.body ?? {});
  return answer(caller, chosen, await tag(caller, chosen, context.params.tag_id));
};

/** PUT applicant_profiles/{id}/remove_tag/{tag_id}: also takes off a tag that is archived by now. */
export const removeTag: Handler<'removeTag'> = async (context) => {
  const caller = callerOf(context);
  const chosen = await lockChosen(caller, { ids: [context.params.id] }, {});
  await untag(caller, chosen, context.params.tag_id);
  return changedCard(caller, context.params.id);
};

/** PUT applicant_profiles/{ids}/untag_candidates/{tag_id} */
export const untagCandidates: Handler<'untagCandidates'> = async (context) => {
  const caller = callerOf(context);
  const chosen = await lockChosen(caller, context.params, context.body ?? {});
  return answer(caller, chosen, await untag(caller, chosen, context.params.tag_id));
};

const answer = (caller: Caller, chosen: ChosenProfile[], changed: { id: number }[]) =>
  changedCards(
    caller,
    chosen.map(({ id }) => id),
    [],
    changed.map(({ id }) => id),
  );

async function tag(caller: Caller, chosen: ChosenProfile[], tagId: number): Promise<{ id: number }[]> {
  const named = await tagFor(caller, tagId);
  if (!named.is_viewable) throw new ValidationFailed([{ field: 'tag_id', code: 'pipeline.errors.tagArchived' }]);
  const added = await query<{ id: Rows['applicant_profile_tags']['applicant_profile_id'] }>(
    `insert into applicant_profile_tags (applicant_profile_id, tag_id, employee_id)
     select unnest($1::bigint[]), $2, $3
     on conflict (applicant_profile_id, tag_id) do nothing
     returning applicant_profile_id as id`,
    [chosen.map((profile) => profile.id), named.id, caller.id],
    { name: 'pipeline-tag' },
  );
  await record('tagged', chosen, added, named);
  return added;
}

async function untag(caller: Caller, chosen: ChosenProfile[], tagId: number): Promise<{ id: number }[]> {
  const named = await tagFor(caller, tagId);
  const removed = await query<{ id: Rows['applicant_profile_tags']['applicant_profile_id'] }>(
    `delete from applicant_profile_tags where applicant_profile_id = any($1::bigint[]) and tag_id = $2
     returning applicant_profile_id as id`,
    [chosen.map(({ id }) => id), named.id],
    { name: 'pipeline-untag' },
  );
  await record('untagged', chosen, removed, named);
  return removed;
}

/** @throws 404 for a tag that the caller may not know of. */
async function tagFor(caller: Caller, id: number): Promise<Tag> {
  const named = await queryOne<Tag>('select id, name, code, is_viewable from tags where id = $1', [id], {
    name: 'pipeline-tag-by-id',
  });
  const hidden = named?.code === 'offer_in_progress' && (await switchesFor(caller)).offerInProgressTag;
  if (!named || hidden) throw new NotFound('pipeline.errors.noSuchTag');
  return named;
}

async function record(action: 'tagged' | 'untagged', chosen: ChosenProfile[], changed: { id: number }[], named: Tag) {
  const ids = new Set(changed.map(({ id }) => id));
  const profiles = chosen.filter(({ id }) => ids.has(id));
  const value = { tag_id: named.id, tag: named.name };
  const values = action === 'tagged' ? { before: null, after: value } : { before: value, after: null };
  await recordEvents(profiles.map(({ id, job_id }) => ({ profileId: id, jobId: job_id, action, ...values })));
  await audit(
    ...profiles.map(({ id }) => ({
      action: action === 'tagged' ? ('tag' as const) : ('remove_tag' as const),
      entity: 'applicant-profile',
      id,
      ...values,
    })),
  );
  await announce(
    'changed',
    profiles.map(({ id, job_id, stage_id }) => ({ id, job_id, from: stage_id, to: stage_id })),
  );
}
