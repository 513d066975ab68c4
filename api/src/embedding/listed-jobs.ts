import type { CallTypes } from '../generated/call-types.ts';
import type { Language } from '../generated/shapes.ts';
import { boardPage, type BoardChoice, type OpenJob } from '../jobs/index.ts';
import { Answer } from '../platform/chain/answer.ts';
import type { Handler } from '../platform/chain/context.ts';
import { packed, packedAnswer } from '../platform/chain/packed-answer.ts';
import { config } from '../platform/config/config.ts';
import { queryOne } from '../platform/database/database.ts';
import { inLanguage } from '../platform/texts/in-language.ts';
import type { Rows } from '../generated/rows.ts';
import { embedHosts, isOf } from './hosts.ts';

type Listed = CallTypes['listedJobs']['answer'];
type ListedJob = Listed['jobs'][number];

const PER_PAGE = 50;

/** GET jobs/listed: what the career site lists, for the organization's own website. */
export const listedJobs: Handler<'listedJobs'> = async ({ req, query }) => {
  const language = query.language ?? (await preferredLanguage());
  const { q = '', page = 1, per_page: perPage = PER_PAGE } = query;
  const found = await boardPage({ language, q: q.replaceAll('\0', '').trim(), choice: choiceOf(query), page, perPage });
  const body: Listed = {
    language,
    total: found.total,
    page: found.page,
    pages: found.pages,
    jobs: found.jobs.map((job) => listed(job, language)),
  };
  return forHosts(
    req.headers.origin,
    await packedAnswer({ req }, await packed(JSON.stringify(body)), 'application/json'),
  );
};

/** Scripts of a page may read the answer where its host is one of those that the organization names. */
async function forHosts(origin: string | undefined, answer: Answer): Promise<Answer> {
  const allowed: Record<string, string> = isOf(origin, await embedHosts())
    ? { 'access-control-allow-origin': origin }
    : {};
  const { vary, ...headers } = answer.headers;
  return new Answer(answer.kind, answer.body, {
    ...(answer.status === undefined ? {} : { status: answer.status }),
    headers: { ...headers, ...allowed, vary: [vary, 'origin'].filter(Boolean).join(', ') },
  });
}

function choiceOf({
  category,
  location,
  job_type,
  department,
  workplace,
}: CallTypes['listedJobs']['query']): BoardChoice {
  const choice = { category, location, job_type, department, workplace };
  return Object.fromEntries(Object.entries(choice).filter(([, value]) => value !== undefined)) as BoardChoice;
}

function listed(job: OpenJob, language: Language): ListedJob {
  const { publicUrl } = config();
  return {
    id: job.id,
    title: inLanguage(job.name, language),
    url: `${publicUrl}/career/info/public/${job.id}?language=${language}`,
    apply_url: `${publicUrl}/apply/public/${job.id}?language=${language}`,
    reference: job.requisition_number ?? String(job.id),
    location: {
      id: job.location?.id ?? null,
      city: job.location?.city ?? null,
      province: job.location?.province ?? null,
      country: job.country,
      postal_code: job.postal_code,
    },
    workplace: job.workplace,
    department: job.department ? { id: job.department.id, name: inLanguage(job.department.title, language) } : null,
    job_type: job.job_type ? { id: job.job_type.id, name: inLanguage(job.job_type.name, language) } : null,
    employment_type: job.job_type?.employment_type ?? null,
    categories: job.display_category.map(({ id, name }) => ({ id, name: inLanguage(name, language) })),
    pay: job.pay,
    openings: job.openings,
    published_at: job.published_at,
    closing_date: job.closing_date,
  };
}

async function preferredLanguage(): Promise<Language> {
  const row = await queryOne<Pick<Rows['organizations'], 'preferred_language'>>(
    'select preferred_language from organizations where id = 1',
    [],
    { name: 'listed-language' },
  );
  return row!.preferred_language as Language;
}
