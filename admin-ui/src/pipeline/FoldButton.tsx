import UnfoldLessIcon from '@mui/icons-material/UnfoldLess';
import UnfoldMoreIcon from '@mui/icons-material/UnfoldMore';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import { usePipelineContext } from './pipeline-context.ts';

/** Makes the job's head one line, or whole again. */
export function FoldButton() {
  const translate = useTranslate();
  const { reading } = usePipelineContext();
  const { folded, fold } = reading;
  return (
    <Tooltip title={translate(folded ? 'board.head.unfold' : 'board.head.fold')} describeChild={false}>
      <IconButton aria-expanded={!folded} onClick={() => fold(!folded)}>
        {folded ? <UnfoldMoreIcon /> : <UnfoldLessIcon />}
      </IconButton>
    </Tooltip>
  );
}
