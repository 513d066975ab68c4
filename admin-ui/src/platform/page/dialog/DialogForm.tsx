import { type ReactNode, useEffect, useRef, useState } from 'react';
import { submitByKeys } from './submit-by-keys.ts';

interface DialogFormProps {
  onSubmit: () => void;
  /** `isTried`: somebody has tried to send it, so that what is missing is marked. */
  children: (isTried: boolean) => ReactNode;
}

/** The form of a dialog: sent by keys as well; what is missing is gone to at each try, as it may stand far above the button. */
export function DialogForm({ onSubmit, children }: DialogFormProps) {
  const [tries, setTries] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        setTries((before) => before + 1);
        onSubmit();
      }}
      onKeyDown={submitByKeys}
      noValidate
      style={{ display: 'contents' }}
    >
      {children(tries > 0)}
    </form>
  );
}
