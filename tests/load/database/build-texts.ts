import type { Client } from 'pg';
import { Random } from '../../../api/src/demo/random.ts';
import { CITIES, FIRST_NAMES, LAST_NAMES } from '../../../api/src/demo/names.ts';
import { makeResume, resumeLines } from '../../../api/src/demo/resume.ts';

const LANGUAGES = ['en', 'fr', 'es'] as const;
const VARIANTS = 3_000;
const NOTES = [
  'Called, friendly, can start next month.',
  'Second interview with the team on Thursday.',
  'Salary expectation is above our range.',
  'Appelée ce matin, disponible à partir du mois prochain.',
  'Buena experiencia, falta el certificado.',
];

/** A word that five applications hold. */
export const RARE = 'quetzalcoatl';

/**
 * Gives every application of a large database texts, notes for one in ten and tags for one in five, and the row that the
 * candidate search reads. Resumes are those of the demo, with as many words again that grow rare as words do.
 */
export async function buildTexts(
  client: Client,
  titles: Record<string, string>[],
  say: (line: string) => void,
): Promise<void> {
  await client.query('set session_replication_role = replica');
  await client.query('set synchronous_commit = off');
  await client.query("set maintenance_work_mem = '1GB'");
  const step = async (name: string, sql: string, values: unknown[] = []) => {
    const started = performance.now();
    await client.query(sql, values);
    say(`${name}: ${Math.round((performance.now() - started) / 100) / 10} s`);
  };
  await client.query(
    'create temp table variants (n int primary key, language text, resume text, words tsvector); truncate applicant_profile_search, applicant_profile_search_due, applicant_profile_texts, notes, applicant_profile_tags cascade',
  );
  await client.query('drop index applicant_profile_search_words; drop index notes_words');
  await step(
    'variants',
    `insert into variants (n, language, resume, words)
     select (v ->> 'n')::int, v ->> 'language', v ->> 'resume', public.rolecall_text_words('r', v ->> 'resume', '')
       from jsonb_array_elements($1::jsonb) v`,
    [JSON.stringify(variants(titles))],
  );
  await step(
    'texts',
    `insert into applicant_profile_texts (applicant_profile_id, resume)
     select p.id, v.resume || case when p.id % 200000 = 7 then ' ${RARE}' else '' end
       from applicant_profiles p join variants v on v.n = abs(hashint8(p.id)) % ${VARIANTS}`,
  );
  await step(
    'tags',
    `insert into applicant_profile_tags (applicant_profile_id, tag_id)
     select p.id, t.id from applicant_profiles p
       join (select id, row_number() over (order by id) - 1 as n from tags where is_viewable order by id limit 20) t on t.n = abs(hashint8(p.id + 5)) % 100`,
  );
  await step(
    'notes',
    `insert into notes (body, applicant_profile_id, job_id, stage_id, employee_id)
     select ($1::text[])[1 + (p.id / 10) % 5], p.id, p.job_id, p.stage_id, (select min(id) from employees)
     from applicant_profiles p where p.id % 10 = 0`,
    [NOTES],
  );
  await step(
    'rows of the search',
    `insert into applicant_profile_search
       (applicant_profile_id, job_id, stage_id, applied_at, future_consideration, by_recruiter, is_internal, black_flag, referral,
        current_employee, previous_employee, presented, interviewed, offered, hired, regretted, is_deleted, sort_name, tag_ids, stale, words)
     select f.*, false, ('jx' || f.job_id)::tsvector
       || ('nx' || lower(a.first_name) || ':1 nx' || lower(a.last_name) || ':2 nxperson' || a.id || ':3 nxload:4 nxexample:5')::tsvector
       || v.words || case when f.applicant_profile_id % 200000 = 7 then 're${RARE} rf${RARE} rs${RARE} rx${RARE}:900'::tsvector else '' end
       || coalesce(n.words, '') || array_to_tsvector(array(select 'tx' || tag from unnest(f.tag_ids) tag))
     from applicant_profile_search_facts f
     left join (select at, public.rolecall_note_words(body) as words from unnest($1::text[]) with ordinality note(body, at)) n
       on f.applicant_profile_id % 10 = 0 and n.at = 1 + (f.applicant_profile_id / 10) % 5
     join applicant_profiles p on p.id = f.applicant_profile_id join applicants a on a.id = p.applicant_id
     join variants v on v.n = abs(hashint8(p.id)) % ${VARIANTS}`,
    [NOTES],
  );
  await step(
    'index of words',
    'create index applicant_profile_search_words on applicant_profile_search using gin (words)',
  );
  await step(
    'index of notes',
    'create index notes_words on notes using gin (public.rolecall_note_words(body)) where not is_deleted',
  );
  await client.query(`comment on index notes_words is 'By hand: the words of notes, for the candidate search.'`);
  await client.query('set session_replication_role = origin');
  await step('vacuum', 'vacuum (analyze)');
}

function variants(titles: Record<string, string>[]): object[] {
  const random = new Random(20261121);
  const vocabulary = Array.from({ length: 8_000 }, (_, n) => `${syllables(n * 7919 + 13)}${syllables(n + 101)}`);
  return Array.from({ length: VARIANTS }, (_, n) => {
    const language = LANGUAGES[random.weighted([6, 3, 1])]!;
    const job = titles[n % titles.length]![language] ?? 'Clerk';
    const candidate = {
      first_name: random.pick(FIRST_NAMES[language]),
      last_name: random.pick(LAST_NAMES[language]),
      email: `variant${n}@load.example`,
      home_phone: '613 555 0100',
      language,
      city: random.pick(CITIES),
    };
    const lines = resumeLines(candidate, makeResume(random, language, job, 2026)).map(({ text }) => text);
    // The more often a word is used, the earlier it stands in the vocabulary (Zipf).
    const further = Array.from({ length: 120 }, () => vocabulary[Math.floor(vocabulary.length ** random.next()) - 1]!);
    return { n, language, resume: [...lines, further.join(' ')].join('\n') };
  });
}

function syllables(n: number): string {
  const parts = ['ba', 'co', 'du', 'fe', 'gi', 'lo', 'ma', 'ne', 'po', 'ra', 'si', 'tu'];
  let text = '';
  for (let left = n; left > 0; left = Math.floor(left / parts.length)) text += parts[left % parts.length];
  return text;
}
