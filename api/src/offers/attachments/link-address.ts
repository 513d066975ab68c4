import { ValidationFailed } from '../../platform/errors/errors.ts';

/**
 * The address of a link as it is stored: one without http or https is taken for one of the web. Nothing else is a link.
 * @throws 422 at `field` for other schemes and for what is no address
 */
export function linkAddress(text: string | null | undefined, field: string): string {
  const given = (text ?? '').trim();
  if (given === '') throw new ValidationFailed([{ field, code: 'required' }]);
  const isWeb = /^https?:\/\//i.test(given);
  // `localhost:3000` is a host with a port, `mailto:x` and `javascript:…` are schemes.
  const hasScheme = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(given);
  if ((!isWeb && hasScheme) || /[\s\p{Cc}]/u.test(given))
    throw new ValidationFailed([{ field, code: 'offers.errors.link' }]);
  const address = isWeb ? given : `https://${given}`;
  if (!URL.canParse(address) || address.length > 2000)
    throw new ValidationFailed([{ field, code: 'offers.errors.link' }]);
  return address;
}
