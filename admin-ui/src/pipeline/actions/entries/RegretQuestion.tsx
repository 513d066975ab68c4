import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'react-admin';
import { usePipelineContext } from '../../pipeline-context.ts';
import type { ActionProps } from '../action.ts';

/** After a rejection: shall the candidate hear of it, or is it enough to note that they have? */
export function RegretQuestion({ choice, cards, offer, onClose }: ActionProps) {
  const translate = useTranslate();
  const { openAction } = usePipelineContext();
  const counted = { smart_count: choice.ids.length, name: cards[0]?.applicant.name ?? '' };
  return (
    <Dialog open onClose={onClose} aria-labelledby="regret-title" aria-describedby="regret-text" maxWidth="sm">
      <DialogTitle id="regret-title">{translate('actions.regretQuestion', counted)}</DialogTitle>
      <DialogContent>
        <DialogContentText id="regret-text">{translate('actions.regretQuestionText', counted)}</DialogContentText>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button autoFocus onClick={onClose}>
          {translate('actions.notNow')}
        </Button>
        {offer('regretMail', 'regret').map((action) => (
          <Button
            key={action.id}
            variant="outlined"
            onClick={() => {
              onClose();
              openAction(action.id, choice);
            }}
          >
            {translate(action.label)}
          </Button>
        ))}
      </DialogActions>
    </Dialog>
  );
}
