import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';
import { usePipelineContext } from '../pipeline-context.ts';
import { ProfilePanel } from '../profile/ProfilePanel.tsx';

interface ProfileDrawerProps {
  id: number;
  /** Where the candidate stands, who is not among those that were read. */
  place: { index: number; total: number; after: number | undefined } | null | undefined;
  onStep: (by: 1 | -1) => void;
}

/** The open candidate at the side of the board; the board stays where it is. */
export function ProfileDrawer({ id, place, onStep }: ProfileDrawerProps) {
  const translate = useTranslate();
  const { pipeline, control } = usePipelineContext();
  const card = pipeline.state.cards[id];
  const column = card && pipeline.state.columns[card.stage_id];
  const index = column ? column.ids.indexOf(id) : -1;
  const close = () => control.open(undefined);
  return (
    <Drawer
      open
      anchor="right"
      onClose={close}
      slotProps={{
        paper: {
          sx: { width: 'min(100vw, 760px)', p: 2, gap: 1 },
          role: 'dialog',
          'aria-label': card?.applicant.name || translate('board.nameless'),
        },
      }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <IconButton onClick={close} aria-label={translate('ra.action.close')}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Box sx={{ flex: 1, minHeight: 0 }}>
        <ProfilePanel
          key={id}
          id={id}
          next={place ? place.after : index < 0 ? undefined : column?.ids[index + 1]}
          position={place ?? { index: index < 0 ? undefined : index + 1, total: column?.matching ?? 0 }}
          onStep={onStep}
        />
      </Box>
    </Drawer>
  );
}
