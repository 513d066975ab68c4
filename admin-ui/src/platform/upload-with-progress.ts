import { ApiError, type ErrorBody, messageOf } from './api-error.ts';
import { formWith } from './call.ts';
import { unexpected } from './http-client.ts';
import { withSession } from './session/session.ts';
import { text } from './i18n/current.ts';

interface UploadOptions {
  fields?: Record<string, string>;
  /** How many hundredths have gone, at most 100. */
  onProgress?: (percent: number) => void;
  signal?: AbortSignal;
}

/**
 * Sends a file in the field `file` to an address of the api and tells how far it is: fetch tells nothing about what it
 * sends.
 * @throws ApiError
 */
export function uploadWithProgress<Stored>(
  address: string,
  file: File,
  { fields = {}, onProgress, signal }: UploadOptions = {},
): Promise<Stored> {
  return new Promise<Stored>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    new Headers(withSession().headers).forEach((value, name) => request.setRequestHeader(name, value));
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(percentOf(loaded, total));
    request.onload = () => {
      const answer = parsed(request.responseText);
      if (request.status >= 200 && request.status < 300) resolve(answer as Stored);
      else {
        reject(new ApiError(request.status, (answer ?? {}) as Partial<ErrorBody>, unexpected(request.status)));
      }
    };
    request.onerror = () => reject(new ApiError(0, {}, text('admin.errors.unreachable')));
    request.onabort = () => reject(new DOMException('The upload was ended', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(formWith(file, fields));
  });
}

/** Why a file did not come through, with the status that the api answered. */
export function uploadFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return messageOf(error);
  return `${error.status > 0 ? `${error.status} ` : ''}${error.details[0]?.message ?? error.message}`;
}

/** Never more than 100, whatever a browser counts. */
export const percentOf = (loaded: number, total: number): number =>
  total > 0 ? Math.min(100, Math.round((loaded / total) * 100)) : 0;

function parsed(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return undefined;
  }
}
