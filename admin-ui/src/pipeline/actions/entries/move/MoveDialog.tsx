import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import { useTranslate } from 'react-admin';
import { usePipelineContext } from '../../../pipeline-context.ts';
import { shownCount } from '../../../state/pipeline-state.ts';
import { movableTo } from '../../../rights.ts';
import type { Stage } from '../../../types.ts';
import type { ActionProps } from '../../action.ts';
import { Progress } from '../../Progress.tsx';
import { useMoving } from './use-moving.ts';

/** To which stage? A digit answers as well as a click. */
export function MoveDialog(props: ActionProps) {
  const { choice, cards, onClose } = props;
  const translate = useTranslate();
  const { pipeline, stages, nameOf } = usePipelineContext();
  const { sending, moveThem } = useMoving(props);
  const targets = movableTo(stages, props.stages.length === 1 ? { stage_id: props.stages[0]?.id ?? 0 } : undefined);
  const digits = stages.filter((stage) => stage.stage_type !== 'rejected');
  const choose = (stage: Stage) => {
    if (choice.ids.length === 1 && !choice.filter) {
      onClose();
      void pipeline.move(choice.ids, stage);
    } else if (!sending.busy) void moveThem(stage);
  };
  return (
    <Dialog
      open
      onClose={sending.busy ? undefined : onClose}
      aria-labelledby="move-title"
      onKeyDown={(event) => {
        const stage = digits[Number(event.key) - 1];
        if (stage && targets.includes(stage)) choose(stage);
      }}
    >
      <DialogTitle id="move-title">
        {translate('board.moveTitle', { smart_count: choice.ids.length, name: cards[0]?.applicant.name ?? '' })}
      </DialogTitle>
      <List sx={{ minWidth: 280 }}>
        {targets.map((stage, index) => (
          <ListItem key={stage.id} disablePadding>
            <ListItemButton autoFocus={index === 0} disabled={sending.busy} onClick={() => choose(stage)}>
              <ListItemText primary={nameOf(stage)} />
              <kbd aria-hidden>{digits.indexOf(stage) < 9 ? digits.indexOf(stage) + 1 : ''}</kbd>
              <span style={{ minWidth: 40, textAlign: 'end' }}>
                {stage.disabled ? '' : shownCount(pipeline.state, stage.id)}
              </span>
            </ListItemButton>
          </ListItem>
        ))}
      </List>
      {(sending.busy || sending.failure !== undefined) && (
        <DialogContent sx={{ maxWidth: 480 }}>
          <Progress sending={sending} />
        </DialogContent>
      )}
    </Dialog>
  );
}
