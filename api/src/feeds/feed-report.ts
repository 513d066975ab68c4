import type { CallTypes } from '../generated/call-types.ts';
import type { Language } from '../generated/shapes.ts';
import { countKeptOut, wholeOpenJobsText } from '../jobs/index.ts';
import type { Handler } from '../platform/chain/context.ts';
import { config } from '../platform/config/config.ts';
import { boards, type Board, type BoardName } from './boards/index.ts';
import { checkFeed, sourceOf } from './check-feed.ts';
import { type FeedJob, feedJobs } from './feed-job.ts';
import { feedOrganization, type FeedOrganization } from './organization.ts';
import { jsonFeedOf, xmlFeedOf } from './write-feed.ts';

type Shapes = CallTypes['feedReport']['answer']['feeds'][number]['shapes'];

/** GET feed_report */
export const feedReport: Handler<'feedReport'> = async ({ query }) => {
  const organization = await feedOrganization();
  const language = query.language ?? organization.preferred_language;
  const jobs = feedJobs(await wholeOpenJobsText(language), language, organization);
  const feeds = (Object.entries(boards) as [BoardName, Board][]).map(async ([name, board]) => ({
    board: name,
    switch: board.switch,
    on: organization[board.switch],
    shapes: await shapesOf(name, organization, jobs.slice(0, 1), query.language),
    fields: board.fields.map(({ element, required = false, from }) => ({ element, required, source: sourceOf(from) })),
    ...checkFeed(board, organization, jobs),
  }));
  return { language, total: jobs.length, kept_out: await countKeptOut(), feeds: await Promise.all(feeds) };
};

/** Addresses name a language only where somebody has chosen one: without, they follow the organization. */
async function shapesOf(
  name: BoardName,
  organization: FeedOrganization,
  example: FeedJob[],
  language?: Language,
): Promise<Shapes> {
  const url = (format: string, more: Record<string, string>) => {
    const search = new URLSearchParams({ client: '1', ...more, ...(language ? { language } : {}) });
    return `${config().publicUrl}/api/v1/jobs/${format}_feed?${search}`;
  };
  const shown = async (text: () => Promise<string>) => (example.length > 0 ? text() : null);
  const xml = {
    format: 'xml' as const,
    url: url('xml', name === 'general' ? {} : { board: name }),
    example: await shown(() => xmlFeedOf(boards[name], organization, example)),
  };
  if (name !== 'general') return [xml];
  const written = language ?? organization.preferred_language;
  const json = {
    format: 'json' as const,
    url: url('json', {}),
    example: await shown(async () => JSON.stringify(await jsonFeedOf(organization, example, written), null, 2)),
  };
  return [json, xml];
}
