import { useEffect, useRef } from 'react';

import { useFormContext } from 'react-hook-form';
import { isWritten } from '../fields/mail-words.ts';
import type { MailValues } from '../mail-values.ts';
import { takeTemplate } from './take-template.ts';
import type { MailFiles } from '../fields/use-mail-files.ts';
import { type TemplateKind, useTemplates } from './use-templates.ts';
import { WaitingLine } from '../../../platform/page/Waiting.tsx';

/** Begins with the built-in template of a kind, as long as nothing is written. */
export function UsualTemplate({ kind, mailFiles }: { kind: TemplateKind; mailFiles: MailFiles }) {
  const form = useFormContext<MailValues>();
  const { data, error } = useTemplates(kind, '', 1);
  const done = useRef(false);
  useEffect(() => {
    if (!data || done.current) return;
    done.current = true;
    const usual = data.rows.find(({ is_system_default }) => is_system_default) ?? data.rows[0];
    if (usual && !isWritten(form.getValues())) takeTemplate(form, mailFiles, usual);
  }, [data, form, mailFiles]);
  return data || error ? null : <WaitingLine />;
}
