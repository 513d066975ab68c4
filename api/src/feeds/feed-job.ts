import type { Language } from '../generated/shapes.ts';
import type { PublicPay, WholeOpenJob, Workplace } from '../jobs/index.ts';
import { config } from '../platform/config/config.ts';
import { inLanguage, languageShown } from '../platform/texts/in-language.ts';
import type { FeedOrganization } from './organization.ts';

/** An open job as a feed tells it, in one language; '' and null for what is not known or not told. */
export interface FeedJob {
  id: number;
  /** The organization's own number of the job, else ours. */
  reference: string;
  title: string;
  /** What title and description are written in. */
  language: Language;
  url: string;
  applyUrl: string;
  /** The organization, or the name under which a board knows the job's division. */
  company: string;
  /** The number under which a board knows the job's division. */
  companyId: string | null;
  city: string;
  province: string;
  country: string;
  postalCode: string;
  department: string;
  industry: string;
  categories: string[];
  jobType: string;
  /** schema.org's name for it. */
  employmentType: string | null;
  workplace: Workplace | null;
  pay: PublicPay | null;
  openings: number | null;
  publishedAt: string;
  updatedAt: string;
  closesAt: string | null;
  /** Rich text; cleaned by what writes a feed. */
  description: string;
}

/** The jobs of every feed of a language; `text` is the JSON of `WholeOpenJob[]`. */
export const feedJobs = (text: string, language: Language, organization: FeedOrganization): FeedJob[] =>
  (JSON.parse(text) as WholeOpenJob[]).map((job) => feedJob(job, language, organization));

function feedJob(job: WholeOpenJob, language: Language, organization: FeedOrganization): FeedJob {
  const text = (value: Parameters<typeof inLanguage>[0]) => inLanguage(value, language);
  const address = (path: string) => `${config().publicUrl}/${path}/${job.id}?language=${language}`;
  const company = companyOf(job, organization);
  return {
    id: job.id,
    reference: job.requisition_number ?? String(job.id),
    title: text(job.name),
    language: job.description_language ?? languageShown(job.name, language) ?? language,
    url: address('career/info/public'),
    applyUrl: address('apply/public'),
    company: company?.name ?? organization.name,
    companyId: company?.number ?? null,
    city: job.location?.city ?? '',
    province: job.location?.province ?? '',
    country: job.country ?? '',
    postalCode: job.postal_code ?? '',
    department: text(job.department?.title),
    industry: text(job.industry?.name),
    categories: job.display_category.map(({ name }) => text(name)),
    jobType: text(job.job_type?.name),
    employmentType: job.job_type?.employment_type ?? null,
    workplace: job.workplace,
    pay: job.pay,
    openings: job.openings,
    publishedAt: job.published_at,
    updatedAt: job.updated_at,
    closesAt: job.closing_date,
    description: job.description ?? '',
  };
}

/** Of the job's division, else the one that is of no division. */
function companyOf({ division_category_id: division }: WholeOpenJob, { companies }: FeedOrganization) {
  return (
    companies.find((company) => company.division !== null && company.division === division) ??
    companies.find((company) => company.division === null)
  );
}
