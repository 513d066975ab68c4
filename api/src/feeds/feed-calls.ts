import { createHash } from 'node:crypto';
import type { Language } from '../generated/shapes.ts';
import type { Answer } from '../platform/chain/answer.ts';
import type { CallContext, Handler } from '../platform/chain/context.ts';
import { packedAnswer } from '../platform/chain/packed-answer.ts';
import { NotFound } from '../platform/errors/errors.ts';
import { wholeOpenJobsText } from '../jobs/index.ts';
import { boards, type BoardName } from './boards/index.ts';
import { type FeedJob, feedJobs } from './feed-job.ts';
import { keptFeed } from './kept-feeds.ts';
import { feedOrganization, type FeedOrganization } from './organization.ts';
import { jsonFeedOf, xmlFeedOf } from './write-feed.ts';

/** GET jobs/json_feed */
export const jsonFeed: Handler<'jsonFeed'> = (context) =>
  answer(
    context,
    { board: 'general', type: 'application/json', ...context.query },
    async (organization, jobs, language) => JSON.stringify(await jsonFeedOf(organization, jobs, language)),
  );

/** GET jobs/xml_feed */
export const xmlFeed: Handler<'xmlFeed'> = (context) => {
  const { board = 'general' } = context.query;
  return answer(context, { type: 'application/xml', ...context.query, board }, (organization, jobs) =>
    xmlFeedOf(boards[board], organization, jobs),
  );
};

interface Wanted {
  client?: number;
  board: BoardName;
  language?: Language;
  type: string;
}

type Write = (organization: FeedOrganization, jobs: FeedJob[], language: Language) => Promise<string>;

/** @throws 404 for another organization than ours, and while the feed is switched off. */
async function answer(
  { req }: Pick<CallContext, 'req'>,
  { client = 1, board, language: chosen, type }: Wanted,
  write: Write,
): Promise<Answer> {
  const organization = await feedOrganization();
  if (client !== 1) throw new NotFound();
  if (!organization[boards[board].switch]) throw new NotFound('feeds.off');
  const language = chosen ?? organization.preferred_language;
  const jobs = await wholeOpenJobsText(language);
  const source = createHash('sha256').update(JSON.stringify(organization)).update(jobs).digest('base64');
  const text = await keptFeed(`${type} ${board} ${language}`, source, () =>
    write(organization, feedJobs(jobs, language, organization), language),
  );
  return packedAnswer({ req }, text, type);
}
