import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { call } from '../../platform/call.ts';
import { ConfirmDialog } from '../../platform/page/dialog/ConfirmDialog.tsx';
import type { Candidate } from '../types.ts';

const states = ['current', 'previous', 'none'] as const;
type Employment = (typeof states)[number];

interface EmploymentDialogProps {
  candidate: { id: number; name: string; current_employee: boolean; previous_employee: boolean };
  /** Gets the person as the api has it now. */
  onSaved: (candidate: Candidate) => void;
  onClose: () => void;
}

/** Whether somebody works here, worked here, or neither: one of the three. */
export function EmploymentDialog({ candidate, onSaved, onClose }: EmploymentDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const now: Employment = candidate.current_employee ? 'current' : candidate.previous_employee ? 'previous' : 'none';
  const [chosen, setChosen] = useState<Employment>(now);
  const title = translate('history.employment.of', { name: candidate.name });
  const save = async () => {
    const saved = await call('updateApplicant', {
      params: { id: candidate.id },
      body: { current_employee: chosen === 'current', previous_employee: chosen === 'previous' },
    });
    notify('history.employment.saved', { type: 'success', messageArgs: { name: candidate.name } });
    onSaved(saved);
  };
  return (
    <ConfirmDialog
      title={title}
      action={translate('ra.action.save')}
      onDo={save}
      onClose={onClose}
      fields={
        <RadioGroup aria-label={title} value={chosen} onChange={(_event, next) => setChosen(next as Employment)}>
          {states.map((state) => (
            <FormControlLabel
              key={state}
              value={state}
              control={<Radio autoFocus={state === now} />}
              label={translate(`history.employment.is.${state}`)}
            />
          ))}
        </RadioGroup>
      }
    />
  );
}
