import type { Rows } from '../../generated/rows.ts';
import { currentActor } from '../../platform/audit/audit.ts';
import { callerOf, type Caller, type Handler } from '../../platform/chain/context.ts';
import { query, queryOne } from '../../platform/database/database.ts';
import { NotFound, ValidationFailed } from '../../platform/errors/errors.ts';
import { changedCard, changedCards } from '../changed-cards.ts';
import { lockChosen, type ChosenProfile } from '../choice/chosen.ts';
import { recordMark } from './record-mark.ts';
import { switchesFor } from '../switches.ts';

/** An application by its id. */
interface Changed {
  id: Rows['applicant_profile_tags']['applicant_profile_id'];
}

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

const answer = (caller: Caller, chosen: ChosenProfile[], changed: number[]) =>
  changedCards(
    caller,
    chosen.map(({ id }) => id),
    [],
    changed,
  );

/**
 * Puts the tag that the product knows by a code on locked applications, or takes it off, with history. Nothing where the
 * organization has none.
 */
export async function setTag(chosen: ChosenProfile[], code: string, on: boolean): Promise<void> {
  const named = await queryOne<Tag>('select id, name, code, is_viewable from tags where code = $1', [code], {
    name: 'candidates-tag-by-code',
  });
  if (named) await (on ? putOn(chosen, named, currentActor().employeeId) : takeOff(chosen, named));
}

async function tag(caller: Caller, chosen: ChosenProfile[], tagId: number): Promise<number[]> {
  const named = await tagFor(caller, tagId);
  if (!named.is_viewable) throw new ValidationFailed([{ field: 'tag_id', code: 'pipeline.errors.tagArchived' }]);
  return putOn(chosen, named, caller.id);
}

async function putOn(chosen: ChosenProfile[], named: Tag, employeeId: number | null): Promise<number[]> {
  const added = await query<Changed>(
    `insert into applicant_profile_tags (applicant_profile_id, tag_id, employee_id)
     select unnest($1::bigint[]), $2, $3
     on conflict (applicant_profile_id, tag_id) do nothing
     returning applicant_profile_id as id`,
    [chosen.map((profile) => profile.id), named.id, employeeId],
    { name: 'candidates-tag' },
  );
  return recordTag('tagged', chosen, added, named);
}

async function untag(caller: Caller, chosen: ChosenProfile[], tagId: number): Promise<number[]> {
  return takeOff(chosen, await tagFor(caller, tagId));
}

async function takeOff(chosen: ChosenProfile[], named: Tag): Promise<number[]> {
  const removed = await query<Changed>(
    `delete from applicant_profile_tags where applicant_profile_id = any($1::bigint[]) and tag_id = $2
     returning applicant_profile_id as id`,
    [chosen.map(({ id }) => id), named.id],
    { name: 'candidates-untag' },
  );
  return recordTag('untagged', chosen, removed, named);
}

/** @throws 404 for a tag that the caller may not know of. */
async function tagFor(caller: Caller, id: number): Promise<Tag> {
  const named = await queryOne<Tag>('select id, name, code, is_viewable from tags where id = $1', [id], {
    name: 'candidates-tag-by-id',
  });
  const hidden = named?.code === 'offer_in_progress' && (await switchesFor(caller)).offerInProgressTag;
  if (!named || hidden) throw new NotFound('pipeline.errors.noSuchTag');
  return named;
}

function recordTag(how: 'tagged' | 'untagged', chosen: ChosenProfile[], changed: Changed[], { id: tag_id, name }: Tag) {
  const value = { tag_id, tag: name };
  const values = how === 'tagged' ? { before: null, after: value } : { before: value, after: null };
  const names = { history: how, audit: how === 'tagged' ? ('tag' as const) : ('remove_tag' as const) };
  return recordMark(chosen, names, new Map(changed.map(({ id }) => [id, values])));
}
