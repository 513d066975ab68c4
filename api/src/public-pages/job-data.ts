import type {
  Choice,
  FilterName,
  JobDetails,
  JobGroup,
  JobListPage,
  JobSummary,
  Language,
} from '../../../career-site/src/site.ts';
import type { BoardPage, OpenJob, PublicJob } from '../jobs/index.ts';
import { inLanguage, languageShown } from '../platform/texts/in-language.ts';
import { t } from '../platform/texts/texts.ts';

/** A job of the api as the pages show it, in one language. */
export function summaryOf(job: OpenJob, language: Language): JobSummary {
  const nameIn = languageShown(job.name, language);
  return dropEmpty({
    id: job.id,
    name: inLanguage(job.name, language),
    nameIn: nameIn === language ? undefined : nameIn,
    categories: job.display_category.map((category) => inLanguage(category.name, language)),
    city: job.location?.city,
    province: job.location?.province,
    country: job.country,
    workplace: job.workplace,
    job_type: job.job_type ? inLanguage(job.job_type.name, language) : undefined,
    closing: job.closing_date,
    published: job.published_at,
  }) as unknown as JobSummary;
}

/** `internalId`: the reader came by the internal board, whose files ask for it. */
export function detailsOf(job: PublicJob, language: Language, internalId?: string): JobDetails {
  return dropEmpty({
    ...summaryOf(job, language),
    descriptionHtml: inLanguage(job.description, language),
    shownIn: languageShown(job.description, language) ?? language,
    requisition_number: job.requisition_number,
    department: job.department ? inLanguage(job.department.title, language) : undefined,
    industry: job.industry ? inLanguage(job.industry.name, language) : undefined,
    postal_code: job.postal_code,
    openings: job.openings,
    ends: job.closing_date,
    employmentType: job.job_type?.employment_type,
    pay: job.pay
      ? dropEmpty({
          min: job.pay.min,
          max: job.pay.max,
          currency: job.pay.currency,
          unit: job.pay.unit.toUpperCase(),
        })
      : undefined,
    files: job.attachments.map((file) => ({
      name: file.original_file_name,
      href: `/api/v1/uploaded_files/${file.id}/download${internalId ? `?hash=${internalId}` : ''}`,
    })),
  }) as unknown as JobDetails;
}

/** Jobs in the order of a list, under the headings of their first categories. */
export function groupsOf({ jobs, inCategory }: BoardPage, language: Language, internal: boolean): JobGroup[] {
  const other = t(language, internal ? 'career.list.internal' : 'career.list.other');
  const groups = new Map<number | null, JobGroup>();
  for (const job of jobs) {
    const first = job.display_category[0];
    const id = first?.id ?? null;
    const group = groups.get(id) ?? {
      name: (first && inLanguage(first.name, language)) || other,
      count: inCategory.get(id) ?? 0,
      jobs: [],
    };
    group.jobs.push(summaryOf(job, language));
    groups.set(id, group);
  }
  return [...groups.values()];
}

/** What the list can be filtered by, with how many jobs each choice has. */
export function choicesOf({ values }: BoardPage, language: Language): JobListPage['choices'] {
  const choices = (name: FilterName): Choice[] =>
    values[name].map(({ value, label, count }) => ({
      value: String(value),
      label: name === 'workplace' ? t(language, `career.workplace.${label}`) : label,
      count,
    }));
  return {
    category: choices('category'),
    location: choices('location'),
    job_type: choices('job_type'),
    department: choices('department'),
    workplace: choices('workplace'),
  };
}

function dropEmpty(object: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== null && value !== undefined));
}
