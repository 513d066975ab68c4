import type { Language } from '../generated/shapes.ts';
import { wholeOpenJobsText, type WholeOpenJob } from '../jobs/index.ts';
import { feedJob, type FeedJob } from './feed-job.ts';
import type { FeedOrganization } from './organization.ts';

/** The open jobs of every feed of a language. */
export async function feedJobs(language: Language, organization: FeedOrganization): Promise<FeedJob[]> {
  const jobs = JSON.parse(await wholeOpenJobsText(language)) as WholeOpenJob[];
  return jobs.map((job) => feedJob(job, language, organization));
}
