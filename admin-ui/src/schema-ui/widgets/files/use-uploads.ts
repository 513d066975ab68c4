import { useRef, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { apiUrl } from '../../../platform/address.ts';
import { formatBytes } from '../../../platform/i18n/bytes.ts';
import { uploadFailure, uploadWithProgress } from '../../../platform/upload-with-progress.ts';
import { isOfType, typeNames } from './file-types.ts';
import { limits } from '../../../generated/limits.ts';

/** A stored file as the api names it. */
export interface StoredFile {
  id: number;
  /** Of one that no row names yet. */
  token?: string;
  original_file_name: string;
  mimetype: string;
  size: number;
}

/** Attachments may have this many bytes. */
export const mostBytes = limits.attachmentBytes;

/** What may be sent. */
export interface Limits {
  maxBytes: number;
  /** As schemas name them; without it, all that the api takes. */
  types?: readonly string[];
  maxItems?: number;
}

/** A file that is on its way. */
export interface Waiting {
  name: string;
  /** Hundredths that have gone. */
  percent: number;
}

interface Uploads {
  waiting: Waiting[];
  /** Why files were not added. */
  problems: string[];
  /** Sends the files one after the other; answers what was stored. `present`: names that are there already. */
  send: (files: File[], present: string[]) => Promise<StoredFile[]>;
  clear: () => void;
}

/**
 * Uploads through the call at `path`, with `fields` beside each file. A file that is too large, of another type, one too
 * many or there already is left out and told.
 */
export function useUploads(
  path: string,
  fields: Record<string, string> = {},
  { maxBytes, types, maxItems }: Limits = { maxBytes: mostBytes },
): Uploads {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const [waiting, setWaiting] = useState<Waiting[]>([]);
  const [problems, setProblems] = useState<string[]>([]);
  /** Names that are on their way, also for what is chosen before the next picture. */
  const underWay = useRef<string[]>([]);

  const refusal = ({ name, size }: File, present: string[]): string | undefined => {
    if (present.includes(name)) return translate('admin.files.sameName', { name });
    if (types && !isOfType(name, types))
      return translate('admin.files.notOfTypes', { name, types: typeNames(types, locale) });
    if (size > maxBytes) return translate('admin.files.tooLarge', { name, size: formatBytes(maxBytes, locale) });
    if (maxItems !== undefined && present.length >= maxItems)
      return translate('admin.files.tooMany', { name, smart_count: maxItems });
    return undefined;
  };

  const send = async (files: File[], present: string[]) => {
    const names = [...present, ...underWay.current];
    const messages: string[] = [];
    const stored: StoredFile[] = [];
    const accepted = files.filter((file) => {
      const why = refusal(file, names);
      if (why) messages.push(why);
      else names.push(file.name);
      return !why;
    });
    setProblems(messages);
    underWay.current = [...underWay.current, ...accepted.map(({ name }) => name)];
    setWaiting((before) => [...before, ...accepted.map(({ name }) => ({ name, percent: 0 }))]);
    for (const file of accepted) {
      const { name } = file;
      const onProgress = (percent: number) =>
        setWaiting((before) => before.map((each) => (each.name === name ? { name, percent } : each)));
      try {
        const answer = await uploadWithProgress<{ file_info: StoredFile }>(apiUrl(path), file, { fields, onProgress });
        stored.push(answer.file_info);
      } catch (error) {
        messages.push(`${name}: ${uploadFailure(error)}`);
        setProblems([...messages]);
      }
      underWay.current = underWay.current.filter((each) => each !== name);
      setWaiting((before) => before.filter((each) => each.name !== name));
    }
    return stored;
  };

  return { waiting, problems, send, clear: () => setProblems([]) };
}
