import type { BodyOf, UrlOf } from '../public-calls.ts';
import type { ApplyPage } from '../site.ts';

type Counted = BodyOf<'POST form_steps'>;

const counted = new Set<Counted['step']>();

/** Has it counted, once for a page, that somebody got so far in the form; who it is, nobody is told. */
export function countStep(
  { questions, internalId, values }: ApplyPage,
  step: NonNullable<Counted['step']>,
  language: string,
): void {
  if (counted.has(step)) return;
  counted.add(step);
  const said = (name: string) => (values[`origin.${name}`] ? { [name]: String(values[`origin.${name}`]) } : {});
  const body: Counted = {
    job_id: questions.jobId,
    step,
    internal: internalId !== undefined,
    origin: { ...said('ref'), ...said('utm_source') },
  };
  // A count that does not arrive is no matter.
  void fetch('/api/v1/form_steps' satisfies UrlOf<'POST form_steps'>, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json', 'accept-language': language },
    body: JSON.stringify(body),
  }).catch(() => undefined);
}
