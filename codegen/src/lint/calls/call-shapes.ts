import type { CallIR, JsonSchema } from '../../ir.ts';
import { pointer } from '../../problems.ts';
import type { Lint } from '../index.ts';
import { type Fault, neverGiven } from '../never-given.ts';
import { listed } from '../report.ts';

/** What a call says of its parameters, bodies and answers goes together: nobody can send or be sent the rest. */
export const lintCallShapes: Lint = (model, sources) => [
  ...model.calls.flatMap((call) => {
    const at = pointer('calls', call.id);
    return shapeFaults(call).map((fault) => ({ ...fault, file: call.source, pointer: at + fault.pointer }));
  }),
  // As they are written: a shape is told where it stands, however many calls lead there.
  ...[...sources.requests, ...sources.shapes.values()].flatMap(({ path, content }) =>
    neverGiven(content, '').map((fault) => ({ ...fault, file: path })),
  ),
];

function shapeFaults(call: CallIR): Fault[] {
  const faults: Fault[] = [];
  const add = (at: string, message: string, allowed?: string) => faults.push({ pointer: at, message, allowed });
  const names = parameters(call.path);
  const twice = names.find((name, index) => names.indexOf(name) < index);
  if (twice) add('/path', `the parameter {${twice}} is there twice`, 'each parameter once');
  call.aliases.forEach((alias, index) => {
    const strange = parameters(alias).find((name) => !names.includes(name));
    if (alias === call.path) add(`/alias/${index}`, 'it is the path itself', 'other paths');
    else if (strange) add(`/alias/${index}`, `the path has no parameter {${strange}}`, listed(names));
  });
  const given = [...names, ...membersOf(call.query), ...membersOf(call.body)];
  if (['job', 'profile', 'applicant'].includes(call.scope ?? '') && !given.some((name) => /(^|_)ids?$/.test(name)))
    add('/scope', `the scope "${call.scope}" needs an id`, '{id}, {…_id} or {ids} in the path, or a member named so');
  if (call.query && call.query['type'] !== 'object') add('/query/type', 'a query has names', '"object"');
  if (call.method === 'GET' && call.body) add('/body', 'a GET has no body', 'query, or another method');
  if (call.method === 'GET' && call.idempotent)
    add('/idempotent', 'a GET changes nothing, so it may be repeated', 'POST, PUT, DELETE');
  if (call.takesBack && !(call.body && call.answer))
    add('/takesBack', 'it takes no body, or answers nothing', 'a call with body and answer');
  if (call.status === 204 && call.answer) add('/answer', 'a 204 has no body', 'another status, or no answer');
  return faults;
}

const parameters = (path: string) => [...path.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => name);

const membersOf = (schema?: JsonSchema) => Object.keys((schema?.['properties'] ?? {}) as object);
