import { type ReactNode, useMemo } from 'react';
import { useLocale } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { FormContextProvider } from '../../schema-ui/form/form-context.ts';
import { StaleDialog } from '../../schema-ui/form/versions/StaleDialog.tsx';
import { defaultLanguage } from '../../schema-ui/form/required-languages.ts';
import type { Row } from '../../schema-ui/row-title.ts';
import type { Letter } from '../types.ts';
import { isEditable, isOffered } from './editable.ts';
import { type LetterContext, LetterContextProvider } from './letter-context.ts';
import { formResource, valuesOf } from './letter-values.ts';
import { SaveStatus } from './SaveStatus.tsx';
import { useAutosave } from './use-autosave.ts';
import { useReread } from './use-letter.ts';

interface LetterFormProps {
  letter: Letter;
  /** What stands in the form; gets the mark that tells whether all is kept. */
  children: (saved: ReactNode) => ReactNode;
}

/** The letter that is written: its values, saved as they are typed, and what the parts around it need. */
export function LetterForm(props: LetterFormProps) {
  const form = useForm<Row>({ defaultValues: valuesOf(props.letter) });
  return (
    <FormProvider {...form}>
      <SavedForm {...props} />
    </FormProvider>
  );
}

function SavedForm({ letter, children }: LetterFormProps) {
  const locale = useLocale() ?? 'en';
  const resource = useMemo(() => formResource(letter.email_type), [letter.email_type]);
  const editable = isEditable(letter);
  const saving = useAutosave(letter, editable);
  const { state, problem, conflict, save, settled } = saving;
  const reread = useReread(letter.id);
  const shape = useMemo(
    () => ({
      resource,
      language: defaultLanguage(locale),
      setLanguage: () => {},
      creating: false,
      readOnly: !editable,
      wanted: undefined,
      setWanted: () => {},
    }),
    [resource, locale, editable],
  );
  const context = useMemo(
    (): LetterContext => ({
      letter,
      may: (act) => isOffered(letter, act),
      settled,
      reread,
    }),
    [letter, settled, reread],
  );
  const again = () => void save().catch(() => undefined);
  return (
    <LetterContextProvider value={context}>
      <FormContextProvider value={shape}>
        {children(editable && <SaveStatus state={state} problem={problem} onSave={again} />)}
        {conflict && (
          <StaleDialog
            key={conflict.theirs.lock_version}
            resource={resource}
            basis={conflict.basis}
            mine={conflict.mine}
            theirs={valuesOf(conflict.theirs)}
            saving={state === 'saving'}
            onSave={saving.choose}
            onTakeTheirs={() => saving.choose(valuesOf(conflict.theirs))}
            onClose={saving.putOff}
          />
        )}
      </FormContextProvider>
    </LetterContextProvider>
  );
}
