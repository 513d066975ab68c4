import { useNotify, useTranslate } from 'react-admin';
import { call } from '../../platform/call.ts';
import { ConfirmDialog } from '../../platform/page/dialog/ConfirmDialog.tsx';
import type { Candidate } from '../types.ts';

interface DoNotHireDialogProps {
  candidate: { id: number; name: string; black_flag?: boolean };
  /** Gets the person as the api has it now. */
  onSaved: (candidate: Candidate) => void;
  onClose: () => void;
}

/** Asks before the Do-Not-Hire mark is set on a person, or taken off. */
export function DoNotHireDialog({ candidate, onSaved, onClose }: DoNotHireDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const { name } = candidate;
  const kind = candidate.black_flag ? 'clear' : 'set';
  const save = async () => {
    const saved = await call('blackFlag', { params: { id: candidate.id }, body: { black_flag: kind === 'set' } });
    notify(`history.doNotHire.${kind}Done`, { type: 'success', messageArgs: { name } });
    onSaved(saved);
  };
  return (
    <ConfirmDialog
      title={translate(`history.doNotHire.${kind}Title`, { name })}
      action={translate(kind === 'set' ? 'history.doNotHire.setDo' : 'history.doNotHire.clear')}
      danger={kind === 'set'}
      onDo={save}
      onClose={onClose}
    >
      {translate(`history.doNotHire.${kind}Text`)}
    </ConfirmDialog>
  );
}
