import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { usePipelineContext } from './pipeline-context.ts';

/** Refused moves of candidates who are not on the screen, where the message could not stand beside them. */
export function Refusals({ except }: { except: (number | undefined)[] }) {
  const translate = useTranslate();
  const { pipeline } = usePipelineContext();
  const { cards, refusals } = pipeline.state;
  return Object.entries(refusals)
    .filter(([id]) => !except.includes(Number(id)))
    .map(([id, message]) => (
      <Alert
        key={id}
        severity="error"
        onClose={() => pipeline.dismiss(Number(id))}
        closeText={translate('ra.action.close')}
        sx={{ mb: 2, flexShrink: 0 }}
      >
        <strong>{cards[Number(id)]?.applicant.name || translate('board.nameless')}</strong> {message}
      </Alert>
    ));
}
