import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist';
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Waiting } from '../../platform/page/Waiting.tsx';
import { PdfPage } from './PdfPage.tsx';

GlobalWorkerOptions.workerSrc = workerAddress;

/** More pages than this come when they are asked for; a resume rarely has them. */
const pagesAtOnce = 10;

/** A PDF drawn page by page, with its text for those who search, select or listen. Nothing in it runs. */
export default function PdfPages({ blob, name }: { blob: Blob; name: string }) {
  const translate = useTranslate();
  const [document, setDocument] = useState<PDFDocumentProxy>();
  const [failed, setFailed] = useState(false);
  const [shown, setShown] = useState(pagesAtOnce);

  useEffect(() => {
    let loading: ReturnType<typeof getDocument> | undefined;
    let gone = false;
    const open = async () => {
      const data = new Uint8Array(await blob.arrayBuffer());
      if (gone) return;
      // No WebAssembly and no code from the document: the Content-Security-Policy allows neither.
      loading = getDocument({ data, useWasm: false, enableXfa: false });
      const opened = await loading.promise;
      if (!gone) setDocument(opened);
    };
    open().catch(() => setFailed(!gone));
    return () => {
      gone = true;
      void loading?.destroy();
    };
  }, [blob]);

  if (failed) return <Alert severity="warning">{translate('board.brokenPdf')}</Alert>;
  if (!document) return <Waiting />;
  const numbers = Array.from({ length: Math.min(shown, document.numPages) }, (_, index) => index + 1);
  return (
    <Box role="document" aria-label={name} sx={{ display: 'grid', gap: 3, justifyItems: 'center' }}>
      {numbers.map((number) => (
        <PdfPage key={number} document={document} number={number} />
      ))}
      {document.numPages > shown && (
        <button type="button" onClick={() => setShown(shown + pagesAtOnce)}>
          {translate('board.morePages', { count: document.numPages - shown })}
        </button>
      )}
    </Box>
  );
}
