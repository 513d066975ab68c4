import { ROLES, type ApiClient } from '../api-client.ts';
import { operations, type Operation } from '../contract.ts';
import type { Made } from './walk.ts';

const known = operations().map((operation) => ({
  operation,
  pattern: new RegExp(`^${operation.path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
  parameters: operation.path.split('{').length,
}));

/** The call that a request is; where several paths fit, the one with the most of its own words. */
function operationOf({ method, path }: Made): Operation {
  const pathname = path.split('?')[0]!;
  const fitting = known.filter(({ operation, pattern }) => operation.method === method && pattern.test(pathname));
  const [nearest] = fitting.toSorted((a, b) => a.parameters - b.parameters);
  if (!nearest) throw new Error(`There is no call ${method} ${pathname}`);
  return nearest.operation;
}

/** Its id; of a call with two addresses there is one. */
export const idOf = (made: Made): string => operationOf(made).id.replace(/Alias\d+$/, '');

/** The rows of a table, or one of them. */
const rows = /^\/api\/v1\/\w+(?:\/\{\w+\})?$/;

/**
 * Whether a screen is there to make this call. Rows are read by whoever sees their names in a field as well, and what is
 * open to everybody is nobody's in particular.
 */
function isOffer(made: Made): boolean {
  const { roles, path } = operationOf(made);
  return Array.isArray(roles) && roles.length < ROLES.length && !(made.method === 'GET' && rows.test(path));
}

/** What was offered to somebody, and refused by the server. */
export function refusedOf(made: Made[]): string[] {
  const refused = made.filter(({ status }) => status === 401 || status === 403);
  return refused.map((one) => `${idOf(one)} (${one.status}) by ${one.by}`);
}

/** How many ways of making a call are tried, as they may be about different rows. */
const tries = 6;

/** The calls that were offered to others but not here, and that the server lets this one make just as they did. */
export async function hiddenFrom(
  client: ApiClient,
  { own, others, elsewhere }: { own: Made[]; others: Made[]; elsewhere: string[] },
): Promise<string[]> {
  const offered = new Set([...own.map(idOf), ...elsewhere]);
  const missing = others.filter((one) => isOffer(one) && !offered.has(idOf(one)));
  const hidden: string[] = [];
  for (const [id, made] of Map.groupBy(missing, idOf)) {
    const different = new Map(made.map((one) => [one.path.split('?')[0]! + (one.body ?? ''), one]));
    for (const { method, path, type, body, by } of [...different.values()].slice(0, tries)) {
      const headers = body === undefined ? undefined : { 'content-type': type };
      const { status } = await client.call(method, path, { body, headers });
      if (status === 401 || status === 403 || status === 404) continue;
      hidden.push(`${id} (${status}), offered by ${by}`);
      break;
    }
  }
  return hidden;
}
