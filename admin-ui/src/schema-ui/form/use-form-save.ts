import { useAct } from '../../platform/act/use-act.ts';
import type { FormErrors } from '../../platform/api-error.ts';
import type { Confirmed } from '../screen-parts.ts';
import type { Row } from '../row-title.ts';
import { errorsOf, notSaved } from './saving.ts';

interface Saving {
  /** Asked before anything is sent; the form is not busy while somebody thinks about it. */
  confirm?: (() => Promise<Confirmed>) | undefined;
  /** The row has changed since it was read (409): as it stands now. */
  onConflict?: (current: Row) => void;
  onFailure?: (error: unknown) => void;
}

/** The one way of a form to save. What is refused is answered, for the fields or for the form as a whole. */
export function useFormSave() {
  const question = useAct({ showsProblem: true });
  const { act, busy } = useAct({ showsProblem: true });

  const save = async (
    send: () => Promise<unknown>,
    { confirm, onConflict, onFailure }: Saving = {},
  ): Promise<FormErrors | undefined> => {
    let refused: FormErrors | undefined;
    let word: Confirmed | undefined;
    const failed = (error: unknown) => {
      refused = errorsOf(error);
      onFailure?.(error);
    };
    const answered = !confirm || (await question.act(async () => (word = await confirm()), { onFailure: failed }));
    if (word === 'stay') return notSaved();
    if (answered && word !== 'saved') await act(send, { onFailure: failed, ...(onConflict && { onConflict }) });
    return refused;
  };

  return { save, saving: busy };
}
