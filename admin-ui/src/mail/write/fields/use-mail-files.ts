import { useCallback, useRef, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { addressOf } from '../../../platform/address.ts';
import type { AnswerOf } from '../../../platform/call.ts';
import { mostBytes, type StoredFile } from '../../../schema-ui/widgets/files/use-uploads.ts';
import type { SentFile } from '../mail-values.ts';
import { uploadFailure, uploadWithProgress } from '../../../platform/upload-with-progress.ts';
import { formatBytes } from '../../../platform/i18n/bytes.ts';

/** A file of a mail: on its way, there, or refused. */
export interface MailFile {
  name: string;
  size: number;
  /** Of the template, or once it is uploaded. */
  id?: number;
  token?: string;
  /** Hundredths that have gone, while it is on its way. */
  percent?: number;
  /** Why it did not come through. */
  failure?: string;
  /** To send it again. */
  source?: File;
}

export interface MailFiles {
  files: MailFile[];
  /** Names that were left out, and why. */
  problems: string[];
  /** One of them did not come through: it is sent again or taken out before the mail goes. */
  broken: boolean;
  add: (chosen: File[]) => void;
  again: (name: string) => void;
  remove: (name: string) => void;
  /** Takes the files of a template instead of those of the one before. */
  takeTemplate: (stored: StoredFile[]) => void;
  clearProblems: () => void;
  /** As they are now, also once the form is closed. */
  current: () => MailFile[];
  /** Waits until everything has come through. Undefined when something did not. */
  settled: () => Promise<SentFile[] | undefined>;
}

/** The files of a mail. Each is uploaded when it is chosen; one that is too large, or there by its name, is left out. */
export function useMailFiles(kept: MailFile[] = []): MailFiles {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const [files, setFiles] = useState(kept);
  const [problems, setProblems] = useState<string[]>([]);
  const latest = useRef(files);
  const running = useRef(new Map<string, Promise<void>>());

  const put = useCallback((change: (before: MailFile[]) => MailFile[]) => {
    latest.current = change(latest.current);
    setFiles(latest.current);
  }, []);
  const patch = useCallback(
    (name: string, values: Partial<MailFile>) =>
      put((before) => before.map((file) => (file.name === name ? { ...file, ...values } : file))),
    [put],
  );

  const send = useCallback(
    (source: File) => {
      const { name } = source;
      const upload = async () => {
        try {
          const { file_info } = await uploadWithProgress<AnswerOf<'uploadProfileFile'>>(
            addressOf('uploadProfileFile'),
            source,
            {
              fields: { file_type: 'attachment' },
              onProgress: (percent) => patch(name, { percent }),
            },
          );
          put((before) =>
            before.map((file) =>
              file.name === name ? { name, size: file_info.size, id: file_info.id, token: file_info.token } : file,
            ),
          );
        } catch (error) {
          put((before) =>
            before.map((file) =>
              file.name === name ? { name, size: source.size, source, failure: uploadFailure(error) } : file,
            ),
          );
        }
        running.current.delete(name);
      };
      running.current.set(name, upload());
    },
    [patch, put],
  );

  const add = (chosen: File[]) => {
    const messages: string[] = [];
    for (const source of chosen) {
      const { name, size } = source;
      if (latest.current.some((file) => file.name === name)) messages.push(translate('admin.files.sameName', { name }));
      else if (size > mostBytes)
        messages.push(translate('admin.files.tooLarge', { name, size: formatBytes(mostBytes, locale) }));
      else {
        put((before) => [...before, { name, size, percent: 0 }]);
        send(source);
      }
    }
    setProblems(messages);
  };

  return {
    files,
    problems,
    broken: files.some(({ failure }) => failure !== undefined),
    add,
    again: (name) => {
      const source = latest.current.find((file) => file.name === name)?.source;
      if (!source) return;
      put((before) => before.map((file) => (file.name === name ? { name, size: source.size, percent: 0 } : file)));
      send(source);
    },
    remove: (name) => put((before) => before.filter((file) => file.name !== name)),
    takeTemplate: (stored) =>
      put((before) => [
        ...stored.map(({ id, original_file_name, size }) => ({ id, name: original_file_name, size })),
        ...before.filter((file) => file.token !== undefined || file.source !== undefined || file.percent !== undefined),
      ]),
    clearProblems: () => setProblems([]),
    current: () => latest.current,
    settled: async () => {
      await Promise.all(running.current.values());
      if (latest.current.some(({ id }) => id === undefined)) return undefined;
      return latest.current.map(({ id, token }) => ({ id: id!, ...(token ? { token } : {}) }));
    },
  };
}
