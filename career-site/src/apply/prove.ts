import type { AnswerOf, BodyOf, UrlOf } from '../public-calls.ts';

/** Whether this browser can compute what the server may ask for: only on encrypted pages. */
export const canProve = (): boolean =>
  typeof Worker === 'function' && typeof crypto === 'object' && crypto.subtle !== undefined;

/** Lets the browser compute for a moment, beside the page; undefined where that fails. */
export async function prove(jobId: number): Promise<string | undefined> {
  const response = await fetch('/api/v1/form_challenges' satisfies UrlOf<'POST form_challenges'>, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ form: 'application', job_id: jobId } satisfies BodyOf<'POST form_challenges'>),
  });
  if (!response.ok) return undefined;
  const { challenge } = (await response.json()) as AnswerOf<'POST form_challenges'>;
  const asked = JSON.parse(challenge) as object;
  const worker = new Worker(new URL('../client/proof-worker.ts', import.meta.url), { type: 'module' });
  try {
    const solution = await new Promise<unknown>((resolve) => {
      worker.onmessage = ({ data }) => resolve(data);
      worker.onerror = () => resolve(null);
      worker.postMessage(asked);
    });
    return solution ? JSON.stringify({ challenge: asked, solution }) : undefined;
  } finally {
    worker.terminate();
  }
}
