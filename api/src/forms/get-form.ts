import type { CallTypes } from '../generated/call-types.ts';
import { resourceOf } from '../generated/resources.ts';
import { callerOf, type Caller, type Handler } from '../platform/chain/context.ts';
import { NotFound } from '../platform/errors/errors.ts';
import { asNew } from '../platform/resource/as-new.ts';
import { readRow } from '../platform/resource/read-row.ts';
import { viewOf } from '../platform/resource/view.ts';

type Form = CallTypes['archiveForm']['answer'];
type Source = Exclude<CallTypes['getForm']['answer'], Form>;

/** GET forms/{id}: one form, for a copy without what belongs to the original alone. */
export const getForm: Handler<'getForm'> = async (context) => {
  const { privacy_status: wanted, page } = context.query;
  const form = await readForm(callerOf(context), context.params.id);
  if (wanted && wanted.toLowerCase() !== form.privacy_status) throw new NotFound();
  return page === 'clone' ? (asNew(resourceOf('form'), form) as Source) : form;
};

/** A form as the caller may read it. @throws 404 */
export async function readForm(caller: Caller, id: number): Promise<Form> {
  const row = await readRow(viewOf(resourceOf('form'), caller.role), id, caller);
  if (row === undefined) throw new NotFound();
  return JSON.parse(row) as Form;
}
