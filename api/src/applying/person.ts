import { audit } from '../platform/audit/audit.ts';
import type { Language } from '../generated/shapes.ts';
import { query, queryOne } from '../platform/database/database.ts';
import { recordPersonEvents } from '../pipeline/index.ts';
import { oneLine } from './one-line.ts';
import type { ApplicationInput } from './types.ts';

type Values = Record<string, string | boolean | null>;

/**
 * The person who applies: found by e-mail, whatever its case, or made. What they say anew replaces what was known;
 * what they leave out or blank stays as it was. The row is locked until the transaction ends, so that two
 * applications of one person come one after the other.
 */
export async function findOrMakePerson(
  input: ApplicationInput,
  { language, internal }: { language: Language; internal: boolean },
): Promise<number> {
  const told = toldBy(input, language, internal);
  const email = input.email.trim();
  const made = await makePerson(email, told);
  if (made !== undefined) return made;
  const known = await queryOne<Values & { id: number }>(
    `select id, first_name, last_name, email, home_phone, work_phone, referral_name, street, city, province, postal_code,
       country, current_employee, previous_employee, is_internal
     from applicants where email_key = lower(btrim($1)) for update`,
    [email],
    { name: 'applying-known-person' },
  );
  // Removed between the two statements; the caller may try again.
  if (!known) throw new Error('The person was removed while applying');
  await complete(known, told);
  return known.id;
}

/** What the application says about the person, without what it leaves blank. */
function toldBy(input: ApplicationInput, language: Language, internal: boolean): Values {
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
  const told: Values = { preferred_language: language };
  for (const [name, value] of Object.entries(texts)) {
    const line = oneLine(value ?? '');
    if (line) told[name] = line;
  }
  if (input.current_employee) Object.assign(told, { current_employee: true, previous_employee: false });
  if (input.previous_employee) Object.assign(told, { current_employee: false, previous_employee: true });
  if (internal) told.is_internal = true;
  return told;
}

async function makePerson(email: string, told: Values): Promise<number | undefined> {
  const values: Values = { email, ...told };
  const names = Object.keys(values);
  const row = await queryOne<{ id: number }>(
    `insert into applicants (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})
     on conflict (email_key) do nothing returning id`,
    Object.values(values),
  );
  if (row) await recordPersonEvents([{ applicantId: row.id, action: 'created' }]);
  return row?.id;
}

async function complete(known: Values & { id: number }, told: Values): Promise<void> {
  const { preferred_language: _language, ...facts } = told;
  const names = Object.keys(facts).filter((name) => facts[name] !== known[name]);
  if (names.length === 0) return;
  await query(
    `update applicants set ${names.map((name, at) => `${name} = $${at + 2}`).join(', ')}, lock_version = lock_version + 1
     where id = $1`,
    [known.id, ...names.map((name) => facts[name])],
  );
  const of = (values: Values) => Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
  const change = { before: of(known), after: of(facts) };
  await recordPersonEvents([{ applicantId: known.id, action: 'updated', ...change }]);
  await audit({ action: 'apply', entity: 'applicant', id: known.id, ...change });
}
