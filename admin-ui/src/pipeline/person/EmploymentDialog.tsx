import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { call } from '../../platform/call.ts';
import { AskDialog } from '../../platform/page/dialog/AskDialog.tsx';
import type { Person } from '../types.ts';

const states = ['current', 'previous', 'none'] as const;
type Employment = (typeof states)[number];

interface EmploymentDialogProps {
  person: { id: number; name: string; current_employee: boolean; previous_employee: boolean };
  /** Gets the person as the api has it now. */
  onSaved: (person: Person) => void;
  onClose: () => void;
}

/** Whether somebody works here, worked here, or neither: one of the three. */
export function EmploymentDialog({ person, onSaved, onClose }: EmploymentDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const now: Employment = person.current_employee ? 'current' : person.previous_employee ? 'previous' : 'none';
  const [chosen, setChosen] = useState<Employment>(now);
  const title = translate('history.employment.of', { name: person.name });
  const save = async () => {
    const saved = await call('updateApplicant', {
      params: { id: person.id },
      body: { current_employee: chosen === 'current', previous_employee: chosen === 'previous' },
    });
    notify('history.employment.saved', { type: 'success', messageArgs: { name: person.name } });
    onSaved(saved);
  };
  return (
    <AskDialog
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
