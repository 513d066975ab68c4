import { createHmac } from 'node:crypto';
import {
  comparedText,
  hasManyLinks,
  HELD_FROM,
  isDisposable,
  isForeignScript,
  ODD_FROM,
  pointsOf,
  readStamp,
  spendProof,
  type Guard,
  type Sign,
} from '../../guard/index.ts';
import { queryOne } from '../../platform/database/database.ts';
import { TooManyRequests, ValidationFailed } from '../../platform/errors/errors.ts';
import { networkOf } from '../../platform/rate-limits/index.ts';
import { installationSecret } from '../../platform/secrets/index.ts';
import type { ApplicationInput } from '../types.ts';
import { writtenIn } from './written.ts';

/** Name of the form in its stamps. */
export const stampedForm = (jobId: number): string => `application ${jobId}`;

/** Reading the questions and giving name and address takes longer, whoever fills it in for you. */
const TOO_FAST_MS = 3000;

/** So many applications of one network in an hour are more than a family, a class or an office sends. */
const BUSY_FROM = 20;

/** The same long text from so many addresses within a day. */
const SAME_FROM = 3;

/** Applications in the name of one address. */
const MOST_AN_HOUR = 30;

/**
 * What speaks for spam in an application from outside, where it is enough to be held for a look; undefined: it goes on.
 * Leaves its trace, by which the next ones are told to be a flood.
 * @throws 422 proofWanted where the browser is to compute first, 429 for an address in whose name too many came
 */
export async function reasonsToHold(
  input: ApplicationInput,
  guard: Guard | null | undefined,
  { ip, jobId }: { ip: string; jobId: number },
): Promise<Sign[] | undefined> {
  const choices = (await queryOne<{ hold: boolean; proof: string }>(
    `select coalesce(settings ->> 'suspicious_applications', 'hold') = 'hold' as hold,
       coalesce(settings ->> 'proof_of_work', 'off') as proof from organizations where id = 1`,
    [],
    { name: 'applying-guard-choices' },
  ))!;
  const signs = await signsOf(input, guard, { ip, jobId });
  const wanted = choices.proof === 'always' || (choices.proof === 'suspicious' && pointsOf(signs) >= ODD_FROM);
  if (wanted && !(await spendProof(guard?.proof, 'application', jobId))) {
    if (guard?.provable) throw new ValidationFailed([{ field: '', code: 'guard.errors.proofWanted' }]);
    return [...signs, 'unproven'];
  }
  return choices.hold && pointsOf(signs) >= HELD_FROM ? signs : undefined;
}

async function signsOf(
  input: ApplicationInput,
  guard: Guard | null | undefined,
  { ip, jobId }: { ip: string; jobId: number },
): Promise<Sign[]> {
  const stamp = await readStamp(guard?.stamp, stampedForm(jobId));
  const written = writtenIn(input);
  const flood = await trace(input.email, ip, comparedText(written));
  const is: Record<Exclude<Sign, 'unproven'>, boolean> = {
    trap: (guard?.trap ?? '').trim() !== '',
    early: stamp !== undefined && stamp.ageMs < TOO_FAST_MS,
    unstamped: stamp === undefined,
    links: hasManyLinks(written),
    same_text: flood.same >= SAME_FROM,
    script: isForeignScript(written),
    busy: flood.network > BUSY_FROM,
    disposable: isDisposable(input.email),
  };
  return (Object.keys(is) as (keyof typeof is)[]).filter((sign) => is[sign]);
}

/** Writes down that an application came, by digests alone, and counts those like it. */
async function trace(email: string, ip: string, text: string | undefined): Promise<{ network: number; same: number }> {
  const secret = await installationSecret('application-traces');
  const digest = (value: string) => createHmac('sha256', secret).update(value).digest('base64url');
  const network = digest(`network ${networkOf(ip)}`);
  const mailbox = digest(`mailbox ${email.trim().toLowerCase()}`);
  const row = (await queryOne<{ network: number; mailbox: number; same: number }>(
    `with made as (insert into application_traces (network, mailbox, text) values ($1, $2, $3))
     select (select count(*) + 1 from application_traces t
              where t.network = $1 and t.created_at > now() - interval '1 hour')::int as network,
       (select count(*) + 1 from application_traces t
              where t.mailbox = $2 and t.created_at > now() - interval '1 hour')::int as mailbox,
       (select count(distinct t.mailbox) + 1 from application_traces t
              where t.text = $3 and t.mailbox <> $2 and t.created_at > now() - interval '1 day')::int as same`,
    [network, mailbox, text === undefined ? null : digest(`text ${text}`)],
    { name: 'applying-trace' },
  ))!;
  if (row.mailbox > MOST_AN_HOUR) throw new TooManyRequests(3600);
  return row;
}
