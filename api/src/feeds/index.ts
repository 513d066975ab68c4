/** Feeds: the open public jobs for job boards and other sites, and what is missing in them. */
import type { CallTypes, FeedsCallId } from '../generated/call-types.ts';
import type { Handler } from '../platform/chain/context.ts';
import { jsonFeed, xmlFeed } from './feed-calls.ts';
import { feedReport } from './feed-report.ts';

export const feedsHandlers: { [K in FeedsCallId & keyof CallTypes]: Handler<K> } = { feedReport, jsonFeed, xmlFeed };
