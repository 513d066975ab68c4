import { jobAnswer } from '../jobs/index.ts';
import { resourceOf } from '../generated/resources.ts';
import { callerOf, type Handler } from '../platform/chain/context.ts';
import { NotFound } from '../platform/errors/errors.ts';
import { createRow } from '../platform/resource/save-row.ts';
import { readRow } from '../platform/resource/read-row.ts';
import type { Row } from '../platform/resource/registry.ts';
import { viewOf } from '../platform/resource/view.ts';

/** What one posting alone has, or the people of one job. */
const LEFT_OUT = new Set(['requisition_number', 'start_date', 'end_date', 'internal_end_date', 'notes', 'is_archived']);

/** POST jobs/{id}/template_from_job */
export const templateFromJob: Handler<'templateFromJob'> = async (context) => {
  const caller = callerOf(context);
  const resource = resourceOf('job');
  const text = await readRow(viewOf(resource, caller.role), context.params.id, caller);
  if (!text) throw new NotFound();
  const job = JSON.parse(text) as Row;
  const copied = resource.fields.filter(({ name, readOnly }) => !readOnly && !LEFT_OUT.has(name) && job[name] != null);
  const body = Object.fromEntries(copied.map(({ name }) => [name, job[name]]));
  delete body.is_template;
  body.interviews_from_id = context.params.id;
  const id = await createRow(resource, body, { caller, language: context.language }, { is_template: true });
  return jobAnswer(caller, id);
};
