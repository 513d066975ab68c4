/** Visits of the career site: counted without cookies, by day alone. */
import type { Request } from 'express';
import { isbot } from 'isbot';
import type { CallTypes, VisitsCallId } from '../generated/call-types.ts';
import type { Handler } from '../platform/chain/context.ts';
import { config } from '../platform/config/config.ts';
import { cameFrom } from './came-from.ts';
import { countVisit, type Visit } from './count.ts';

export { countVisit, flushVisits, type Visit } from './count.ts';

/** Where a reader came from, as far as it is counted. */
export function sourceOf({ headers }: Pick<Request, 'headers'>): string {
  return cameFrom(headers.referer, [headers.host, new URL(config().publicUrl).host]);
}

/** Whether a request is of a person who looks at a page: no robot, and no browser that fetches it in advance. */
export function isPerson({ headers }: Pick<Request, 'headers'>): boolean {
  const agent = headers['user-agent'];
  const ahead = /prefetch|preview/i.test(`${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''}`);
  return agent !== undefined && agent !== '' && !ahead && !isbot(agent);
}

/** POST visits: how far somebody got in the form, told by its script. */
const countFormStep: Handler<'countFormStep'> = async ({ body, language, req }) => {
  const { job_id: jobId, step, internal, origin } = body;
  if (isPerson(req)) {
    const said: Pick<Visit, 'ref' | 'campaign'> = {
      ref: origin?.ref ?? undefined,
      campaign: origin?.utm_source ?? undefined,
    };
    countVisit({ step, jobId, page: internal ? 'internal' : 'public', language, source: '', ...said });
  }
  return { success: true };
};

/** Handlers of schemas/requests/public/visits.json. */
export const visitsHandlers: { [K in VisitsCallId & keyof CallTypes]: Handler<K> } = { countFormStep };
