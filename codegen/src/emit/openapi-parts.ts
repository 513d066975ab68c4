import type { JsonSchema } from '../ir.ts';
import type { Call } from '../shapes/api-shapes.ts';
import { LANGUAGES } from '../shapes/languages.ts';

/** The one shape of errors, the session headers, and what lists tell about their length. */
const shared = {
  securitySchemes: {
    session: {
      type: 'apiKey',
      in: 'header',
      name: 'access-token',
      description: 'Answered by sign-in; sent together with the headers client and uid.',
    },
  },
  headers: {
    ContentRange: { description: 'Rows answered and rows there are: tags 0-24/80.', schema: { type: 'string' } },
    RetryAfter: { description: 'Seconds until another try makes sense.', schema: { type: 'integer' } },
    SessionError: { description: 'aclError: the role may not do this.', schema: { type: 'string' } },
  },
  schemas: {
    Error: {
      type: 'object',
      required: ['name', 'message', 'errors', 'request_id'],
      properties: {
        name: { type: 'string', description: 'ValidationError, NotFound, Conflict, Forbidden, ServerError …' },
        message: { type: 'string', description: 'In the language of the caller.' },
        errors: {
          type: 'array',
          items: {
            type: 'object',
            required: ['field', 'code', 'message'],
            properties: { field: { type: 'string' }, code: { type: 'string' }, message: { type: 'string' } },
          },
        },
        request_id: { type: 'string' },
      },
    } as JsonSchema,
  },
};

const descriptions: Record<number, string> = {
  400: 'Not JSON, or not readable as what the path says',
  401: 'No session',
  403: 'The role or the row is not open to the caller',
  404: 'There is no such row, or not for the caller',
  409: 'Stale version, or already there',
  413: 'Too large',
  415: 'Not of a type that is taken',
  422: 'Named fields are wrong',
  429: 'Too many tries',
  500: 'Failed on our side',
  503: 'Not set up, or not at the moment',
  507: 'No room for files',
};

/** The errors of a call: those that any call of its kind may answer, and its own. */
export function errorResponses(call: Call, own: number[]): Record<string, JsonSchema> {
  const codes = new Set([...own, 500]);
  if (call.roles !== 'public') [401, 403].forEach((code) => codes.add(code));
  if (call.bodyKind === 'json') [400, 413, 422].forEach((code) => codes.add(code));
  if (call.query !== undefined) codes.add(422);
  if (call.rateLimit !== undefined) codes.add(429);
  if (call.costly !== undefined) [429, 503].forEach((code) => codes.add(code));
  if (call.bodyKind === 'multipart') [503, 507].forEach((code) => codes.add(code));
  if (call.answerKind === 'binary') codes.add(503);
  return Object.fromEntries(
    [...codes].sort((a, b) => a - b).map((code) => [code, { $ref: `#/components/responses/Error${code}` }]),
  );
}

function errorResponse(code: number): JsonSchema {
  const headers: Record<number, JsonSchema> = {
    403: { 'session-error': { $ref: '#/components/headers/SessionError' } },
    429: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } },
    503: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } },
  };
  return {
    description: descriptions[code] ?? 'Error',
    ...(headers[code] ? { headers: headers[code] } : {}),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  };
}

/** The texts of the front ends lie beside the api: files, not calls. */
export const translationPath = {
  '/translation/{lang}.json': {
    get: {
      summary: 'All texts of the interface in one language, by key.',
      operationId: 'translation',
      tags: ['platform'],
      'x-roles': 'public',
      security: [{}],
      parameters: [
        { name: 'lang', in: 'path', required: true, schema: { enum: [...LANGUAGES] } },
        { name: 'part', in: 'query', schema: { enum: ['start', 'rest'] }, description: 'All of them without it.' },
      ],
      responses: {
        200: {
          description: 'Done',
          content: { 'application/json': { schema: { type: 'object', additionalProperties: { type: 'string' } } } },
        },
        304: { description: 'The reader has it already.' },
        404: { description: 'No such language, or no such part.' },
        500: { $ref: '#/components/responses/Error500' },
      },
    },
  },
};

export const components = {
  ...shared,
  responses: Object.fromEntries(Object.keys(descriptions).map((code) => [`Error${code}`, errorResponse(Number(code))])),
};
