import { isDeepStrictEqual } from 'node:util';
import type { Resource } from '../../generated/shapes.ts';
import { ValidationFailed } from '../errors/errors.ts';
import { OF_EACH_ROW } from './field-values.ts';
import { readRow } from './read-row.ts';
import type { Row } from './registry.ts';
import type { Writer } from './save-row.ts';
import { viewOf } from './view.ts';

/**
 * Refuses what a body says of fields that only the server sets, unless it says what the row (`id`, none for a new one)
 * says already: a row can be sent back as it came, and what is not done is not answered with success.
 * @throws 422 naming the fields
 */
export async function refuseServerSet(resource: Resource, id: number | null, body: Row, writer: Writer): Promise<void> {
  const named = resource.fields.filter(
    ({ name, readOnly }) => readOnly && !OF_EACH_ROW.has(name) && body[name] !== undefined,
  );
  if (named.length === 0) return;
  const { caller } = writer;
  const read = id === null ? undefined : await readRow(viewOf(resource, caller.role), id, caller);
  const row = JSON.parse(read ?? '{}') as Row;
  const refused = named.filter(({ name }) => !isDeepStrictEqual(row[name] ?? null, body[name]));
  if (refused.length > 0) throw new ValidationFailed(refused.map(({ name }) => ({ field: name, code: 'serverSet' })));
}
