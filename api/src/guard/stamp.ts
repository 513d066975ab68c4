import { createHmac, timingSafeEqual } from 'node:crypto';
import { installationSecret } from '../platform/secrets/index.ts';

/** A form is believed to be as old as its stamp says for so long. */
const GOOD_FOR_MS = 86_400_000;

/** What a stamp says of the form that it came with. */
export interface Stamp {
  ageMs: number;
  /** The form was shown a second time, because the first sending looked automatic. */
  again: boolean;
}

/**
 * What a page puts into a form when it is shown: when that was, signed, so that nothing has to be kept here. `again`: it
 * is shown once more because it was refused as automatic.
 */
export async function stampFor(form: string, { again = false } = {}): Promise<string> {
  const said = `${Date.now().toString(36)}.${again ? 'again' : 'first'}`;
  return `${said}.${await signatureOf(form, said)}`;
}

/** Reads the stamp of a form; undefined for one that we never made, that is another form's, or that is too old. */
export async function readStamp(stamp: string | null | undefined, form: string): Promise<Stamp | undefined> {
  const [, said, time, turn, signature] = /^(([0-9a-z]{1,12})\.(first|again))\.([\w-]{43})$/.exec(stamp ?? '') ?? [];
  if (!said || !time || !signature) return undefined;
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(await signatureOf(form, said)))) return undefined;
  const ageMs = Date.now() - Number.parseInt(time, 36);
  return ageMs <= GOOD_FOR_MS ? { ageMs, again: turn === 'again' } : undefined;
}

async function signatureOf(form: string, said: string): Promise<string> {
  const secret = await installationSecret('form-stamps');
  return createHmac('sha256', secret).update(`${form} ${said}`).digest('base64url');
}
