import type { CallTypes } from '../generated/call-types.ts';
import { resourceOf } from '../generated/resources.ts';
import { callerOf, type Caller, type Handler } from '../platform/chain/context.ts';
import { NotFound } from '../platform/errors/errors.ts';
import { readRow } from '../platform/resource/read-row.ts';
import type { Row } from '../platform/resource/registry.ts';
import { viewOf } from '../platform/resource/view.ts';

type Form = CallTypes['getForm']['answer'];

/** GET forms/{id}: one form, for a copy without what belongs to the original alone. */
export const getForm: Handler<'getForm'> = async (context) => {
  const { privacy_status: wanted, page } = context.query;
  const form = await readForm(callerOf(context), context.params.id);
  if (wanted && wanted.toLowerCase() !== form.privacy_status) throw new NotFound();
  return page === 'clone' ? (withoutIdentity(form) as Form) : form;
};

/** A form as the caller may read it. @throws 404 */
export async function readForm(caller: Caller, id: number): Promise<Form> {
  const row = await readRow(viewOf(resourceOf('form'), caller.role), id, caller);
  if (row === undefined) throw new NotFound();
  return JSON.parse(row) as Form;
}

const OWN = new Set([
  ...['id', 'code', 'lock_version', 'created_at', 'updated_at'],
  ...['form_id', 'question_id', 'q_index', 'open_jobs_count'],
]);

function withoutIdentity(row: object): Row {
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, value]: [string, unknown]) => {
      if (OWN.has(name)) return [];
      const children = name === 'questions' || name === 'answers';
      return [[name, children ? (value as object[]).map(withoutIdentity) : value]];
    }),
  );
}
