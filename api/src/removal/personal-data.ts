import { audit } from '../platform/audit/audit.ts';
import { stream } from '../platform/chain/answer.ts';
import type { Handler } from '../platform/chain/context.ts';
import { query, queryOne, withTransaction } from '../platform/database/database.ts';
import { NotFound } from '../platform/errors/errors.ts';
import { personalTables, type PersonalTable } from './personal-tables.ts';
import { rowsOf } from './rows-of.ts';

/** GET applicants/{id}/personal_data: every field that is declared personal, with what places it in time. */
export const exportPersonalData: Handler<'exportPersonalData'> = async ({ params: { id } }) => {
  const candidate = await queryOne('select from applicants where id = $1', [id]);
  if (!candidate) throw new NotFound();
  const data = await withTransaction(async () => {
    const rows = await rowsOf({ applicantIds: [id], profileIds: [] });
    const found: Record<string, unknown[]> = {};
    for (const table of personalTables()) {
      const ids = rows.get(table.resource.entity) ?? [];
      if (ids.length > 0 && table.fields.length > 0) found[table.resource.table] = await valuesOf(table, ids);
    }
    await audit({ action: 'export_personal_data', entity: 'applicant', id });
    return found;
  });
  const content = JSON.stringify({ exported_at: new Date().toISOString(), applicant_id: id, data }, null, 2);
  return stream(Buffer.from(content), { type: 'application/json', fileName: `candidate-${id}.json` });
};

/** Ids, references and dates say what a value belongs to; codes and counters of the product are left out. */
function valuesOf({ resource, fields }: PersonalTable, ids: number[]): Promise<unknown[]> {
  const context = resource.fields.filter(
    ({ name, kind, ref }) =>
      kind === 'id' || ref?.entity.startsWith('applicant') || ref?.entity === 'question' || name === 'created_at',
  );
  const names = [...new Set([...context, ...fields].map(({ column }) => column))].filter((name) => name !== undefined);
  return query(
    `select ${names.map((name) => `"${name}"`).join(', ')} from "${resource.table}" where id = any($1::bigint[]) order by id`,
    [ids],
  );
}
