import type { Rows } from '../generated/rows.ts';
import { query } from '../platform/database/database.ts';
import { employeeOf, sourceNamed } from '../referrals/index.ts';
import type { ApplicationInput } from './types.ts';

/** What the link says on which somebody came to apply. */
export interface Origin {
  /** The source of the application, unless the candidate chose one. */
  sourceId: number | null;
  /** The employee whose link it was. */
  referredBy: { id: number; name: string } | null;
  campaign: Pick<Rows['applicant_profiles'], 'utm_source' | 'utm_medium' | 'utm_campaign'>;
}

/**
 * Reads what links carried along. Codes of nobody and sources that are unknown name nothing; the words of a campaign are
 * kept as they are.
 */
export async function originOf(sent: ApplicationInput['origin'], referral: number | null): Promise<Origin> {
  const word = (value: string | null | undefined) => value?.replace(/\p{C}/gu, '').trim() || null;
  const campaign = {
    utm_source: word(sent?.utm_source),
    utm_medium: word(sent?.utm_medium),
    utm_campaign: word(sent?.utm_campaign),
  };
  const code = word(sent?.ref);
  const referredBy = (code && (await employeeOf(code))) || null;
  const named = !referredBy && campaign.utm_source ? await sourceNamed(campaign.utm_source) : undefined;
  return { sourceId: referredBy ? referral : (named ?? null), referredBy, campaign };
}

/** Writes down with an application where it came from. */
export async function storeOrigin(profileId: number, { referredBy, campaign }: Origin): Promise<void> {
  if (!referredBy && !Object.values(campaign).some(Boolean)) return;
  await query(
    `update applicant_profiles set referred_by_id = $2, utm_source = $3, utm_medium = $4, utm_campaign = $5 where id = $1`,
    [profileId, referredBy?.id ?? null, campaign.utm_source, campaign.utm_medium, campaign.utm_campaign],
    { name: 'applying-origin' },
  );
}
