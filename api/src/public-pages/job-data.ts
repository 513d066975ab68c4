import type { Choice, JobDetails, JobListPage, JobSummary, Language } from '../../../career-site/src/site.ts';
import type { OpenJob, PublicJob } from '../jobs/index.ts';
import { inLanguage, languageShown } from '../platform/texts/in-language.ts';
import { t } from '../platform/texts/texts.ts';

/** A job of the api as the pages show it, in one language. */
export function summaryOf(job: OpenJob, language: Language): JobSummary {
  return dropEmpty({
    id: job.id,
    name: inLanguage(job.name, language),
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

/** Jobs under the heading of their first category, both in alphabetical order of the language. */
export function groupsOf(jobs: JobSummary[], language: Language, internal: boolean): JobListPage['groups'] {
  const collator = new Intl.Collator(language);
  const other = t(language, internal ? 'career.list.internal' : 'career.list.other');
  const groups = new Map<string, JobSummary[]>();
  for (const job of jobs) {
    const name = job.categories[0] || other;
    groups.set(name, [...(groups.get(name) ?? []), job]);
  }
  return [...groups]
    .map(([name, members]) => ({ name, jobs: members.sort((a, b) => collator.compare(a.name, b.name)) }))
    .sort((a, b) => Number(a.name === other) - Number(b.name === other) || collator.compare(a.name, b.name));
}

/** What the list can be filtered by, with how many jobs each choice has. */
export function choicesOf(jobs: OpenJob[], language: Language): JobListPage['choices'] {
  const count = (entries: (job: OpenJob) => { id: number; label: string }[]): Choice[] => {
    const found = new Map<number, Choice>();
    for (const job of jobs) {
      for (const { id, label } of entries(job)) {
        const choice = found.get(id) ?? { value: String(id), label, count: 0 };
        choice.count++;
        found.set(id, choice);
      }
    }
    return [...found.values()].sort((a, b) => a.label.localeCompare(b.label, language));
  };
  return {
    categories: count((job) => job.display_category.map((it) => ({ id: it.id, label: inLanguage(it.name, language) }))),
    locations: count((job) =>
      job.location
        ? [{ id: job.location.id, label: [job.location.city, job.location.province].filter(Boolean).join(', ') }]
        : [],
    ),
    job_types: count((job) =>
      job.job_type ? [{ id: job.job_type.id, label: inLanguage(job.job_type.name, language) }] : [],
    ),
  };
}

function dropEmpty(object: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== null && value !== undefined));
}
