import type { Caller } from '../platform/chain/context.ts';
import { queryOne } from '../platform/database/database.ts';
import type { RowRule } from '../platform/permissions/scopes.ts';

/** What the organization takes from decision makers and hiring managers. */
interface Switches {
  doNotHire: boolean;
  offerInProgressTag: boolean;
  onlyOwnNotes: boolean;
}

const NONE: Switches = { doNotHire: false, offerInProgressTag: false, onlyOwnNotes: false };

/** The switches that hold for a caller; nobody else but these two roles is ever restricted. */
export async function switchesFor(caller: Pick<Caller, 'role'>): Promise<Switches> {
  const prefix = prefixOf(caller.role);
  if (!prefix) return NONE;
  const row = await queryOne<Record<string, boolean>>(
    `select dm_notes_privacy, dm_restrict_do_not_hire, dm_restrict_offer_in_progress_tag,
            hm_restrict_do_not_hire, hm_restrict_offer_in_progress_tag
     from organizations where id = 1`,
    [],
    { name: 'candidates-switches' },
  );
  const of = (name: string) => row?.[`${prefix}_restrict_${name}`] ?? false;
  return {
    doNotHire: of('do_not_hire'),
    offerInProgressTag: of('offer_in_progress_tag'),
    onlyOwnNotes: prefix === 'dm' && (row?.dm_notes_privacy ?? false),
  };
}

/** SQL that is true where a role may see the Do-Not-Hire mark. */
export function showsBlackFlagSql(role: Caller['role']): string {
  const prefix = prefixOf(role);
  return prefix ? off(`${prefix}_restrict_do_not_hire`) : 'true';
}

/** SQL of a reason's id, the column `reason`, as a role may read it: who may not see the mark does not learn it here. */
export function shownReasonSql(role: Caller['role'], reason: string): string {
  const shown = showsBlackFlagSql(role);
  return shown === 'true' ? reason : `(case when ${shown} or ${reason} is distinct from ${MARKING} then ${reason} end)`;
}

/** SQL that is true where a role may see a tag, given the tag's code. */
export function showsTagSql(role: Caller['role'], code: string): string {
  const prefix = prefixOf(role);
  if (!prefix) return 'true';
  return `(${code} is distinct from 'offer_in_progress' or ${off(`${prefix}_restrict_offer_in_progress_tag`)})`;
}

/** SQL that is true where a role may know that somebody is made an offer: it goes with the tag that says so. */
export const showsOffersSql = (role: Caller['role']): string => showsTagSql(role, "'offer_in_progress'");

/** SQL that is true where a role may see a mail, the row `mail` of hgemails: those about offers tell of them. */
export function showsMailSql(role: Caller['role'], mail: string): string {
  const shown = showsOffersSql(role);
  if (shown === 'true') return shown;
  return `(${mail}.approval_email_id is null or ${shown} or not exists (select from approval_emails told
    where told.id = ${mail}.approval_email_id and told.email_type = 'offer_letter'))`;
}

/** SQL that is true where a role may read what candidates sent in answer to an information request. */
export function showsInformationSql(role: Caller['role']): string {
  return prefixOf(role) === 'dm' ? off('dm_restrict_information_request_form') : 'true';
}

/** SQL that is true where a role reads what colleagues have noted. */
export function showsNotesOfOthersSql(role: Caller['role']): string {
  return prefixOf(role) === 'dm' ? off('dm_notes_privacy') : 'true';
}

/** The same for accounts, by SQL of their role. */
export const rolesReadNotesSql = (roleSql: string): string =>
  `(${roleSql} <> 'decision_maker' or ${off('dm_notes_privacy')})`;

/** Row rules of the lookups: what is hidden on candidates is not offered in lists either. */
export const lookupScopes: Record<'shownTag' | 'shownReason', RowRule> = {
  shownTag: ({ role }, column) => showsTagSql(role, `(select shown.code from tags shown where shown.id = ${column})`),
  shownReason: ({ role }, column) => {
    const shown = showsBlackFlagSql(role);
    return shown === 'true' ? shown : `(${shown} or ${column} is distinct from ${MARKING})`;
  },
};

/** The reason that marks a person, by its id. */
const MARKING = `(select marking.id from rejection_reasons marking where marking.code = 'do_not_hire')`;

const off = (name: string) => `(select not o.${name} from organizations o where o.id = 1)`;

/** What the columns call a role that the organization restricts. */
function prefixOf(role: Caller['role']): 'dm' | 'hm' | undefined {
  return role === 'decision_maker' ? 'dm' : role === 'hiring_manager' ? 'hm' : undefined;
}
