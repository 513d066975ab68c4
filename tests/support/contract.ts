import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run-command.ts';

export const ROLES = [
  'super_admin',
  'recruiter_admin',
  'recruiter',
  'hiring_manager',
  'decision_maker',
  'observer',
  'pending',
] as const;
export type Role = (typeof ROLES)[number];

export interface Operation {
  /** `PUT /api/v1/tags/{id}`, for the messages of tests. */
  name: string;
  id: string;
  method: string;
  path: string;
  roles: Role[] | string;
  /** Schema of the JSON body; undefined where the call takes none. */
  body?: Record<string, unknown>;
  multipart: boolean;
  parameters: { name: string; in: string; schema: { type?: string | string[]; pattern?: string } }[];
  /** Of what was done as asked. */
  status: string;
  answersJson: boolean;
  /** It answers a file of rows. */
  answersText: boolean;
}

interface Document {
  paths: Record<string, Record<string, RawOperation>>;
  components: { schemas: Record<string, Record<string, unknown>> };
}

interface RawOperation {
  operationId: string;
  'x-roles': Role[] | string;
  parameters?: Operation['parameters'];
  requestBody?: { content: Record<string, { schema?: Record<string, unknown> }> };
  responses: Record<string, { content?: Record<string, unknown> }>;
}

/** Every operation of api/openapi.json. */
export function operations(): Operation[] {
  const document = JSON.parse(readFileSync(join(root, 'api/openapi.json'), 'utf8')) as Document;
  return Object.entries(document.paths)
    .filter(([path]) => path.startsWith('/api/v1/'))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, raw]): Operation => {
        const content = raw.requestBody?.content ?? {};
        const schema = content['application/json']?.schema;
        const status = Object.keys(raw.responses).find((code) => code.startsWith('2')) ?? '200';
        const answered = Object.keys(raw.responses[status]?.content ?? {});
        return {
          name: `${method.toUpperCase()} ${path}`,
          id: raw.operationId,
          method: method.toUpperCase(),
          path,
          roles: raw['x-roles'],
          body: schema && resolve(document, schema),
          multipart: 'multipart/form-data' in content,
          parameters: raw.parameters ?? [],
          status,
          answersJson: answered.includes('application/json'),
          answersText: answered.includes('text/plain'),
        };
      }),
    );
}

/** The address of an operation with a value for each parameter of the path. */
export function addressOf({ path, parameters }: Operation, value: (name: string) => string): string {
  const known = new Set(parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name));
  return path.replace(/\{(\w+)\}/g, (whole, name: string) => (known.has(name) ? value(name) : whole));
}

/** A role that may make a call; undefined where no session is needed. */
export function someRole({ roles }: Operation): Role | undefined {
  if (roles === 'public' || roles === 'hashOrStaff') return undefined;
  return Array.isArray(roles) ? ROLES.find((role) => roles.includes(role)) : 'super_admin';
}

function resolve(document: Document, schema: Record<string, unknown>): Record<string, unknown> {
  const name = typeof schema.$ref === 'string' ? schema.$ref.split('/').at(-1)! : undefined;
  return name === undefined ? schema : document.components.schemas[name]!;
}
