import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { usePipelineContext } from '../../../pipeline-context.ts';
import type { ActionProps } from '../../action.ts';
import { ActionFrame } from '../../ActionFrame.tsx';
import { useMoving } from './use-moving.ts';

/** Moves to a stage that was named already: by a digit, or by dropping several. It can still be another one. */
export function MoveToDialog(props: ActionProps) {
  const { cards, stage, onClose } = props;
  const translate = useTranslate();
  const { stages, nameOf } = usePipelineContext();
  const { sending, moveThem } = useMoving(props);
  const targets = stages.filter((each) => each.stage_type !== 'rejected');
  const [target, setTarget] = useState(stage ?? targets[0]);
  const counted = { smart_count: sending.choice.ids.length, name: cards[0]?.applicant.name ?? '' };
  return (
    <ActionFrame
      title={translate('board.moveTitle', counted)}
      action={translate('board.moveSelected', counted)}
      sending={sending}
      onClose={onClose}
      onSubmit={() => {
        if (target) void moveThem(target);
      }}
    >
      <TextField
        select
        fullWidth
        label={translate('actions.stage')}
        value={target?.id ?? ''}
        onChange={(event) => setTarget(targets.find((each) => each.id === Number(event.target.value)))}
        sx={{ mt: 2 }}
      >
        {targets.map((each) => (
          <MenuItem key={each.id} value={each.id}>
            {nameOf(each)}
          </MenuItem>
        ))}
      </TextField>
    </ActionFrame>
  );
}
