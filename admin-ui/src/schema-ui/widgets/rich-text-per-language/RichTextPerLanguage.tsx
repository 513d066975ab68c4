import { type ComponentProps, startTransition, Suspense, useEffect, useState } from 'react';
import { useInput, useLocale } from 'react-admin';
import { inLanguage } from '../../../platform/i18n/languages.ts';
import { PerLanguage } from '../../form/PerLanguage.tsx';
import type { InputProps, ValueProps } from '../../widget.ts';
import { RichTextEditor } from '../rich-text/editor.ts';
import { plainText } from '../rich-text/plain-text.ts';
import { WaitingLine } from '../../../platform/page/Waiting.tsx';

type EditorProps = ComponentProps<typeof RichTextEditor>;

/** Long enough for the form to stand and take the first letters. */
const settled = 700;

export const RichTextPerLanguageInput = (props: InputProps) => (
  <PerLanguage {...props}>
    {(given, shown) => <EditorInTurn given={{ ...given, field: props.field }} shown={shown} />}
  </PerLanguage>
);

/** The editor of the language that is shown comes at once, those of the others when the form stands. */
function EditorInTurn({ given, shown }: { given: EditorProps; shown: boolean }) {
  const [due, setDue] = useState(shown);
  if (shown && !due) setDue(true);
  useEffect(() => {
    if (due) return;
    const timer = setTimeout(() => startTransition(() => setDue(true)), settled);
    return () => clearTimeout(timer);
  }, [due]);
  if (!due) return <Unopened source={given.source} validate={given.validate} />;
  return (
    <Suspense fallback={<WaitingLine />}>
      <RichTextEditor {...given} />
    </Suspense>
  );
}

/** Stands for an editor: its text belongs to the form and is checked with it. */
function Unopened({ source, validate }: Pick<EditorProps, 'source' | 'validate'>) {
  useInput({ source, validate, defaultValue: '' });
  return null;
}

export function RichTextPerLanguageValue({ value }: ValueProps) {
  const locale = useLocale() ?? 'en';
  return <>{plainText(inLanguage(value, locale))}</>;
}
