import type { Translate } from '../translate.ts';
import type { AnswerOf, UrlOf } from '../public-calls.ts';
import { limits } from '../generated/limits.ts';

/** Pictures too: phones then offer the camera beside their files. */
export const ACCEPT = [...limits.resumeTypes.map((type) => `.${type}`), 'image/jpeg', 'image/png'].join(',');

export type UploadAnswer = AnswerOf<'POST applicant_profiles/upload_file'>;
export type ParsedFile = NonNullable<UploadAnswer['parsed_file']>;

interface Options {
  fileType: string;
  jobId: number;
  language: string;
  t: Translate;
  signal: AbortSignal;
  progress(percent: number): void;
}

/** Why a file was not taken, in words that can be shown; `away`: no file is taken at the moment, so one may do without. */
export class UploadFailed extends Error {
  readonly away: boolean;

  constructor(message: string, { away = false } = {}) {
    super(message);
    this.away = away;
  }
}

/** Sends one file; throws UploadFailed. XMLHttpRequest, because fetch tells no upload progress. */
export function uploadFile(
  file: File,
  { fileType, jobId, language, t, signal, progress }: Options,
): Promise<UploadAnswer> {
  if (file.size > limits.resumeBytes) return Promise.reject(new UploadFailed(t('career.form.tooLarge')));
  if (file.size === 0) return Promise.reject(new UploadFailed(t('career.form.emptyFile')));
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const failed = () => reject(new UploadFailed(t('career.form.uploadFailed')));
    request.open(
      'POST',
      '/api/v1/applicant_profiles/upload_file' satisfies UrlOf<'POST applicant_profiles/upload_file'>,
    );
    request.setRequestHeader('Accept-Language', language);
    request.responseType = 'json';
    request.upload.onprogress = (event) => progress(Math.min(100, Math.round((100 * event.loaded) / event.total)));
    request.onerror = failed;
    request.ontimeout = failed;
    request.timeout = 120_000;
    request.onload = () => {
      const answer = request.response as (UploadAnswer & { message?: string; errors?: { message?: string }[] }) | null;
      if (request.status >= 200 && request.status < 300 && answer?.file_info) resolve(answer);
      else {
        const message = answer?.errors?.[0]?.message ?? answer?.message ?? t('career.form.uploadFailed');
        reject(new UploadFailed(message, { away: request.status === 503 || request.status === 507 }));
      }
    };
    signal.addEventListener('abort', () => {
      request.abort();
      reject(new UploadFailed('aborted'));
    });
    const body = new FormData();
    body.set('file_type', fileType);
    body.set('job_id', String(jobId));
    body.set('file', file);
    request.send(body);
  });
}
