import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { query } from '../platform/database/database.ts';
import type { Handler } from '../platform/chain/context.ts';
import { installationSecret } from '../platform/secrets/index.ts';

/** So long a challenge may be solved. */
const GOOD_FOR_MS = 600_000;

/** About a second in the browser of a phone: so many keys of so many rounds each. */
const ROUNDS = 1000;
const LEAST_KEYS = 500;
const MOST_KEYS = 1500;

/** POST form_challenges: for one form of one job; who solves it elsewhere has solved nothing. */
export const makeFormChallenge: Handler<'makeFormChallenge'> = async ({ body }) => {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: ROUNDS,
    counter: randomInt(LEAST_KEYS, MOST_KEYS),
    data: { form: body.form, job: body.job_id },
    expiresAt: new Date(Date.now() + GOOD_FOR_MS),
    deriveKey,
    ...(await secrets()),
  });
  return { challenge: JSON.stringify(challenge) };
};

/**
 * Whether a browser has computed what it was asked to for this form and job; in the running transaction, which spends
 * it: nobody shows the same one twice.
 */
export async function spendProof(proof: string | null | undefined, form: string, jobId: number): Promise<boolean> {
  const shown = read(proof);
  const { expiresAt, data } = shown?.challenge.parameters ?? {};
  if (!shown || data?.form !== form || data.job !== jobId || typeof expiresAt !== 'number') return false;
  const { verified } = await verifySolution({ ...shown, deriveKey, ...(await secrets()) }).catch(() => ({
    verified: false,
  }));
  if (!verified) return false;
  const spent = await query(
    `insert into spent_proofs (challenge, expires_at) values ($1, to_timestamp($2))
     on conflict (challenge) do nothing returning id`,
    [shown.challenge.signature, expiresAt],
    { name: 'guard-spend-proof' },
  );
  return spent.length > 0;
}

/** Forgets proofs that are too old to be shown again. */
export async function sweepProofs(): Promise<void> {
  await query(`delete from spent_proofs where expires_at < now() - interval '1 hour'`);
}

type Shown = Pick<Parameters<typeof verifySolution>[0], 'challenge' | 'solution'>;

function read(proof: string | null | undefined): Shown | undefined {
  try {
    const { challenge, solution } = JSON.parse(proof ?? '') as Partial<Shown>;
    const whole =
      typeof challenge?.parameters === 'object' &&
      challenge.parameters !== null &&
      /^[0-9a-f]{64}$/.test(challenge.signature ?? '') &&
      typeof solution === 'object' &&
      solution !== null;
    return whole ? { challenge, solution } : undefined;
  } catch {
    return undefined;
  }
}

async function secrets() {
  const secret = await installationSecret('form-challenges');
  return { hmacSignatureSecret: secret, hmacKeySignatureSecret: `keys ${secret}` };
}
