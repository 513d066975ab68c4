import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import { useTranslate } from 'react-admin';
import { usePipelineContext } from '../pipeline-context.ts';
import { shownCount } from '../pipeline-state.ts';
import { movableTo } from '../rights.ts';

/** To which stage? A digit answers as well as a click. */
export function MoveDialog({ ids, onClose }: { ids: number[]; onClose: () => void }) {
  const translate = useTranslate();
  const { pipeline, stages, nameOf, selection } = usePipelineContext();
  const cards = ids.flatMap((id) => pipeline.state.cards[id] ?? []);
  const targets = movableTo(stages, cards.length === 1 ? cards[0] : undefined);
  const digits = stages.filter((stage) => stage.stage_type !== 'rejected');
  const choose = (stage: (typeof targets)[number]) => {
    onClose();
    selection.clear();
    pipeline.move(ids, stage);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby="move-title"
      onKeyDown={(event) => {
        const stage = digits[Number(event.key) - 1];
        if (stage && targets.includes(stage)) choose(stage);
      }}
    >
      <DialogTitle id="move-title">
        {translate('board.moveTitle', { smart_count: ids.length, name: cards[0]?.applicant.name ?? '' })}
      </DialogTitle>
      <List sx={{ minWidth: 280 }}>
        {targets.map((stage, index) => (
          <ListItem key={stage.id} disablePadding>
            <ListItemButton autoFocus={index === 0} onClick={() => choose(stage)}>
              <ListItemText primary={nameOf(stage)} />
              <kbd aria-hidden>{digits.indexOf(stage) < 9 ? digits.indexOf(stage) + 1 : ''}</kbd>
              <span style={{ minWidth: 40, textAlign: 'end' }}>
                {stage.disabled ? '' : shownCount(pipeline.state, stage.id)}
              </span>
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </Dialog>
  );
}
