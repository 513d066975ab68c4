import FullscreenIcon from '@mui/icons-material/Fullscreen';
import FullscreenExitIcon from '@mui/icons-material/FullscreenExit';
import VerticalSplitIcon from '@mui/icons-material/VerticalSplitOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import { usePipelineContext } from '../pipeline-context.ts';

/** How the document is read: with the notes beside it, in the whole window. On a narrow one there is nothing to choose. */
export function ReadingTools({ document }: { document: boolean }) {
  const translate = useTranslate();
  const { reading, wide } = usePipelineContext();
  if (!wide) return null;
  const { full, setFull, beside, setBeside } = reading;
  return (
    <>
      {document && (
        <Tooltip title={translate('board.notesBeside')} describeChild={false}>
          <IconButton aria-pressed={beside} color={beside ? 'primary' : 'default'} onClick={() => setBeside(!beside)}>
            <VerticalSplitIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
      <Tooltip title={translate(full ? 'board.full.leave' : 'board.full.enter')} describeChild={false}>
        <IconButton onClick={() => setFull(!full)}>
          {full ? <FullscreenExitIcon fontSize="small" /> : <FullscreenIcon fontSize="small" />}
        </IconButton>
      </Tooltip>
    </>
  );
}
