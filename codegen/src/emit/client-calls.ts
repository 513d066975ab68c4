import { type Emitter, json } from '../artifact.ts';
import { actCalls, allCalls, generatedCalls } from '../model/calls-table.ts';
import type { EntityIR, Model, Operation } from '../ir.ts';
import type { Call } from '../shapes/api-shapes.ts';
import { parametersOf } from '../model/calls.ts';

/**
 * calls.ts of the admin: the address and the types of every call by its id, who may make it and on which switches that
 * hangs, so that no screen
 * spells any of them.
 */
export const emitClientCalls: Emitter = (model) => {
  const calls = allCalls(model).sort((a, b) => (a.id < b.id ? -1 : 1));
  const groups = [...new Set(calls.map(({ roles }) => JSON.stringify(roles)))];
  const rolesAt = ({ roles }: Call) => `who[${groups.indexOf(JSON.stringify(roles))}]!`;
  const lines = (of: (call: Call) => string) => calls.map((call) => `  ${call.id}: ${of(call)},`).join('\n');
  const switched = calls.filter(({ switches }) => switches !== undefined);
  const columns = [...new Set(switched.flatMap(({ switches = [] }) => switches.map(({ column }) => column)))].sort();
  return [
    {
      path: 'admin-ui/src/generated/calls.ts',
      from: 'schemas/entities and schemas/requests',
      text: `import type { CallTypes } from './call-types.ts';
import type { Role } from './shapes.ts';
import type * as Rows from './types/index.ts';

interface ListQuery {
  [name: string]: string | number | boolean | string[] | undefined
}

/** The calls that every resource has. */
export interface ResourceCallTypes {
${resourceTypes(model)}
}

/** What each call takes and answers. */
export type ClientCalls = CallTypes & ResourceCallTypes;
export type ClientCallId = keyof ClientCalls;

/** Method and path below /api/v1 of each call. */
export const callPaths: Record<ClientCallId, string> = {
${lines(({ method, path }) => `'${method} ${path}'`)}
};

/** Paths that name no ids: the body does, or a filter in their place. */
export const shortPaths = {
${calls.flatMap(shortPathOf).join('\n')}
} as const satisfies Partial<Record<ClientCallId, string>>;

type Who = Role[] | 'public' | 'self' | 'selfOrAdmin' | 'hashOrStaff';

const who: Who[] = ${json(groups.map((group) => JSON.parse(group) as unknown))};

/** Who may make each call; callSwitches come on top. */
export const callRoles: Record<ClientCallId, Who> = {
${lines(rolesAt)}
};

/** For these roles, a call is open while the organization's column has this value. */
interface CallSwitch {
  roles: Role[];
  column: ${columns.map((column) => `'${column}'`).join(' | ') || 'never'};
  open: boolean;
}

/** Switches of the organization that close calls to some of their roles. */
export const callSwitches: Partial<Record<ClientCallId, CallSwitch[]>> = ${json(Object.fromEntries(switched.map(({ id, switches }) => [id, switches])))};
`,
    },
  ];
};

function shortPathOf({ id, path, aliases }: Call): string[] {
  const namesIn = (text: string) => Object.keys(parametersOf(text)).filter((name) => name !== 'ids');
  const short = aliases.find((alias) => namesIn(alias).join() === namesIn(path).join() && !alias.includes('{ids}'));
  return path.includes('{ids}') && short ? [`  ${id}: '${short}',`] : [];
}

const resourceTypes = (model: Model): string =>
  [
    ...generatedCalls(model).map(
      ({ entity, operation, call }) => `  ${call.id}: ${typeOf(entity, operation, call.path)}`,
    ),
    ...actCalls(model).map(({ entity, call }) => `  ${call.id}: ${typeOfAct(entity, call)}`),
  ].join('\n');

function paramsIn(path: string): string {
  const names = Object.keys(parametersOf(path));
  return names.length === 0 ? '{}' : `{ ${names.map((name) => `${name}: number`).join('; ')} }`;
}

/** What an act takes are fields that an update takes too. */
function typeOfAct({ className }: EntityIR, { path, body }: Call): string {
  const taken = Object.keys(body?.['properties'] ?? {}).map((name) => `'${name}'`);
  const fields = taken.length === 0 ? '{}' : `Pick<Rows.${className}Update, ${taken.join(' | ')}>`;
  return `{ params: ${paramsIn(path)}; query: {}; body: ${fields}; answer: Rows.${className}Row }`;
}

const versionQuery = '{ lock_version?: number }';

function typeOf({ className, lockVersion }: EntityIR, operation: Operation, path: string): string {
  const params = paramsIn(path);
  const row = `Rows.${className}Row`;
  const body = {
    create: `Rows.${className}Create`,
    update: `Rows.${className}Update`,
    reorder: '{ ids: number[] }',
    list: 'undefined',
    get: 'undefined',
    delete: 'undefined',
    export: 'undefined',
  }[operation];
  const answers = { list: `${row}[]`, reorder: body, get: row, create: row, update: row, delete: row, export: 'never' };
  const answer = answers[operation];
  const query =
    operation === 'list' || operation === 'export'
      ? 'ListQuery'
      : operation === 'delete' && lockVersion
        ? versionQuery
        : '{}';
  return `{ params: ${params}; query: ${query}; body: ${body}; answer: ${answer} }`;
}
