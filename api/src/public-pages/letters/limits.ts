import { limits } from '../../generated/limits.ts';
import { calls } from '../../generated/calls.ts';
import { ALLOWED_EXTENSIONS, MAX_ATTACHMENT_BYTES } from '../../documents/index.ts';
import type { LetterPage } from '../../../../career-site/src/site.ts';

interface Shape {
  properties?: Record<string, Shape>;
  anyOf?: Shape[];
  enum?: (string | null)[];
  maxLength?: number;
}

/** What the contract says of a field of the candidate's answer. */
function answerField(...path: string[]): Shape {
  const body = calls.find(({ id }) => id === 'candidateResponse')?.body as Shape | undefined;
  const found = path.reduce<Shape | undefined>((shape, name) => {
    const object = shape?.anyOf?.find(({ properties }) => properties) ?? shape;
    return object?.properties?.[name];
  }, body);
  if (!found) throw new Error(`candidateResponse has no field ${path.join('.')}`);
  return found;
}

/** Reasons for declining an offer that may be given. */
export const DECLINE_REASONS = (answerField('decline_reason').enum ?? []).filter((reason) => reason !== null);

/** How many characters the picture of a signature may have as a data address. */
export const SIGNATURE_CHARS = answerField('signature', 'image').maxLength ?? 0;

/** How many files a form takes at once: each is held in memory. */
const FILES_AT_ONCE = 10;

/** What is taken of files, for the page to say before anybody tries. */
export const LIMITS: LetterPage['limits'] = {
  fileBytes: MAX_ATTACHMENT_BYTES,
  files: FILES_AT_ONCE,
  extensions: [...ALLOWED_EXTENSIONS],
  signatureBytes: limits.signatureBytes,
};
