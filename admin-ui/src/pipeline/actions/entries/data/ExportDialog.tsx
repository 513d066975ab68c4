import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { contacts, download, ExportFields, ExportMaking, order, useExportChoice } from '../../../../exports/index.ts';
import { saveBlob } from '../../../../platform/save-blob.ts';
import { mayExportContacts, resumesAreClosed } from '../../../rights.ts';
import type { ActionProps } from '../../action.ts';
import { ActionFrame } from '../../ActionFrame.tsx';
import { bodyOf } from '../../choice.ts';
import { useSending } from '../../use-sending.ts';

/** What is to leave the screen: one PDF, the files as they came, or a table of contacts. */
export default function ExportDialog(props: ActionProps) {
  const { cards, onClose } = props;
  const translate = useTranslate();
  const sending = useSending(props);
  const count = sending.choice.ids.length;
  const request = useExportChoice(count, { contacts: mayExportContacts(), resumes: !resumesAreClosed() });
  const [making, setMaking] = useState<{ id: number; total: number }>();
  if (making) return <ExportMaking {...making} onClose={onClose} />;

  const submit = () => {
    if (!request.ready) return;
    void sending.send(async (choice) => {
      if (request.kind === 'contacts') {
        saveBlob(await contacts(bodyOf(choice)), `${translate('exports.contactsName')}.csv`);
        onClose();
        return undefined;
      }
      const made = await order({ ...bodyOf(choice), kind: request.kind, parts: request.parts });
      if (request.kind === 'originals') {
        await download(made.id);
        onClose();
      } else setMaking({ id: made.id, total: made.total });
      return undefined;
    });
  };

  return (
    <ActionFrame
      title={translate('exports.title', { smart_count: count, name: cards[0]?.applicant.name ?? '' })}
      action={translate('exports.do')}
      sending={sending}
      onSubmit={submit}
      onClose={onClose}
    >
      <ExportFields choice={request} />
    </ActionFrame>
  );
}
