import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ApiError, messageOf } from '../../../platform/api-error.ts';
import { api } from '../../../platform/api.ts';

/** A stored file as the api names it. */
export interface StoredFile {
  id: number;
  original_file_name: string;
  mimetype: string;
  size: number;
}

/** Attachments may have this many bytes. */
export const mostBytes = 5_000_000;

interface Uploads {
  /** Names of the files that are on their way. */
  waiting: string[];
  /** Why files were not added. */
  problems: string[];
  /** Sends the files one after the other; answers what was stored. `present`: names that are there already. */
  send: (files: File[], present: string[]) => Promise<StoredFile[]>;
  clear: () => void;
}

/** Uploads through the call at `path`, with `fields` beside each file. A file that is too large, or there already, is left out and told. */
export function useUploads(path: string, fields: Record<string, string> = {}): Uploads {
  const translate = useTranslate();
  const [waiting, setWaiting] = useState<string[]>([]);
  const [problems, setProblems] = useState<string[]>([]);

  const refusal = (file: File, present: string[]): string | undefined => {
    if (present.includes(file.name)) return translate('admin.files.sameName', { name: file.name });
    if (file.size > mostBytes) return translate('admin.files.tooLarge', { name: file.name });
    return undefined;
  };

  const send = async (files: File[], present: string[]) => {
    const names = [...present];
    const messages: string[] = [];
    const stored: StoredFile[] = [];
    const accepted = files.filter((file) => {
      const why = refusal(file, names);
      if (why) messages.push(why);
      else names.push(file.name);
      return !why;
    });
    setProblems(messages);
    setWaiting(accepted.map((file) => file.name));
    for (const file of accepted) {
      try {
        stored.push((await api.upload<{ file_info: StoredFile }>(path, file, fields)).file_info);
      } catch (error) {
        const status = error instanceof ApiError && error.status > 0 ? `${error.status} ` : '';
        const reason = error instanceof ApiError ? (error.details[0]?.message ?? error.message) : messageOf(error);
        messages.push(`${file.name}: ${status}${reason}`);
        setProblems([...messages]);
      }
      setWaiting((names_) => names_.filter((name) => name !== file.name));
    }
    return stored;
  };

  return { waiting, problems, send, clear: () => setProblems([]) };
}
