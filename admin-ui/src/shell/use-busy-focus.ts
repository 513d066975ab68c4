import { useEffect } from 'react';
import { nextAct, placeOf, type Place } from './next-act.ts';

const fields =
  'input:not([type=hidden]):not(:disabled), textarea:not(:disabled), [role=combobox], button:not(:disabled)';

/**
 * A button or a box to tick that turns busy is disabled, and what is disabled loses the focus: the keyboard would start
 * again at the top of the page. It has it again when it can be used again. Where it stays disabled or goes, as after a
 * save, the focus goes to the first field of its form; where it goes with what it was for, as a line of a list, at once
 * or once the list is read anew, to what can be done next there. So it does where a dialog ends that was opened from a
 * button that goes. Whoever has gone elsewhere meanwhile is left alone.
 */
export function useBusyFocus(): void {
  useEffect(() => {
    let focused: Element | null = null;
    let lost: { button: HTMLElement; form: Element | null; place: Place } | undefined;
    /** What could be used again and has the focus since. */
    let kept: typeof lost;
    /** From where dialogs were opened. */
    const openers = new Map<Element, { button: HTMLElement; form: null; place: Place }>();
    /** A dialog takes the focus to its frame while the button that had it cannot have it. */
    const isFrame = (now: unknown) =>
      now instanceof Element && now.matches('[role=presentation]') && lost !== undefined && now.contains(lost.button);
    const isFree = () => {
      const now = document.activeElement;
      return now === null || now === document.body || now === lost?.button || isFrame(now);
    };
    const onFocus = ({ target }: FocusEvent) => {
      if (isFrame(target)) return;
      const dialog = target instanceof Element ? target.closest('[role=dialog]') : null;
      if (dialog && focused instanceof HTMLElement && !dialog.contains(focused) && !openers.has(dialog))
        openers.set(dialog, { button: focused, form: null, place: placeOf(focused) });
      focused = target instanceof Element ? target : null;
      if (focused !== lost?.button) lost = undefined;
      if (focused !== kept?.button) kept = undefined;
    };
    const isBusy = (button: Element) => button.classList.contains('MuiButton-loading');

    const look = () => {
      for (const [dialog, opener] of openers) {
        if (dialog.isConnected) continue;
        openers.delete(dialog);
        if (opener.button.isConnected) kept = opener;
        else if (isFree()) lost = opener;
      }
      const button = focused?.closest<HTMLButtonElement | HTMLInputElement>('button, input[type=checkbox]');
      if (!lost && button?.isConnected && button.disabled)
        lost = { button, form: button.closest('form'), place: placeOf(button) };
      else if (!lost && button && !button.isConnected && button === kept?.button) lost = kept;
      if (!lost || !isFree()) return;
      const { button: last, form, place } = lost;
      const usable = last.isConnected && !last.matches(':disabled');
      if (!usable && last.isConnected && isBusy(last)) return;
      const next = usable ? last : form?.isConnected ? form.querySelector<HTMLElement>(fields) : nextAct(last, place);
      if (!usable && !next && last.isConnected) return;
      kept = usable ? lost : undefined;
      lost = undefined;
      focused = usable ? last : null;
      next?.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['disabled', 'class'],
    });
    window.addEventListener('focusin', onFocus);
    return () => {
      observer.disconnect();
      window.removeEventListener('focusin', onFocus);
    };
  }, []);
}
