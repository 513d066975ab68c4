import { readModel } from '../generate.ts';
import type { JsonSchema } from '../ir.ts';
import { projectRoot } from '../testing/fixture.ts';
import { openapiOf } from './openapi.ts';

type Operation = {
  operationId: string;
  parameters: { name: string; in: string }[];
  responses: Record<string, unknown>;
};

const document = openapiOf(readModel(projectRoot)) as JsonSchema & { paths: Record<string, Record<string, Operation>> };
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
);

test('every reference leads somewhere', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map((match) => match[1] ?? '');
  const dead = references.filter(
    (reference) =>
      reference.split('/').reduce<unknown>((at, part) => (at as JsonSchema | undefined)?.[part], document) ===
      undefined,
  );
  expect(references.length).toBeGreaterThan(100);
  expect(dead).toEqual([]);
});

test('operations have ids of their own, and exactly the parameters of their path', () => {
  const ids = operations.map(({ operation }) => operation.operationId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { path, operation } of operations) {
    const named = operation.parameters
      .filter((parameter) => parameter.in === 'path')
      .map((parameter) => parameter.name);
    expect({ path, named }).toEqual({ path, named: [...path.matchAll(/\{([^}]+)\}/g)].map((match) => match[1]) });
  }
});

test('every operation says who may call it and answers errors in the one shape', () => {
  for (const { path, method, operation } of operations) {
    expect({ path, method, roles: (operation as unknown as JsonSchema)['x-roles'] }).toEqual({
      path,
      method,
      roles: expect.anything(),
    });
    expect(operation.responses).toHaveProperty('500.$ref', '#/components/responses/Error500');
  }
});

test('no mark of ours is left in it', () => {
  expect(JSON.stringify(document)).not.toMatch(/"(x-row|x-shape|tsType)":/);
});
