import type { Rows } from '../generated/rows.ts';
import { audit } from '../platform/audit/audit.ts';
import type { Language } from '../generated/shapes.ts';
import { query, queryOne } from '../platform/database/database.ts';
import { Conflict } from '../platform/errors/errors.ts';
import { holdPerson, lockApplicationsOf, recordCandidateEvents } from '../candidates/index.ts';
import { oneLine } from '../platform/texts/one-line.ts';
import type { ApplicationInput } from './types.ts';

/** Said anew with each application: what somebody is today, not who they are. */
const FLAGS: readonly string[] = ['current_employee', 'previous_employee', 'is_internal'];

const isBlank = (value: unknown) => value === null || value === undefined || value === '';

export type Values = Record<string, string | boolean | null>;

/** Who applies, and what they said this time that differs from what is known of them. */
export interface FoundCandidate {
  id: number;
  conflicting: Values | null;
}

/**
 * The person who applies: found by e-mail, whatever its case, or made. What was not known is filled in. What is known
 * stays, since whoever knows an address can apply with it: what is said otherwise goes to the application, and staff
 * takes it over or not. What recruiters enter replaces what was known. The row is locked until the transaction ends, so
 * that two applications of one person come one after the other.
 */
export async function findOrMakeCandidate(
  input: ApplicationInput,
  { language, internal, trusted }: { language: Language; internal: boolean; trusted: boolean },
): Promise<FoundCandidate> {
  const stated = statedIn(input, language, internal);
  const email = input.email.trim();
  const found = await holdOrMake(email, stated);
  if (found.made) return { id: found.id, conflicting: null };
  const known = (await queryOne<Values & { id: number }>(
    `select id, first_name, last_name, email, home_phone, work_phone, referral_name, street, city, province, postal_code,
       country, current_employee, previous_employee, is_internal
     from applicants where id = $1`,
    [found.id],
    { name: 'applying-known-person' },
  ))!;
  const { email: _email, ...facts } = known;
  const differing = Object.entries(stated).filter(([name, value]) => name in facts && facts[name] !== value);
  const isNew = ([name]: [string, unknown]) => trusted || isBlank(facts[name]) || FLAGS.includes(name);
  await complete(known, Object.fromEntries(differing.filter(isNew)));
  const conflicting = Object.fromEntries(differing.filter((one) => !isNew(one)));
  return { id: known.id, conflicting: Object.keys(conflicting).length > 0 ? conflicting : null };
}

/** So often somebody may be removed, merged or parted just then before we give up. */
const MOST_LOOKS = 10;

/**
 * The person of an address, held with their applications, or a new one. Whoever was removed or merged while we waited for
 * them is looked for again: an application never goes to an entry that is somebody else's by now. @throws 409
 */
async function holdOrMake(email: string, stated: Values): Promise<{ id: number; made: boolean }> {
  for (let look = 0; look < MOST_LOOKS; look++) {
    const made = await makeCandidate(email, stated);
    if (made !== undefined) return { id: made, made: true };
    const entry = await queryOne<Pick<Rows['applicants'], 'id'>>(
      'select id from applicants where email_key = lower(btrim($1))',
      [email],
      {
        name: 'applying-entry',
      },
    );
    if (!entry) continue;
    await lockApplicationsOf([entry.id]);
    const id = await holdPerson(entry.id);
    const still = await queryOne(
      'select from applicants where email_key = lower(btrim($1)) and coalesce(merged_into_id, id) = $2',
      [email, id ?? null],
      { name: 'applying-still-theirs' },
    );
    if (id !== undefined && still) return { id, made: false };
  }
  throw new Conflict('busy');
}

/** What the application says about the person, without what it leaves blank. */
function statedIn(input: ApplicationInput, language: Language, internal: boolean): Values {
  const address = input.address_attributes ?? {};
  const texts = {
    first_name: input.first_name,
    last_name: input.last_name,
    home_phone: input.home_phone,
    work_phone: input.work_phone,
    referral_name: input.referral_name,
    street: address.street,
    city: address.city,
    province: address.province,
    postal_code: address.postal_code,
    country: address.country,
  };
  const stated: Values = { preferred_language: language };
  for (const [name, value] of Object.entries(texts)) {
    const line = oneLine(value ?? '');
    if (line) stated[name] = line;
  }
  if (input.current_employee) Object.assign(stated, { current_employee: true, previous_employee: false });
  if (input.previous_employee) Object.assign(stated, { current_employee: false, previous_employee: true });
  if (internal) stated.is_internal = true;
  return stated;
}

async function makeCandidate(email: string, stated: Values): Promise<number | undefined> {
  const values: Values = { email, ...stated };
  const names = Object.keys(values);
  const row = await queryOne<Pick<Rows['applicants'], 'id'>>(
    `insert into applicants (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})
     on conflict (email_key) do nothing returning id`,
    Object.values(values),
  );
  if (row) await recordCandidateEvents([{ applicantId: row.id, action: 'created' }]);
  return row?.id;
}

async function complete(known: Values & { id: number }, facts: Values): Promise<void> {
  const names = Object.keys(facts);
  if (names.length === 0) return;
  await query(
    `update applicants set ${names.map((name, at) => `${name} = $${at + 2}`).join(', ')}, lock_version = lock_version + 1
     where id = $1`,
    [known.id, ...names.map((name) => facts[name])],
  );
  const of = (values: Values) => Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
  const change = { before: of(known), after: of(facts) };
  await recordCandidateEvents([{ applicantId: known.id, action: 'updated', ...change }]);
  await audit({ action: 'apply', entity: 'applicant', id: known.id, ...change });
}
