import { flushSync } from 'react-dom';
import { useFormContext } from 'react-hook-form';
import { isLanguage } from '../../platform/i18n/languages.ts';
import { useFormShape } from './form-context.ts';

/** Leads to an input of the form, wherever it is folded away. `near` is something within the form. */
export function useJumpTo(): (source: string, near: Element | null) => void {
  const { setLanguage, setWanted } = useFormShape();
  const { setFocus } = useFormContext();
  return (source, near) => {
    const last = source.split('.').pop();
    flushSync(() => {
      if (isLanguage(last)) setLanguage(last);
      setWanted({ source });
    });
    // An editor of rich text is no input that the form library knows.
    const editor = near?.closest('form')?.querySelector<HTMLElement>(`[data-source="${CSS.escape(source)}"]`);
    if (editor) editor.focus();
    else setFocus(source);
  };
}
