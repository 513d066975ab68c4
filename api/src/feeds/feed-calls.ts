import type { Language } from '../generated/shapes.ts';
import type { Handler } from '../platform/chain/context.ts';
import { keptAnswer } from '../platform/chain/kept-answer.ts';
import { NotFound } from '../platform/errors/errors.ts';
import { boards, type BoardName } from './boards/index.ts';
import type { FeedJob } from './feed-job.ts';
import { feedOrganization, type FeedOrganization } from './organization.ts';
import { feedJobs } from './read-feed.ts';
import { jsonFeedOf, xmlFeedOf } from './write-feed.ts';

/** GET jobs/json_feed */
export const jsonFeed: Handler<'jsonFeed'> = async (context) => {
  const { organization, jobs, language } = await read('general', context.query);
  return keptAnswer(context, JSON.stringify(jsonFeedOf(organization, jobs, language)), 'application/json');
};

/** GET jobs/xml_feed */
export const xmlFeed: Handler<'xmlFeed'> = async (context) => {
  const { board = 'general' } = context.query;
  const { organization, jobs } = await read(board, context.query);
  return keptAnswer(context, xmlFeedOf(boards[board], organization, jobs), 'application/xml');
};

interface Read {
  organization: FeedOrganization;
  jobs: FeedJob[];
  language: Language;
}

/** @throws 404 for another organization than ours, and while the feed is switched off. */
async function read(
  board: BoardName,
  { client = 1, ...query }: { client?: number; language?: Language },
): Promise<Read> {
  const organization = await feedOrganization();
  if (client !== 1) throw new NotFound();
  if (!organization[boards[board].switch]) throw new NotFound('feeds.off');
  const language = query.language ?? organization.preferred_language;
  return { organization, jobs: await feedJobs(language, organization), language };
}
