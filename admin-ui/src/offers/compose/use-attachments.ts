import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ListedFiles } from '../../mail/write/index.ts';
import { useAct } from '../../platform/act/use-act.ts';
import { reasonOf } from '../../platform/api-error.ts';
import { type BodyOf, call } from '../../platform/call.ts';
import { addressOf } from '../../platform/address.ts';
import type { AnswerOf } from '../../platform/call.ts';
import { uploadWithProgress } from '../../platform/upload-with-progress.ts';
import { mostBytes } from '../../schema-ui/widgets/files/use-uploads.ts';
import { letterKinds } from '../kinds.ts';
import { useLetterContext } from '../letter/letter-context.ts';
import type { Attached } from '../types.ts';

type What = 'attachment' | 'link' | 'request';

const nameOf = ({ name, uploaded_file }: Attached) => name ?? uploaded_file?.original_file_name ?? '';

/** What goes along with a letter and what is asked for; each change is saved at once. */
export function useAttached() {
  const { letter, reread } = useLetterContext();
  const { act, busy } = useAct();
  const kind = letterKinds[letter.email_type].attached;
  const isOf = (what: What) => (each: Attached) => each.attachment_type === `${kind}_${what}`;
  return {
    busy,
    of: (what: What) => letter.file_and_links.filter((each) => isOf(what)(each) && each.submitted_at === null),
    add: (what: What, more: Omit<BodyOf<'createFileAndLink'>, 'attachment_type'>) =>
      act(async () => {
        await call('createFileAndLink', {
          body: {
            approval_email_id: letter.id,
            attachment_type: `${kind}_${what}`,
            direction: what === 'request' ? 'inbound' : 'outbound',
            ...more,
          },
        });
        await reread();
      }),
    change: (id: number, values: BodyOf<'renameFileAndLink'>) =>
      act(async () => {
        await call('renameFileAndLink', { params: { id }, body: values });
        await reread();
      }),
    remove: (id: number) =>
      act(async () => {
        await call('removeFileAndLink', { params: { id }, body: {} });
        await reread();
      }),
  };
}

interface Waiting {
  name: string;
  size: number;
  percent?: number;
  failure?: string;
  source?: File;
}

/** The files of a letter: those that it has, and those on their way to it. */
export function useLetterFiles(): ListedFiles {
  const translate = useTranslate();
  const { letter, reread } = useLetterContext();
  const attached = useAttached();
  const [waiting, setWaiting] = useState<Waiting[]>([]);
  const [problems, setProblems] = useState<string[]>([]);
  const rows = attached.of('attachment');
  const names = useRef<string[]>([]);
  names.current = [...rows.map(nameOf), ...waiting.map(({ name }) => name)];

  const patch = (name: string, values: Waiting | undefined) =>
    setWaiting((before) =>
      before.flatMap((each) => (each.name === name ? (values === undefined ? [] : [values]) : [each])),
    );

  const send = async (source: File) => {
    const { name, size } = source;
    try {
      await uploadWithProgress<AnswerOf<'uploadLetterFile'>>(
        addressOf('uploadLetterFile', { params: { id: letter.id } }),
        source,
        {
          fields: {
            direction: 'outbound',
            file_type: letter.email_type === 'offer_letter' ? 'offer_attachment' : 'info_attachment',
          },
          onProgress: (percent) => patch(name, { name, size, percent }),
        },
      );
      await reread();
      patch(name, undefined);
    } catch (error) {
      patch(name, { name, size, source, failure: reasonOf(error) });
    }
  };

  const begin = (source: File) => {
    const { name, size } = source;
    setWaiting((before) => [...before.filter((each) => each.name !== name), { name, size, percent: 0 }]);
    void send(source);
  };

  return {
    files: [
      ...rows.map((row) => ({ name: nameOf(row), size: row.uploaded_file?.size ?? 0, id: row.id })),
      ...waiting.filter(({ name }) => !rows.some((row) => nameOf(row) === name)),
    ],
    problems,
    add: (chosen) => {
      const refused: string[] = [];
      for (const file of chosen) {
        if (names.current.includes(file.name)) refused.push(translate('admin.files.sameName', { name: file.name }));
        else if (file.size > mostBytes) refused.push(translate('admin.files.tooLarge', { name: file.name }));
        else {
          names.current = [...names.current, file.name];
          begin(file);
        }
      }
      setProblems(refused);
    },
    again: (name) => {
      const source = waiting.find((each) => each.name === name)?.source;
      if (source) begin(source);
    },
    remove: (name) => {
      const row = rows.find((each) => nameOf(each) === name);
      if (row) void attached.remove(row.id);
      else patch(name, undefined);
    },
    clearProblems: () => setProblems([]),
  };
}
