import { useNotify, useTranslate } from 'react-admin';
import { call } from '../../platform/call.ts';
import { AskDialog } from '../../platform/page/dialog/AskDialog.tsx';
import type { Person } from '../types.ts';

interface DoNotHireDialogProps {
  person: { id: number; name: string; black_flag?: boolean };
  /** Gets the person as the api has it now. */
  onSaved: (person: Person) => void;
  onClose: () => void;
}

/** Asks before the Do-Not-Hire mark is set on a person, or taken off. */
export function DoNotHireDialog({ person, onSaved, onClose }: DoNotHireDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const { name } = person;
  const kind = person.black_flag ? 'clear' : 'set';
  const save = async () => {
    const saved = await call('blackFlag', { params: { id: person.id }, body: { black_flag: kind === 'set' } });
    notify(`history.doNotHire.${kind}Done`, { type: 'success', messageArgs: { name } });
    onSaved(saved);
  };
  return (
    <AskDialog
      title={translate(`history.doNotHire.${kind}Title`, { name })}
      action={translate(kind === 'set' ? 'history.doNotHire.setDo' : 'history.doNotHire.clear')}
      danger={kind === 'set'}
      onDo={save}
      onClose={onClose}
    >
      {translate(`history.doNotHire.${kind}Text`)}
    </AskDialog>
  );
}
