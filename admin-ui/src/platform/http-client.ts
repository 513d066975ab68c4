import { ApiError, type ErrorBody } from './api-error.ts';
import { takeEarly } from './early.ts';
import { text } from './i18n/current.ts';
import { goToAccessError, goToSignIn, goToSsoError } from './keep/leave.ts';
import { currentToken, renewSession, withSession } from './session/session.ts';

export interface HttpAnswer {
  status: number;
  headers: Headers;
  body: string;
  /** Of a type that is known where the call is made. */
  json: unknown;
}

const parse = (body: string): unknown => {
  try {
    return body === '' ? undefined : JSON.parse(body);
  } catch {
    return undefined;
  }
};

/** What is said where the answer says nothing that people can read: a gateway's page, or none. */
export const unexpected = (status: number): string =>
  text(status === 413 ? 'errors.tooLarge' : 'admin.errors.unexpected');

/**
 * Leaves the application when the session has ended or the role does not reach this far. The header session-error says
 * which; without it a 401 is a session that has ended, and a 403 concerns this one call.
 */
function leaveWhenRefused({ status, headers }: Response): void {
  const reason = headers.get('session-error');
  if (status !== 401 && status !== 403) return;
  if (reason === 'aclError') goToAccessError();
  else if (status === 403) return;
  else if (reason === 'ssoError') goToSsoError();
  else goToSignIn(reason === 'loginError' ? 'loginError' : 'sessionExpired');
}

/**
 * Sends one call and hands out the answer as it is.
 * @throws ApiError when the api cannot be reached (status 0) or refuses
 */
export async function send(url: string, options?: RequestInit): Promise<Response> {
  let answer: Response;
  const token = currentToken();
  try {
    answer = await (takeEarly(url, options) ?? fetch(url, withSession(options)));
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiError(0, {}, text('admin.errors.unreachable'));
  }
  // Whoever signs out has calls under way: what comes back of them neither renews the session nor leads elsewhere.
  const current = token === currentToken();
  if (current) renewSession(answer.headers);
  if (answer.ok) return answer;
  if (current) leaveWhenRefused(answer);
  // A gateway that waited too long is for those who look after it; the caller is told by the error below.
  if (answer.status === 504) console.warn(`504: ${options?.method ?? 'GET'} ${url.split('?')[0]}`);
  const body = (parse(await answer.text()) ?? {}) as Partial<ErrorBody>;
  const error = new ApiError(answer.status, body, unexpected(answer.status));
  error.baseDomain = answer.headers.get('base-domain') ?? undefined;
  throw error;
}

/** The client that ra-data-simple-rest and our own calls use. */
export async function httpClient(url: string, options?: RequestInit): Promise<HttpAnswer> {
  const answer = await send(url, options);
  const body = await answer.text();
  return { status: answer.status, headers: answer.headers, body, json: parse(body) };
}
