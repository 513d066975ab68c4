import { useEffect, useRef, useState } from 'react';
import { formatSize } from '../format-size.ts';
import { ErrorText, messageFor, type FormContext } from './Field.tsx';
import type { UploadedFile } from './names.ts';
import { unreadOf, unreadText } from './unread.ts';
import { ACCEPT, uploadFile, type UploadAnswer, type UploadFailed } from './upload.ts';

interface Props {
  context: FormContext;
  /** Of the input. */
  name: string;
  /** What the file is stored as. */
  fileType: UploadedFile['file_type'];
  label: string;
  hint: string;
  required: boolean;
  /** Whether it must be there, where `required` would let the browser ask too early. */
  isRequired?: boolean;
  jobId: number;
  language: string;
  /** False until the script runs: then the file travels with the form itself. */
  enhanced: boolean;
  file: UploadedFile | undefined;
  onUploaded(file: UploadedFile | undefined, answer?: UploadAnswer): void;
  /** No file is taken at the moment. */
  onAway(): void;
}

/** A file of the application: uploaded at once with its progress, shown with name and size, removable. */
export function FileField({
  context,
  name,
  fileType,
  label,
  hint,
  required,
  isRequired = required,
  jobId,
  language,
  enhanced,
  file,
  onUploaded,
  onAway,
}: Props) {
  const { t, errors } = context;
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState<string>();
  const running = useRef<AbortController | null>(null);
  const error = failure ?? messageFor(errors, name);

  // A file may have been chosen before the script arrived.
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (enhanced) void take();
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the script takes over
  }, [enhanced]);

  // What had the focus goes where a file comes or is taken away: the keyboard goes on with what stands in its place.
  const field = useRef<HTMLDivElement>(null);
  const acted = useRef(false);
  useEffect(() => {
    if (!acted.current || document.activeElement !== document.body) return;
    field.current?.querySelector<HTMLElement>('button, input')?.focus({ preventScroll: true });
  }, [file, progress]);
  const change = (next: UploadedFile | undefined, answer?: UploadAnswer) => {
    acted.current = true;
    onUploaded(next, answer);
  };

  async function take() {
    const chosen = input.current?.files?.[0];
    if (!chosen || !enhanced) return;
    setFailure(undefined);
    running.current?.abort();
    const abort = (running.current = new AbortController());
    setProgress(0);
    try {
      const answer = await uploadFile(chosen, {
        fileType,
        jobId,
        language,
        t,
        signal: abort.signal,
        progress: setProgress,
      });
      const { file_info } = answer;
      const unread = unreadOf(answer);
      change({ file_type: fileType, name: chosen.name, size: chosen.size, file_info, unread }, answer);
    } catch (reason) {
      if (abort.signal.aborted) return;
      setFailure((reason as UploadFailed).message);
      if ((reason as UploadFailed).away) onAway();
    } finally {
      // Another may have taken its place.
      if (running.current === abort) {
        setProgress(null);
        if (input.current) input.current.value = '';
      }
    }
  }

  return (
    <div ref={field} className={error ? 'field invalid' : 'field'} data-uploading={progress === null ? undefined : ''}>
      <label htmlFor={name}>
        {label} {!isRequired && <span className="optional">{t('career.form.optional')}</span>}
      </label>
      <p className="hint" id={`hint-${name}`}>
        {hint}
      </p>
      <div role="alert">
        <ErrorText name={name} message={error} />
      </div>
      {/* It stands there before it says anything, so that what it says is read out. */}
      <p className="hint unread" role="status">
        {file?.unread && unreadText(file.unread, t)}
        {file?.unread && name === 'resume' && ` ${t('career.form.unread.fillIn')}`}
      </p>
      {file && (
        <p className="file">
          <span>
            {file.name} <span className="optional">{formatSize(file.size, language)}</span>
          </span>
          {enhanced && (
            <button type="button" className="quiet" onClick={() => change(undefined)}>
              {t('career.form.removeFile', { name: file.name })}
            </button>
          )}
        </p>
      )}
      {/* Without script, what is chosen anew takes the place of what was kept. */}
      {!(file && enhanced) && (
        <>
          <input
            ref={input}
            type="file"
            id={name}
            name={name}
            className={enhanced ? 'behind-button' : undefined}
            accept={ACCEPT}
            aria-describedby={`hint-${name}`}
            required={required && !file}
            onChange={() => void take()}
          />
          {/* The browser's own button speaks the browser's language, not the page's; without script it also shows the name. */}
          {enhanced && progress === null && (
            <label htmlFor={name} className="button secondary" aria-hidden="true">
              {t('career.form.chooseFile')}
            </label>
          )}
        </>
      )}
      {progress !== null && (
        <p className="file" role="status">
          <progress max={100} value={progress} aria-label={t('career.form.uploading')} />
          <button
            type="button"
            className="quiet"
            onClick={() => {
              running.current?.abort();
              change(undefined);
            }}
          >
            {t('career.form.cancel')}
          </button>
        </p>
      )}
    </div>
  );
}
