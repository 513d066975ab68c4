import type { Caller } from '../platform/chain/context.ts';
import { queryOne } from '../platform/database/database.ts';
import { Forbidden } from '../platform/errors/errors.ts';

/** What the organization takes from decision makers and hiring managers. */
interface Switches {
  doNotHire: boolean;
  tagActions: boolean;
  offerInProgressTag: boolean;
  onlyOwnNotes: boolean;
}

const NONE: Switches = { doNotHire: false, tagActions: false, offerInProgressTag: false, onlyOwnNotes: false };

/** The switches that hold for a caller; nobody else but these two roles is ever restricted. */
export async function switchesFor(caller: Pick<Caller, 'role'>): Promise<Switches> {
  if (caller.role !== 'decision_maker' && caller.role !== 'hiring_manager') return NONE;
  const row = await queryOne<Record<string, boolean>>(
    `select dm_notes_privacy, dm_restrict_do_not_hire, dm_restrict_tag_actions, dm_restrict_offer_in_progress_tag,
            hm_restrict_do_not_hire, hm_restrict_tag_actions, hm_restrict_offer_in_progress_tag
     from organizations where id = 1`,
    [],
    { name: 'pipeline-switches' },
  );
  const decides = caller.role === 'decision_maker';
  const of = (name: string) => row?.[`${decides ? 'dm' : 'hm'}_restrict_${name}`] ?? false;
  return {
    doNotHire: of('do_not_hire'),
    tagActions: of('tag_actions'),
    offerInProgressTag: of('offer_in_progress_tag'),
    onlyOwnNotes: decides && (row?.dm_notes_privacy ?? false),
  };
}

/** @throws 403 where the organization keeps this action from the caller's role. */
export async function requireSwitch(caller: Caller, name: 'doNotHire' | 'tagActions'): Promise<void> {
  if ((await switchesFor(caller))[name]) throw new Forbidden('pipeline.errors.switchedOff');
}

/** SQL that is true where a role may see the Do-Not-Hire mark. */
export function showsBlackFlagSql(role: Caller['role']): string {
  if (role === 'decision_maker') return '(select not o.dm_restrict_do_not_hire from organizations o where o.id = 1)';
  if (role === 'hiring_manager') return '(select not o.hm_restrict_do_not_hire from organizations o where o.id = 1)';
  return 'true';
}

/** SQL that is true for entries of a history, the row `log`, that tell nothing which is hidden from a role. */
export function showsEntrySql(role: Caller['role'], log: string): string {
  if (role !== 'decision_maker' && role !== 'hiring_manager') return 'true';
  const tag = `coalesce(${log}.new_value, ${log}.old_value) ->> 'tag_id'`;
  return `(${log}.action not in ('do_not_hire_set', 'do_not_hire_cleared') or ${showsBlackFlagSql(role)})
    and (${log}.action not in ('tagged', 'untagged') or ${showsTagSql(role, `(select ht.code from tags ht where ht.id = (${tag})::bigint)`)})`;
}

/** SQL that is true where a role may see a tag, given the tag's code. */
export function showsTagSql(role: Caller['role'], code: string): string {
  const switches = { decision_maker: 'dm', hiring_manager: 'hm' } as Partial<Record<Caller['role'], string>>;
  const prefix = switches[role];
  if (!prefix) return 'true';
  return `(${code} is distinct from 'offer_in_progress' or (select not o.${prefix}_restrict_offer_in_progress_tag from organizations o where o.id = 1))`;
}
