import { setImmediate as others } from 'node:timers/promises';
import type { CallTypes } from '../generated/call-types.ts';
import type { Language } from '../generated/shapes.ts';
import { config } from '../platform/config/config.ts';
import { shownRichText } from '../platform/mail/index.ts';
import { element, lastChange, type Board } from './boards/index.ts';
import type { FeedJob } from './feed-job.ts';
import type { FeedOrganization } from './organization.ts';
import { xmlDocument } from './xml.ts';

/** The feed of a board. */
export async function xmlFeedOf(board: Board, organization: FeedOrganization, jobs: FeedJob[]): Promise<string> {
  const items = (await cleaned(jobs)).map((job) => ({
    ...element(
      board.item,
      board.fields.map((field) => element(field.element, field.value(job, organization))),
    ),
    attributes: board.attributes?.(job) ?? {},
  }));
  return xmlDocument(element(board.root, [...board.head(organization, jobs), ...items]));
}

/** The general feed as JSON. */
export async function jsonFeedOf(
  organization: FeedOrganization,
  jobs: FeedJob[],
  language: Language,
): Promise<CallTypes['jsonFeed']['answer']> {
  const { name, url, logo } = organization;
  return {
    organization: { name, url, logo: logo && config().publicUrl + logo },
    language,
    updated_at: lastChange(organization, jobs).toISOString(),
    total: jobs.length,
    jobs: (await cleaned(jobs)).map((job) => ({
      id: job.id,
      reference: job.reference,
      title: job.title,
      language: job.language,
      url: job.url,
      apply_url: job.applyUrl,
      company: job.company,
      company_id: job.companyId,
      location: {
        city: job.city || null,
        province: job.province || null,
        country: job.country || null,
        postal_code: job.postalCode || null,
      },
      workplace: job.workplace,
      department: job.department || null,
      industry: job.industry || null,
      categories: job.categories,
      job_type: job.jobType || null,
      employment_type: job.employmentType,
      pay: job.pay,
      openings: job.openings,
      published_at: job.publishedAt,
      updated_at: job.updatedAt,
      closing_date: job.closesAt,
      description_html: job.description,
    })),
  };
}

/** How many descriptions are cleaned before others get their turn: all of a long feed take some hundred milliseconds. */
const AT_ONCE = 25;

async function cleaned(jobs: FeedJob[]): Promise<FeedJob[]> {
  const clean: FeedJob[] = [];
  for (const job of jobs) {
    clean.push({ ...job, description: shownRichText(job.description) });
    if (clean.length % AT_ONCE === 0) await others();
  }
  return clean;
}
