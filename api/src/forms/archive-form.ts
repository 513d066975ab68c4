import { resourceOf } from '../generated/resources.ts';
import { callerOf, type Handler } from '../platform/chain/context.ts';
import { updateRow } from '../platform/resource/save-row.ts';
import { readForm } from './get-form.ts';

/** PUT forms/{id}/archive. Nothing else of the form changes, and jobs that ask it go on asking it. */
export const archiveForm: Handler<'archiveForm'> = async (context) => {
  const caller = callerOf(context);
  const { archived } = context.body;
  await updateRow(resourceOf('form'), context.params.id, { archived }, { caller, language: context.language });
  return readForm(caller, context.params.id);
};
