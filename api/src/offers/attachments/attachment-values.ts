import type { CallTypes } from '../../generated/call-types.ts';
import type { Rows } from '../../generated/rows.ts';
import { ValidationFailed } from '../../platform/errors/errors.ts';
import { oneLine } from '../../platform/texts/one-line.ts';
import type { Letter } from '../letter.ts';
import { linkAddress } from './link-address.ts';

type Row = Rows['file_and_links'];

/** An attachment as a body says it. */
export type AttachmentInput = NonNullable<CallTypes['updateApprovalEmail']['body']['file_and_links']>[number];

/** What of it is written. */
export type AttachmentValues = Pick<
  Row,
  'name' | 'attachment_type' | 'direction' | 'link' | 'request_description' | 'description' | 'mandatory' | 'random_id'
>;

const prefixes: Record<Letter['email_type'], string> = { offer_letter: 'offer_letter', info_request: 'info_req' };

/** A kind of attachment of a letter or of a request. */
export const attachmentType = (emailType: Letter['email_type'], kind: 'attachment' | 'link' | 'request') =>
  `${prefixes[emailType]}_${kind}` as Row['attachment_type'];

/** What a kind is: a file that goes out, a link, or a file that is asked for. */
export const kindOf = (type: Row['attachment_type']) => type.split('_').at(-1) as 'attachment' | 'link' | 'request';

/** Which letters a kind of attachment is for. */
export const emailTypeOf = (type: Row['attachment_type']): Letter['email_type'] =>
  type.startsWith(prefixes.offer_letter) ? 'offer_letter' : 'info_request';

/** What type a stored file of a letter has. */
export const fileTypeOf = (emailType: Letter['email_type']) =>
  emailType === 'offer_letter' ? 'offer_attachment' : 'info_attachment';

const words = (text: string | null | undefined): string | null => {
  const plain = (text ?? '').replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '').trim();
  return plain === '' ? null : plain;
};

/**
 * An attachment as it is stored. `emailType`: of the letter, where it is known already.
 * @throws 422 below `at` for one of the other kind of letter, a link without an address, a request that does not say
 *   what for
 */
export function attachmentValues(
  input: AttachmentInput,
  at = '',
  emailType: Letter['email_type'] = emailTypeOf(input.attachment_type),
): AttachmentValues {
  const type = input.attachment_type;
  if (emailTypeOf(type) !== emailType)
    throw new ValidationFailed([{ field: `${at}attachment_type`, code: 'offers.errors.otherKind' }]);
  const kind = kindOf(type);
  const name = oneLine(input.name ?? '') || null;
  const asked = words(input.request_description);
  if (kind === 'request' && asked === null && words(input.description) === null && name === null)
    throw new ValidationFailed([{ field: `${at}request_description`, code: 'required' }]);
  return {
    name,
    attachment_type: type,
    direction: kind === 'request' ? 'inbound' : 'outbound',
    link: kind === 'link' ? linkAddress(input.link, `${at}link`) : null,
    request_description: asked,
    description: words(input.description),
    mandatory: kind === 'request' && input.mandatory === true,
    random_id: input.random_id ?? null,
  };
}
