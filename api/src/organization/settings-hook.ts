import { isIP } from 'node:net';
import { ValidationFailed } from '../platform/errors/errors.ts';
import { assertTimeZone } from '../platform/resource/checks/time-zone.ts';
import type { Change, Hook, Row } from '../platform/resource/registry.ts';

/** What a new job asks for as a cover letter: one of the three. */
const coverLetter = ['mandatory_cover_letter', 'optional_cover_letter', 'not_accepted_cover_letter'];

/** Choosing one answer to the cover letter takes the others back. A time zone has to exist: dates are shown in it. */
export const settingsHook: Hook = {
  beforeWrite({ body, values, before }: Change) {
    assertTimeZone(values);
    const chosen = coverLetter.filter((name) => body[name] === true);
    if (chosen.length > 1)
      throw new ValidationFailed([{ field: chosen[1] ?? '', code: 'organization.oneCoverLetter' }]);
    assertNetworks(values.internal_ips);
    assertTerms({ ...before, ...values });
    if (chosen.length === 1) for (const name of coverLetter) values[name] = name === chosen[0];
  },
};

/** @throws 422 naming the entry that is no network address or range of them. */
function assertNetworks(networks: unknown): void {
  if (!Array.isArray(networks)) return;
  const wrong = (networks as string[]).flatMap((network, index) => (isNetwork(network) ? [] : [index]));
  if (wrong.length > 0)
    throw new ValidationFailed(
      wrong.map((index) => ({ field: `internal_ips.${index}`, code: 'organization.network' })),
    );
}

function isNetwork(network: string): boolean {
  const [address = '', bits, more] = network.split('/');
  const version = isIP(address);
  return version !== 0 && more === undefined && (bits === undefined || Number(bits) <= (version === 4 ? 32 : 128));
}

/** Nobody can accept what is not there to read. */
function assertTerms({ enable_terms_and_conditions: enabled, terms_and_conditions: terms }: Row): void {
  const texts = Object.values((terms ?? {}) as Record<string, string | null>);
  if (enabled === true && !texts.some((text) => text?.replace(/<[^<>]*>|&nbsp;/g, '').trim()))
    throw new ValidationFailed([{ field: 'terms_and_conditions', code: 'organization.termsText' }]);
}
