import { useTranslate } from 'react-admin';
import { KeyList } from '../../platform/page/KeyList.tsx';
import { InfoDialog } from '../../platform/page/dialog/InfoDialog.tsx';

/** What each key does here. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  return (
    <InfoDialog title={translate('board.keys.title')} onClose={onClose}>
      <KeyList />
    </InfoDialog>
  );
}
