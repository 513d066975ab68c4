import { resources } from '../../../generated/resources.ts';
import type { JsonSchema } from '../../../generated/shapes.ts';

/** Singular names by the first segment of the paths: organizations -> organization, template_emails -> template_email. */
const names = new Map(resources.map(({ path, entity }) => [path, entity.replaceAll('-', '_')]));

/**
 * Bodies may come wrapped under the name of what they are about: `{"organization": {…}}`, `{"note": {…}}`. Members
 * beside the wrapping stay. A field of that name is no wrapping.
 */
export function unwrapBody(path: string, schema: JsonSchema, body: unknown): unknown {
  const name = names.get(path.split('/', 1)[0] ?? '');
  if (name === undefined || !isObject(body) || !Object.hasOwn(body, name)) return body;
  const { [name]: inside, ...beside } = body;
  const properties = (schema.properties ?? {}) as Record<string, unknown>;
  if (!isObject(inside) || name in properties || `${name}_id` in properties) return body;
  return { ...beside, ...inside };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
