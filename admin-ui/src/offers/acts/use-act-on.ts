import { useTranslate } from 'react-admin';
import { useNotice } from '../../platform/act/use-notice.ts';
import { useLetterContext } from '../letter/letter-context.ts';
import { useLetterWords } from '../words.ts';

/** Does something to the letter after what is typed is saved, says where it stands then, and reads it again. */
export function useActOn() {
  const translate = useTranslate();
  const { letter, settled, reread } = useLetterContext();
  const words = useLetterWords();
  const { show } = useNotice();
  /** @throws what the api answers; nothing is said then */
  return async <Answer extends object>(work: (version: number) => Promise<Answer>): Promise<Answer> => {
    try {
      const answer = await work(await settled());
      const { status, is_archived } = answer as { status?: string; is_archived?: boolean };
      const archived = is_archived === true && !letter.is_archived;
      const state = archived ? translate('offers.ui.list.archived') : status && words.status(status);
      if (state) show({ text: 'offers.ui.done', values: { id: letter.id, state } });
      return answer;
    } finally {
      // What was refused is so because the letter stands elsewhere than it is shown.
      await reread();
    }
  };
}
