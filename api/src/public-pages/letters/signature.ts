import { textOf } from '../read-form.ts';
import type { CallTypes } from '../../generated/call-types.ts';
import type { FieldError, Language, Values } from '../../../../career-site/src/site.ts';
import { t } from '../../platform/texts/texts.ts';
import type { PostedForm } from '../read-form.ts';
import { SIGNATURE_CHARS } from './limits.ts';

type Signature = NonNullable<CallTypes['candidateResponse']['body']['signature']>;

const KINDS = ['typed', 'drawn', 'uploaded'] as const satisfies Signature['kind'][];
const PICTURE = /^data:image\/(?:png|jpeg);base64,[A-Za-z0-9+/]+=*$/;

/**
 * The picture that a form without script brought becomes a value of the form, so that it is there after the next step.
 * Answers why it was not taken.
 */
export function keepSignaturePicture({ files }: PostedForm, values: Values, language: Language): FieldError[] {
  const file = files.find(({ field }) => field === 'signature.picture');
  if (!file) return [];
  const type = typeOf(file.content);
  const picture = `data:image/${type};base64,${file.content.toString('base64')}`;
  const wrong = !type
    ? 'notPicture'
    : file.tooLarge || picture.length > SIGNATURE_CHARS
      ? 'pictureTooLarge'
      : undefined;
  if (wrong) return [{ field: 'signature.picture', message: t(language, `career.letter.signature.${wrong}`) }];
  values['signature.image'] = picture;
  values['signature.kind'] = 'uploaded';
  return [];
}

/** The signature that a form gives, and what it lacks. */
export function signatureOf(values: Values, language: Language): { signature: Signature; errors: FieldError[] } {
  const text = (name: string) => textOf(values, name);
  const kind = KINDS.find((one) => one === text('signature.kind')) ?? 'typed';
  const name = text('signature.name');
  const image = text('signature.image');
  const errors: FieldError[] = [];
  const lack = (field: string, key: string) =>
    errors.push({ field, message: t(language, `career.letter.signature.${key}`) });
  if (!name) lack('signature.name', 'noName');
  const pictured = PICTURE.test(image) && image.length <= SIGNATURE_CHARS;
  if (kind === 'drawn' && !pictured) lack('signature.drawing', 'noDrawing');
  if (kind === 'uploaded' && !pictured) lack('signature.picture', 'noPicture');
  return { signature: { kind, name, image: kind === 'typed' ? null : image }, errors };
}

function typeOf(content: Buffer): 'png' | 'jpeg' | undefined {
  if (content.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'png';
  return content.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) ? 'jpeg' : undefined;
}
