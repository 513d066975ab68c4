import { PeerProblem } from '../../platform/errors/peer-failure.ts';

/** Gives the token that opens an account; another one, where the last was refused. */
export interface Access {
  token: (refused?: string) => Promise<string>;
}

/** One call of a provider. */
export interface Ask {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: object;
}

/** The calls of one provider, with the access of one account. */
export interface Rest {
  /** What a call answers, whatever that is; its address is a path below the provider's, or a whole one that lies there. */
  answer: (address: string, ask?: Ask) => Promise<Response>;
  /** The same as JSON. @throws PeerProblem for any other answer than success */
  json: <T>(address: string, ask?: Ask) => Promise<T>;
}

/** The calls below an address. */
export function restOf(base: string, access: Access, fetch: typeof globalThis.fetch): Rest {
  async function answer(address: string, { method = 'GET', query = {}, headers = {}, body }: Ask = {}) {
    const url = within(base, address);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const type: Record<string, string> = body ? { 'content-type': 'application/json' } : {};
    const send = (token: string) =>
      fetch(url, {
        ...{ method, body: body && JSON.stringify(body), redirect: 'manual' },
        headers: { accept: 'application/json', ...type, ...headers, authorization: `Bearer ${token}` },
      });
    const token = await access.token();
    const first = await send(token);
    return first.status === 401 ? send(await access.token(token)) : first;
  }
  return {
    answer,
    async json<T>(address: string, ask?: Ask): Promise<T> {
      return jsonOf<T>(await answer(address, ask));
    },
  };
}

/** The token is shown to the provider alone, whatever an answer of it names as its next page. */
function within(base: string, address: string): URL {
  const root = new URL(`${base}/`);
  const url = address.includes('://') ? new URL(address) : new URL(`${base}/${address}`);
  if (url.origin !== root.origin || !url.pathname.startsWith(root.pathname))
    throw new PeerProblem('not_understood', 'The next page lies elsewhere');
  return url;
}

/** What stands in an answer. @throws PeerProblem for any other than success */
export async function jsonOf<T>(answer: Response): Promise<T> {
  if (!answer.ok) throw await refusal(answer);
  return answer.json().catch(() => {
    throw new PeerProblem('not_understood', 'No JSON');
  }) as Promise<T>;
}

/** Of Google's 403, what only asks for patience. */
const tooMuch = /^(?:rateLimitExceeded|userRateLimitExceeded|quotaExceeded|dailyLimitExceeded)$/;
const notAllowed = /^(?:insufficientPermissions|ACCESS_TOKEN_SCOPE_INSUFFICIENT)$/;

/** What an answer means that is not the one that was hoped for. */
export async function refusal(answer: Response): Promise<PeerProblem> {
  const { status } = answer;
  if (status === 401) return new PeerProblem('access_ended', '401');
  if (status === 404 || status === 410) return new PeerProblem('not_found', String(status));
  const said = status === 403 ? await reasonsOf(answer) : [];
  if (status >= 500 || status === 429 || said.some((reason) => tooMuch.test(reason)))
    return new PeerProblem('deferred', String(status), waitOf(answer.headers.get('retry-after')));
  if (said.some((reason) => notAllowed.test(reason))) return new PeerProblem('access_ended', '403');
  if (status >= 300 && status < 400) return new PeerProblem('not_understood', String(status));
  return new PeerProblem('refused', String(status));
}

/** Google names its reasons in a list, Microsoft in a code. */
async function reasonsOf(answer: Response): Promise<string[]> {
  const { error } = ((await answer.json().catch(() => undefined)) ?? {}) as {
    error?: { code?: unknown; errors?: { reason?: string }[]; details?: { reason?: string }[] };
  };
  const listed = [error?.errors, error?.details].flatMap((list) => (Array.isArray(list) ? list : []));
  return [error?.code, ...listed.map(({ reason }) => reason)].filter((each) => typeof each === 'string');
}

/** Seconds, or a date. */
function waitOf(said: string | null): number {
  if (said === null) return 0;
  const seconds = /^\d+$/.test(said) ? Number(said) : (Date.parse(said) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : 0;
}
