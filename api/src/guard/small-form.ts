import { ValidationFailed } from '../platform/errors/errors.ts';
import { readStamp } from './stamp.ts';
import type { Guard } from './types.ts';

/** Nobody reads and fills in a form of several fields in less. */
const FASTEST_MS = 1000;

/**
 * Asks a form that looks automatic to be sent once more: its hidden field is filled in, or it was never shown, too long
 * ago or only just now. The second time it passes, whatever it looks like, so that nobody is ever shut out; its limits
 * hold all the same. A program that calls the api sends no `guard` and is not asked.
 * @throws 422
 */
export async function askAgain(
  form: string,
  guard: Guard | null | undefined,
  { fastestMs = FASTEST_MS } = {},
): Promise<void> {
  if (!guard) return;
  const stamp = await readStamp(guard.stamp, form);
  if (stamp?.again) return;
  if (stamp && stamp.ageMs >= fastestMs && !guard.trap?.trim()) return;
  throw new ValidationFailed([{ field: '', code: 'guard.errors.again' }]);
}

/** Whether a refusal is this one: the form is then shown with a stamp that says so. */
export const isAskedAgain = (errors: readonly { code?: string | undefined }[] = []): boolean =>
  errors.some(({ code }) => code === 'guard.errors.again');
