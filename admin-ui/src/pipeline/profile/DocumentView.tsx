import DownloadIcon from '@mui/icons-material/Download';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { callBlob } from '../../platform/call.ts';
import { LoadError } from '../../platform/page/LoadError.tsx';
import { Waiting } from '../../platform/page/Waiting.tsx';
import { saveBlob } from '../../platform/save-blob.ts';
import { usePipelineContext } from '../pipeline-context.ts';
import type { UploadedFile } from '../types.ts';

const PdfPages = lazy(() => import('./PdfPages.tsx'));

const isPdf = (file: UploadedFile, blob: Blob) =>
  file.mimetype === 'application/pdf' || blob.type === 'application/pdf';

/**
 * A document in the page: it is fetched with the session and drawn here, never opened from an address. Formats other
 * than PDF are shown as the text that was read from them.
 */
export function DocumentView({ file, text }: { file: UploadedFile; text: string }) {
  const translate = useTranslate();
  const { reading } = usePipelineContext();
  const { data, error, refetch } = useQuery({
    queryKey: ['pipeline', 'document', file.id],
    queryFn: ({ signal }) => callBlob('downloadFile', { params: { id: file.id }, signal }),
    staleTime: 300_000,
    gcTime: 60_000,
    retry: false,
  });
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {/* It stays in sight and takes no height from the document. */}
      <Box sx={{ position: 'sticky', top: 0, height: 0, zIndex: 1, display: 'flex', justifyContent: 'flex-end' }}>
        <Tooltip title={translate('board.download', { name: file.original_file_name })} describeChild={false}>
          <IconButton
            onClick={() => saveBlob(data, file.original_file_name)}
            sx={{ height: 32, bgcolor: 'background.paper', border: 1, borderColor: 'divider' }}
          >
            <DownloadIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      </Box>
      {file.unread_reason && (
        <Alert severity="info" role="note">
          {translate(`board.unread.${file.unread_reason}`)}
        </Alert>
      )}
      {isPdf(file, data) ? (
        <Suspense fallback={<Waiting />}>
          {/* In another room it is drawn anew. */}
          <PdfPages key={`${reading.full} ${reading.beside}`} blob={data} name={file.original_file_name} />
        </Suspense>
      ) : (
        <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', lineHeight: 1.6, maxWidth: '80ch', p: 3, pr: 6 }}>
          {text || translate('board.noPreview')}
        </Box>
      )}
    </Box>
  );
}
