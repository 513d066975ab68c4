import type { Rows } from '../../generated/rows.ts';
import type { Language } from '../../generated/shapes.ts';
import { config } from '../../platform/config/config.ts';
import { query, queryOne } from '../../platform/database/database.ts';
import { hashToken, newToken } from '../../platform/sessions/index.ts';

export type LetterPurpose = Extract<
  Rows['record_links']['purpose'],
  'offer_review' | 'offer_view' | 'offer_accept' | 'information_request'
>;

/** A link of somebody without an account to one letter, for one purpose. It is found also when it was revoked, to say so. */
export interface LetterLink extends Pick<
  Rows['record_links'],
  'id' | 'approval_chain_id' | 'used_at' | 'revoked_at' | 'revoked_because'
> {
  purpose: LetterPurpose;
  approval_email_id: number;
}

/** Links are found for so long, so that a late visitor reads what became of the letter; what they may do is said by its status. */
const FOUND_DAYS = 365;

const pages: Record<LetterPurpose, (token: string) => string> = {
  offer_review: (token) => `public/offer/${token}`,
  offer_view: (token) => `public/offer/${token}`,
  offer_accept: (token) => `public/accept/${token}`,
  information_request: (token) => `informationRequest/answer/${token}`,
};

/** Makes a link, in the running transaction; answers its address. The secret is kept nowhere. */
export async function createLetterLink(
  purpose: LetterPurpose,
  letterId: number,
  { chainId = null, language }: { chainId?: number | null; language: Language },
): Promise<string> {
  const [address] = await createLetterLinks(purpose, [{ letterId, chainId, language }]);
  return address!;
}

/** The same for many; answers the addresses in their order. */
export async function createLetterLinks(
  purpose: LetterPurpose,
  wanted: readonly { letterId: number; chainId?: number | null; language: Language }[],
): Promise<string[]> {
  const tokens = wanted.map(() => newToken());
  await query(
    `insert into record_links (purpose, token_hash, approval_email_id, approval_chain_id, expires_at)
     select $1, l.hash, l.letter, l.chain, now() + $5 * interval '1 day'
       from unnest($2::text[], $3::bigint[], $4::bigint[]) as l(hash, letter, chain)`,
    [
      purpose,
      tokens.map(hashToken),
      wanted.map(({ letterId }) => letterId),
      wanted.map(({ chainId }) => chainId ?? null),
      FOUND_DAYS,
    ],
  );
  return wanted.map(
    ({ language }, at) => new URL(`${pages[purpose](tokens[at]!)}?language=${language}`, config().publicUrl).href,
  );
}

/** The link of a secret; undefined for one that there is none of. */
export function findLetterLink(token: string): Promise<LetterLink | undefined> {
  return queryOne<LetterLink>(
    `select id, purpose, approval_email_id, approval_chain_id, used_at, revoked_at, revoked_because from record_links
      where token_hash = $1 and purpose in ('offer_review', 'offer_view', 'offer_accept', 'information_request')
        and approval_email_id is not null and expires_at > now()`,
    [hashToken(token)],
    { name: 'offers-link' },
  );
}

/** Why a link can no longer answer. */
export type ClosedBecause = NonNullable<Rows['record_links']['revoked_because']>;

/** Ends links of a letter, or of many, of some purposes or of one of its chain; whoever follows one reads why. */
export async function revokeLetterLinks(
  letterId: number | readonly number[],
  {
    because = 'replaced',
    purposes = null,
    chainId = null,
  }: { because?: ClosedBecause; purposes?: LetterPurpose[] | null; chainId?: number | null } = {},
): Promise<void> {
  await query(
    `update record_links set revoked_at = now(), revoked_because = $4
      where approval_email_id = any($1::bigint[]) and revoked_at is null and purpose <> 'export'
        and ($2::text[] is null or purpose = any($2)) and ($3::bigint is null or approval_chain_id = $3)`,
    [[letterId].flat(), purposes, chainId, because],
  );
}
