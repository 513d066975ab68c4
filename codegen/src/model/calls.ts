import type { CallIR, JsonSchema } from '../ir.ts';
import { pointer } from '../problems.ts';
import {
  type CallsFile,
  type OpenRoles,
  openRoles,
  type RawCall,
  type RoleGroups,
  type SourceFile,
} from '../raw-schema.ts';
import type { SharedShapes } from './shared-shapes.ts';
import { rolesOf } from './roles.ts';

/** The hand-built calls, sorted by id. */
export function callsOf(files: SourceFile<CallsFile>[], shapes: SharedShapes, groups: RoleGroups): CallIR[] {
  return files
    .flatMap((file) => Object.entries(file.content.calls).map(([id, call]) => callOf(id, call, file, shapes, groups)))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}

const isOpen = (roles: RawCall['roles']): roles is OpenRoles => openRoles.some((word) => word === roles);

function callOf(
  id: string,
  call: RawCall,
  file: SourceFile<CallsFile>,
  shapes: SharedShapes,
  groups: RoleGroups,
): CallIR {
  const schema = (part: 'query' | 'body' | 'answer' | 'event'): JsonSchema | undefined =>
    call[part] && shapes.resolve(call[part], { file: file.path, pointer: pointer('calls', id, part) });
  return {
    id,
    area: file.content.area,
    method: call.method,
    path: call.path,
    aliases: call.alias ?? [],
    roles: isOpen(call.roles) ? call.roles : rolesOf(call.roles, groups),
    switches: call.switches,
    scope: call.scope,
    summary: call.summary,
    query: schema('query'),
    body: schema('body'),
    takesBack: call.takesBack,
    bodyKind: call.bodyKind ?? (call.body ? 'json' : 'none'),
    answer: schema('answer'),
    answerKind: call.answerKind ?? 'json',
    event: schema('event'),
    status: call.status ?? (call.answerKind === 'none' ? 204 : 200),
    errors: call.errors ?? [],
    transaction: call.transaction ?? call.method !== 'GET',
    idempotent: call.idempotent ?? false,
    rateLimit: call.rateLimit,
    costly: call.costly,
    source: file.path,
  };
}

/** The parameters in a path: `{id}` and `{…_id}` are integers, `{ids}` and `{…_ids}` lists of them. */
export function parametersOf(path: string): Record<string, 'integer' | 'integers' | 'text'> {
  const names = [...path.matchAll(/\{([a-z_0-9]+)\}/gi)].map((match) => match[1] ?? '');
  return Object.fromEntries(
    names.map((name) => [
      name,
      /^(id|.+_id)$/.test(name) ? 'integer' : /^(ids|.+_ids)$/.test(name) ? 'integers' : 'text',
    ]),
  );
}
