import { ApiError, type ErrorBody } from './api-error.ts';
import { currentLanguage, text } from './i18n/current.ts';
import { goToAccessError, goToSignIn } from './leave.ts';
import { renewSession, sessionHeaders } from './session.ts';

export interface HttpAnswer {
  status: number;
  headers: Headers;
  body: string;
  // The answers' types are known where the call is made; react-admin's own client says `any` as well.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  json: any;
}

const parse = (body: string): unknown => {
  try {
    return body === '' ? undefined : JSON.parse(body);
  } catch {
    return undefined;
  }
};

/** The request with the session's headers and the reader's language. */
export function withSession(options: RequestInit = {}): RequestInit {
  const headers = new Headers(options.headers);
  for (const [name, value] of Object.entries(sessionHeaders())) headers.set(name, value);
  if (!headers.has('accept')) headers.set('accept', 'application/json');
  headers.set('accept-language', currentLanguage());
  if (typeof options.body === 'string') headers.set('content-type', 'application/json');
  return { ...options, headers };
}

/** Leaves the application when the session has ended or the role does not reach this far. */
function leaveWhenRefused(answer: Response): void {
  if (answer.status === 401) goToSignIn('sessionExpired');
  else if (answer.status === 403 && answer.headers.get('session-error') === 'aclError') goToAccessError();
}

/**
 * Sends one call and hands out the answer as it is.
 * @throws ApiError when the api cannot be reached (status 0) or refuses
 */
export async function send(url: string, options?: RequestInit): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(url, withSession(options));
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiError(0, {}, text('admin.errors.unreachable'));
  }
  renewSession(answer.headers);
  if (answer.ok) return answer;
  leaveWhenRefused(answer);
  const body = (parse(await answer.text()) ?? {}) as Partial<ErrorBody>;
  throw new ApiError(answer.status, body, text('admin.errors.unexpected', { status: answer.status }));
}

/** The client that ra-data-simple-rest and our own calls use. */
export async function httpClient(url: string, options?: RequestInit): Promise<HttpAnswer> {
  const answer = await send(url, options);
  const body = await answer.text();
  return { status: answer.status, headers: answer.headers, body, json: parse(body) };
}
