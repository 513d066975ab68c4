import { useTranslate } from 'react-admin';
import { KeyList } from '../../platform/page/KeyList.tsx';
import { TellDialog } from '../../platform/page/dialog/TellDialog.tsx';

/** What each key does here. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  return (
    <TellDialog title={translate('board.keys.title')} onClose={onClose}>
      <KeyList />
    </TellDialog>
  );
}
