import type { JsonSchema } from '../../ir.ts';
import { actCalls, generatedCalls } from '../../model/calls-table.ts';
import { parametersOf } from '../../model/calls.ts';
import { pointer, type Problem } from '../../problems.ts';
import { marks } from '../../model/shared-shapes.ts';
import { apiCompiler } from '../fields/validators.ts';
import type { Lint } from '../index.ts';

const compiler = apiCompiler(marks);

/** Ids and addresses of calls are one of a kind, and the api can compile their schemas. */
export const lintCalls: Lint = (model, _sources, found) => {
  const problems: Problem[] = [];
  const ids = new Map<string, string>();
  const addresses = new Map<string, string>();
  const take = (id: string, method: string, paths: string[], file: string, at: string) => {
    const other = ids.get(id);
    if (other !== undefined) problems.push({ file, pointer: at, message: `the call id "${id}" is taken by ${other}` });
    ids.set(id, file);
    for (const path of paths) {
      const key = `${method} ${path.replace(/\{[^}]+\}/g, (match) => `{${Object.values(parametersOf(match))[0] ?? ''}}`).replace(/\/$/, '')}`;
      const taken = addresses.get(key);
      if (taken !== undefined && taken !== id)
        problems.push({
          file,
          pointer: at,
          message: `${method} ${path} is already the call ${taken}`,
          allowed: 'one call for each method and path (leave the operation out of x-api, or the call out of requests)',
        });
      addresses.set(key, id);
    }
  };
  for (const { entity, call } of generatedCalls(model))
    // A path that is another's is told itself.
    if (!found.about(entity.source, 'x-entity'))
      take(call.id, call.method, [call.path], entity.source, '/x-api/operations');
  for (const { entity, transition, call } of actCalls(model)) {
    const at = pointer('properties', entity.transitions?.field ?? '', 'x-transitions', transition.act);
    take(call.id, call.method, [call.path], entity.source, at);
  }
  for (const call of model.calls) {
    const at = pointer('calls', call.id);
    take(call.id, call.method, [call.path, ...call.aliases], call.source, at);
    if (!/^[a-zA-Z0-9_{}./-]+$/.test(call.path) || call.path.startsWith('/')) {
      problems.push({
        file: call.source,
        pointer: `${at}/path`,
        message: `"${call.path}" is not a path`,
        allowed: 'segments without a leading slash, parameters as {id}',
      });
    }
    if (call.scope === 'profiles' && !/\{(ids|[a-z_]+_ids)\}/.test(call.path) && call.body === undefined) {
      problems.push({
        file: call.source,
        pointer: `${at}/scope`,
        message: 'the scope "profiles" needs ids in the path or a body',
      });
    }
    for (const part of ['query', 'body', 'answer', 'event'] as const) {
      const schema = call[part];
      if (schema === undefined) continue;
      const fault = compiler.compile(schema);
      if (typeof fault === 'string')
        problems.push({ file: call.source, pointer: `${at}/${part}`, message: `not a JSON Schema (${fault})` });
    }
    problems.push(
      ...unmarkedMoments(call.answer, `${at}/answer`).map((place) => ({
        file: call.source,
        pointer: place,
        message: 'a moment without "format"',
        allowed: 'date-time, or date for a day',
      })),
    );
    if (call.body && call.bodyKind === 'none')
      problems.push({
        file: call.source,
        pointer: `${at}/bodyKind`,
        message: 'a body is described, but none is taken',
        allowed: 'json, multipart, raw',
      });
    if ((call.event !== undefined) !== (call.answerKind === 'events'))
      problems.push({
        file: call.source,
        pointer: call.event ? `${at}/event` : at,
        message: call.event ? 'an event is described, but no stream is answered' : '"event" is missing',
        allowed: 'what each event carries, with the answerKind events alone',
      });
  }
  return problems;
};

/** Texts of an answer that are called as moments are, created_at, and do not say so to the types. */
function unmarkedMoments(schema: unknown, at: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([name, part]: [string, unknown]) => {
    const place = `${at}${pointer(name)}`;
    const { type, format } = (part ?? {}) as JsonSchema;
    const unmarked = name.endsWith('_at') && [type].flat().includes('string') && format === undefined;
    return unmarked ? [place] : unmarkedMoments(part, place);
  });
}
