import type { ReactNode } from 'react';
import { submitByKeys } from './submit-by-keys.ts';
import { useGoToWrong } from './use-go-to-wrong.ts';

interface DialogFormProps {
  onSubmit: () => void;
  /** `isTried`: somebody has tried to send it, so that what is missing is marked. */
  children: (isTried: boolean) => ReactNode;
}

/** The form of a dialog: sent by keys as well; what is missing is gone to at each try. */
export function DialogForm({ onSubmit, children }: DialogFormProps) {
  const { form, tries, tried } = useGoToWrong();
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        tried();
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
