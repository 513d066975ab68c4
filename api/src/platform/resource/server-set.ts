import { isDeepStrictEqual } from 'node:util';
import type { JsonSchema, Resource } from '../../generated/shapes.ts';
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
  const refused = named.filter(({ name }) => isUnlike(row[name], body[name]));
  if (refused.length > 0) throw new ValidationFailed(refused.map(({ name }) => ({ field: name, code: 'serverSet' })));
}

/**
 * The same for a hand-built call that `takesBack` what it answers: `schema` is that of its body, and `row` reads what it
 * would answer now, which is asked only where the body says something of such fields. Rows in lists are told by their ids.
 * @throws 422 naming the fields
 */
export async function refuseUnlike(schema: JsonSchema, body: object, row: () => Promise<object>): Promise<void> {
  if (serverSetIn(schema, body, {}).length === 0) return;
  const refused = serverSetIn(schema, body, await row()).filter(({ stored, sent }) => isUnlike(stored, sent));
  if (refused.length > 0) throw new ValidationFailed(refused.map(({ field }) => ({ field, code: 'serverSet' })));
}

const isUnlike = (stored: unknown, sent: unknown): boolean => !isDeepStrictEqual(stored ?? null, sent);

/** What a body says of fields that only the server sets, beside what the row says. */
function serverSetIn(
  schema: JsonSchema,
  body: unknown,
  row: unknown,
  path = '',
): { field: string; sent: unknown; stored: unknown }[] {
  const said = membersOf(body);
  const is = membersOf(row);
  return Object.entries(membersOf(schema.properties) as Record<string, JsonSchema>).flatMap(([name, property]) => {
    const [field, sent, stored] = [path + name, said[name], is[name]];
    if (sent === undefined || OF_EACH_ROW.has(name)) return [];
    if (property.readOnly) return [{ field, sent, stored }];
    if (!Array.isArray(sent)) return serverSetIn(property, sent, stored, `${field}.`);
    const rows = new Map((Array.isArray(stored) ? stored : []).map((each) => [membersOf(each).id, each as unknown]));
    return sent.flatMap((each, at) =>
      serverSetIn(membersOf(property.items), each, rows.get(membersOf(each).id), `${field}.${at}.`),
    );
  });
}

const membersOf = (value: unknown): Row => (typeof value === 'object' && value !== null ? (value as Row) : {});
