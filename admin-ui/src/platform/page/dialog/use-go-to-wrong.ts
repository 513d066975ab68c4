import { type RefObject, useEffect, useRef, useState } from 'react';

interface GoToWrong {
  form: RefObject<HTMLFormElement | null>;
  /** How often somebody has tried to send it. */
  tries: number;
  tried: () => void;
}

/** Takes the keyboard to the first field that is marked as wrong or missing, at each try: it may stand far above the button. */
export function useGoToWrong(): GoToWrong {
  const form = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);
  return { form, tries, tried: () => setTries((before) => before + 1) };
}
