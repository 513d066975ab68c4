import { useTranslate } from 'react-admin';
import { call } from '../../platform/call.ts';
import { ConfirmDialog } from '../../platform/page/dialog/ConfirmDialog.tsx';
import { groupsOf } from '../chain/chain-order.ts';
import { GapsNotice } from '../compose/GapsNotice.tsx';
import { useLetterContext } from '../letter/letter-context.ts';
import { SinceLastVersion } from '../log/SinceLastVersion.tsx';
import { useLetterWords } from '../words.ts';
import { useActOn } from './use-act-on.ts';

/** Sends the letter to its approvers, and says who is asked first and what has changed since they were asked last. */
export function ApprovalDialog({ label, onClose }: { label: string; onClose: () => void }) {
  const translate = useTranslate();
  const { letter } = useLetterContext();
  const words = useLetterWords();
  const actOn = useActOn();
  const approvers = letter.approval_chains.filter(({ role }) => role === 'approval');
  const first = groupsOf(approvers)[0]?.people.map(({ name }) => name) ?? [];
  const answered = approvers.some(({ approved }) => approved !== null);
  return (
    <ConfirmDialog
      title={translate('offers.ui.acts.title', { act: words.act('send_for_approval'), id: letter.id })}
      action={label}
      width="sm"
      onDo={async () => {
        await actOn((lock_version) => call('sendToApprover', { body: { id: letter.id, lock_version } }));
      }}
      onClose={onClose}
      fields={
        <>
          <GapsNotice gaps={letter.gaps} />
          <SinceLastVersion />
        </>
      }
    >
      {[
        translate('offers.ui.acts.askedFirst', { names: new Intl.ListFormat(words.locale).format(first) }),
        answered ? translate('offers.ui.acts.answersReset') : '',
      ]}
    </ConfirmDialog>
  );
}
