import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useId, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { PdfDocument, readProfile } from '../pipeline/index.ts';
import { isMissing } from '../platform/api-error.ts';
import { callBlob } from '../platform/call.ts';
import { LoadError } from '../platform/page/LoadError.tsx';
import { Waiting } from '../platform/page/Waiting.tsx';
import { useHighlight } from './use-highlight.ts';

interface ResumeDrawerProps {
  id: number;
  name: string;
  /** Words that are marked, in small letters without accents. */
  words: string[];
  onClose: () => void;
}

/** The formatted resume, or the one that was sent; null where there is none. */
const readResume = async (id: number, name: string, signal: AbortSignal): Promise<Blob | null> => {
  try {
    return await callBlob('displayFormattedResume', { params: { id, name: name || 'resume' }, signal });
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
};

/** The resume beside the results, with the words of the search marked in it. */
export function ResumeDrawer({ id, name, words, onClose }: ResumeDrawerProps) {
  const translate = useTranslate();
  const label = useId();
  const box = useRef<HTMLDivElement>(null);
  const file = useQuery({
    queryKey: ['search', 'resume', id],
    queryFn: ({ signal }) => readResume(id, name, signal),
    staleTime: 300_000,
    gcTime: 60_000,
    retry: false,
  });
  const isPdf = file.data?.type === 'application/pdf';
  const profile = useQuery({
    queryKey: ['search', 'profile', id],
    queryFn: () => readProfile(id),
    enabled: file.isSuccess && !isPdf,
    staleTime: 60_000,
    retry: false,
  });
  useHighlight(box, words);
  const error = file.error ?? profile.error;
  const retry = () => void (file.error ? file.refetch() : profile.refetch());
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{
        paper: { sx: { width: 'min(100vw, 760px)', p: 3, gap: 2 }, role: 'dialog', 'aria-labelledby': label },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Typography variant="h2" id={label} sx={{ flex: 1, overflowWrap: 'anywhere' }}>
          {translate('search.resumeOf', { name: name || translate('search.nameless') })}
        </Typography>
        <IconButton onClick={onClose} aria-label={translate('ra.action.close')} autoFocus>
          <CloseIcon />
        </IconButton>
      </Box>
      <Box ref={box} sx={{ '& ::highlight(found)': { bgcolor: 'rgba(255, 196, 0, 0.55)' } }}>
        {error && <LoadError error={error} onRetry={retry} />}
        {!error && (file.isLoading || profile.isLoading) && <Waiting />}
        {isPdf && file.data && (
          <Suspense fallback={<Waiting />}>
            <PdfDocument blob={file.data} name={translate('search.resumeOf', { name })} />
          </Suspense>
        )}
        {profile.data && (
          <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', lineHeight: 1.6, maxWidth: '80ch' }}>
            {profile.data.resume || translate('board.noResume')}
          </Box>
        )}
      </Box>
    </Drawer>
  );
}
