import { ValidationFailed } from '../platform/errors/errors.ts';
import type { Upload } from './read-upload.ts';

/** The number in a field of a form; null where there is none. @throws 422 */
export function idIn({ fields }: Pick<Upload, 'fields'>, name: string): number | null {
  const text = fields[name]?.trim() ?? '';
  if (text === '' || text === 'null' || text === 'undefined') return null;
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new ValidationFailed([{ field: name, code: 'invalid' }]);
  return Number(text);
}
