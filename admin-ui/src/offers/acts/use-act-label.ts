import { useTranslate } from 'react-admin';
import type { Letter } from '../types.ts';
import { useLetterWords } from '../words.ts';
import type { Offered } from './offered-acts.ts';

/** What a button says: what was sent before is sent again. */
export function useActLabel({ version }: Pick<Letter, 'version'>): (act: Offered) => string {
  const translate = useTranslate();
  const words = useLetterWords();
  return (act) => {
    if (act === 'respond') return translate('offers.ui.acts.respond');
    const again = version !== null && (act === 'send_for_approval' || act === 'send_to_candidate');
    if (again && act === 'send_for_approval') return translate('offers.ui.acts.approvalAgain');
    if (again && version.reason === 'candidate') return translate('offers.ui.acts.candidateAgain');
    return words.act(act);
  };
}
