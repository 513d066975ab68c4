import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { operations, type Operation } from '../contract.ts';
import { root } from '../run-command.ts';

interface Fault {
  instancePath: string;
  message?: string;
  params: { additionalProperty?: string };
}

interface Validator {
  addSchema(schema: object, key: string): void;
  compile(schema: object): Check;
}

type Check = ((value: unknown) => boolean) & { errors?: Fault[] | null };

/** The api's own Ajv; the contract is checked with what enforces it. */
const { Ajv } = createRequire(join(root, 'api/package.json'))('ajv') as { Ajv: new (options: object) => Validator };

let contract: Validator | undefined;
const checks = new Map<string, Check>();

const pointer = (...parts: string[]) => parts.map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1')).join('/');

function checkOf({ name, method, path, status }: Operation): Check {
  const known = checks.get(name);
  if (known) return known;
  if (!contract) {
    contract = new Ajv({ strict: false, validateFormats: false, allErrors: true });
    contract.addSchema(JSON.parse(readFileSync(join(root, 'api/openapi.json'), 'utf8')) as object, 'contract');
  }
  const place = pointer('paths', path, method.toLowerCase(), 'responses', status, 'content', 'application/json');
  const check = contract.compile({ $ref: `contract#/${encodeURI(place)}/schema` });
  checks.set(name, check);
  return check;
}

/** What an answer has that the contract does not say, or says otherwise. */
export function misfits(operation: Operation, body: unknown): string[] {
  const check = checkOf(operation);
  check(body);
  const said = (check.errors ?? []).map(
    ({ instancePath, message, params: { additionalProperty: name } }) =>
      `${instancePath.replace(/\d+/g, 'N')} ${message}${name === undefined ? '' : ` (${name})`}`,
  );
  return [...new Set(said)];
}

let patterns: { operation: Operation; pattern: RegExp }[] | undefined;

/** The operation that a request is, those without parameters first. */
function operationOf(method: string, path: string): Operation | undefined {
  patterns ??= operations()
    .filter(({ answersJson }) => answersJson)
    .map((operation) => ({ operation, pattern: patternOf(operation) }))
    .sort((a, b) => variables(a.operation.path) - variables(b.operation.path));
  return patterns.find(({ operation, pattern }) => operation.method === method && pattern.test(path))?.operation;
}

const variables = (path: string) => path.split('{').length;

function patternOf({ path, parameters }: Operation): RegExp {
  const typeOf = new Map(parameters.map(({ name, schema }) => [name, schema]));
  const parts = path.split(/\{(\w+)\}/).map((part, at) => {
    if (at % 2 === 0) return part.replaceAll('.', '\\.');
    const schema = typeOf.get(part);
    if (schema?.type === 'integer') return '\\d+';
    return schema?.pattern === undefined ? '[^/]+' : '[\\d,]+';
  });
  return new RegExp(`^${parts.join('')}/?$`);
}

/** What an answer to a request has that the contract does not say; undefined where all is as it says. */
export function answerFault(method: string, path: string, body: unknown): string | undefined {
  const operation = operationOf(method, path.replace(/\?.*$/s, ''));
  const found = operation ? misfits(operation, body) : [];
  return found.length > 0 ? `${operation!.name} answers otherwise than its contract:\n${found.join('\n')}` : undefined;
}
