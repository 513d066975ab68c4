import { randomBytes } from 'node:crypto';
import { searchFor, type SearchAsked } from '../alerts/index.ts';
import type { Language } from '../generated/shapes.ts';
import { query, queryOne } from '../platform/database/database.ts';
import { alertsToken } from '../platform/mail/index.ts';
import { hashToken } from '../platform/sessions/index.ts';
import { insertRows } from './insert.ts';
import { DEMO_LANGUAGES } from './languages.ts';

const DAY = 86_400_000;

/** People in the talent pool: what they look for, and for how many days they have been there. */
const MEMBERS: { first: string; last: string; city: string; language: Language; days: number; wishes: string }[] = [
  {
    first: 'Ines',
    last: 'Calloway',
    city: 'Ottawa',
    language: 'en',
    days: 12,
    wishes: 'Part-time work with people, mornings.',
  },
  {
    first: 'Théo',
    last: 'Marchand',
    city: 'Gatineau',
    language: 'fr',
    days: 95,
    wishes: 'Un poste en logistique, idéalement de nuit.',
  },
  {
    first: 'Lucía',
    last: 'Ferrer',
    city: 'Montréal',
    language: 'es',
    days: 210,
    wishes: 'Contabilidad o nóminas, a distancia.',
  },
  {
    first: 'Amadou',
    last: 'Keller',
    city: 'Ottawa',
    language: 'en',
    days: 345,
    wishes: 'Anything with wood and machines.',
  },
];

const ALERTS: { email: string; language: Language; frequency: 'daily' | 'weekly'; search: SearchAsked }[] = [
  { email: 'alerts.one@visitor.example', language: 'en', frequency: 'daily', search: {} },
  { email: 'alerts.two@visitor.example', language: 'fr', frequency: 'weekly', search: { q: 'infirmière' } },
  { email: 'alerts.three@visitor.example', language: 'en', frequency: 'weekly', search: { landing: 'remote' } },
  { email: 'alerts.four@visitor.example', language: 'es', frequency: 'daily', search: { workplace: 'remote' } },
];

/** The talent pool with a few people, and a few who have new jobs mailed to them. */
export async function loadPool(now: Date, employees: Record<string, number>): Promise<void> {
  const stage = await queryOne<{ workflow_id: number; id: number }>(
    `select workflow_id, id from stages where not is_deleted and stage_type = 'new' order by id limit 1`,
  );
  const ago = (days: number) => new Date(now.getTime() - days * DAY).toISOString();
  const [job] = await insertRows('jobs', [
    {
      name: { en: 'Talent pool', fr: 'Vivier de talents', es: 'Bolsa de talento' },
      description: { en: '<p>Profiles for positions to come.</p>' },
      required_languages: DEMO_LANGUAGES,
      status: 'active',
      is_template: false,
      posting_board: 'pool',
      start_date: ago(400),
      published_at: ago(400),
      workflow_id: stage!.workflow_id,
      cover_letter_options: 'CoverLetterOptionOptional',
      job_application_method_en: 'resumeAndForms',
      openings: 1,
      pay_shown: false,
      display_closing_date: false,
      keep_out_of_search: true,
      workplace: null,
      created_at: ago(400),
      updated_at: ago(400),
      lock_version: 0,
    },
  ]);
  await insertRows('job_assignments', [
    { job_id: job!, employee_id: employees['recruiter']!, created_at: ago(400), updated_at: ago(400) },
  ]);
  const people = await insertRows(
    'applicants',
    MEMBERS.map(({ first, last, city, language, days }) => ({
      first_name: first,
      last_name: last,
      email: `${first}.${last}@visitor.example`
        .normalize('NFD')
        .replace(/[^\w.@]/g, '')
        .toLowerCase(),
      city,
      preferred_language: language,
      current_employee: false,
      previous_employee: false,
      is_internal: false,
      black_flag: false,
      created_at: ago(days),
      updated_at: ago(days),
      lock_version: 0,
    })),
  );
  const source = await queryOne<{ id: number }>(`select id from candidate_sources where code = 'talent_pool'`);
  const profiles = await insertRows(
    'applicant_profiles',
    MEMBERS.map(({ language, days }, index) => ({
      applicant_id: people[index]!,
      job_id: job!,
      stage_id: stage!.id,
      stage_entered_at: ago(days),
      candidate_source_id: source!.id,
      applied_by_recruiter: false,
      is_internal: false,
      mark_future_consideration: false,
      consider_for_other_jobs: true,
      preferred_language: language,
      is_deleted: false,
      created_at: ago(days),
      updated_at: ago(days),
      lock_version: 0,
    })),
  );
  await insertRows(
    'talent_pool_members',
    MEMBERS.map(({ wishes, days }, index) => ({
      applicant_profile_id: profiles[index]!,
      wishes,
      consent_text: 'I agree that Boreal Works keeps my profile for 12 months, to get in touch about jobs.',
      consented_at: ago(days),
      expires_at: ago(days - 365),
      created_at: ago(days),
      updated_at: ago(days),
    })),
  );
  await insertRows(
    'applicant_profile_logs',
    MEMBERS.map(({ days }, index) => ({
      applicant_profile_id: profiles[index]!,
      job_id: job!,
      action: 'applied',
      to_stage_id: stage!.id,
      created_at: ago(days),
    })),
  );
  for (const alert of ALERTS) await loadAlert(alert);
}

async function loadAlert({ email, language, frequency, search }: (typeof ALERTS)[number]): Promise<void> {
  const seed = randomBytes(32).toString('hex');
  const found = await searchFor(search, language);
  await query(
    `with s as (insert into alert_subscribers (email, email_key, language, link_seed, token_hash)
       values ($1, $1, $2, $3, $4) returning id)
     insert into job_alerts (alert_subscriber_id, alert_search_id, frequency, confirmed_at, since)
     select s.id, $5, $6, now(), now() from s`,
    [email, language, seed, hashToken(await alertsToken(seed)), found, frequency],
  );
}
