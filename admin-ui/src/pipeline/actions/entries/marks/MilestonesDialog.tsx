import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { DayField } from '../../../../platform/page/fields/DayField.tsx';
import { type Milestone, milestones } from '../../../filters/filter-parts.ts';
import type { ActionProps } from '../../action.ts';
import { ActionFrame } from '../../ActionFrame.tsx';
import { Names } from '../../Names.tsx';
import { dateOf, useMarking } from './use-marking.ts';

/** Today where the reader is. */
function today(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

/** Which milestone, and when. With a fixed one the dialog is about its date alone. */
export function MilestonesDialog({ fixed, ...props }: ActionProps & { fixed?: Milestone }) {
  const { choice, cards, onClose } = props;
  const translate = useTranslate();
  const card = choice.ids.length === 1 && !choice.filter ? cards[0] : undefined;
  const [milestone, setMilestone] = useState<Milestone>(fixed ?? 'presented');
  const [date, setDate] = useState(dateOf(card, milestone) || today());
  const [day, setDay] = useState(date);
  const [empty, setEmpty] = useState(false);
  const { sending, marked, mark, goBack } = useMarking(props);
  const label = translate(`actions.milestones.${milestone}`);
  const counted = { smart_count: sending.choice.ids.length, name: cards[0]?.applicant.name ?? '', milestone: label };
  const had = card === undefined || dateOf(card, milestone) !== '';

  const submit = (wanted: string) => {
    setDay(wanted);
    // Whoever looks at one date and changes it need not be asked whether there is one.
    void mark(milestone, wanted, card !== undefined);
  };

  if (marked.length > 0) {
    return (
      <ActionFrame
        title={translate('actions.alreadyMarked', { ...counted, smart_count: marked.length })}
        action={translate(day === '' ? 'actions.removeFromThem' : 'actions.changeThemToo', {
          smart_count: marked.length,
        })}
        sending={sending}
        onSubmit={() => void mark(milestone, day, true)}
        onClose={goBack}
      >
        <DialogContentText>
          {translate(day === '' ? 'actions.alreadyMarkedRemove' : 'actions.alreadyMarkedText')}
        </DialogContentText>
        <Names ids={marked} cards={cards} jobId={props.job.id} />
      </ActionFrame>
    );
  }
  return (
    <ActionFrame
      title={translate(
        fixed === 'regretted' ? 'actions.regretTitle' : fixed ? 'actions.adjustTitle' : 'actions.milestonesTitle',
        counted,
      )}
      action={translate('ra.action.save')}
      sending={sending}
      onClose={onClose}
      onSubmit={() => {
        setEmpty(date === '');
        if (date !== '') submit(date);
      }}
      more={
        had && (
          <Button color="error" disabled={sending.busy} onClick={() => submit('')}>
            {translate('actions.removeDate')}
          </Button>
        )
      }
    >
      {fixed === 'regretted' && <DialogContentText>{translate('actions.regretText')}</DialogContentText>}
      {!fixed && (
        <TextField
          select
          fullWidth
          label={translate('actions.milestone')}
          value={milestone}
          onChange={(event) => {
            const next = event.target.value as Milestone;
            setMilestone(next);
            setDate(dateOf(card, next) || today());
          }}
          sx={{ mt: 2 }}
        >
          {milestones.map((each) => (
            <MenuItem key={each} value={each}>
              {translate(`actions.milestones.${each}`)}
            </MenuItem>
          ))}
        </TextField>
      )}
      <DayField
        label={translate('actions.date')}
        value={date}
        onChange={setDate}
        error={empty && date === '' ? translate('actions.dateMissing') : sending.problemOf('milestone_date')}
      />
    </ActionFrame>
  );
}

/** The dialog of one milestone. */
export function milestoneDialog(fixed: Milestone) {
  return function MilestoneDialog(props: ActionProps) {
    return <MilestonesDialog {...props} fixed={fixed} />;
  };
}
