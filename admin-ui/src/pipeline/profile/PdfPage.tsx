import Box from '@mui/material/Box';
import { type PDFDocumentProxy, TextLayer } from 'pdfjs-dist';
import { useEffect, useRef } from 'react';

/** The widest that a page is drawn, in CSS px. */
const widest = 860;

/** The part of the room that a page takes; on a narrow window all of it. */
const zoomFor = (room: number) => (room < 600 ? 1 : 0.9);

/** What pdf.js expects of the layer that holds the text over the picture. */
const textLayer = {
  position: 'absolute',
  inset: 0,
  overflow: 'clip',
  lineHeight: 1,
  textAlign: 'initial',
  transformOrigin: '0 0',
  '--min-font-size': 1,
  '--text-scale-factor': 'calc(var(--total-scale-factor) * var(--min-font-size))',
  '--min-font-size-inv': 'calc(1 / var(--min-font-size))',
  '& span, & br': {
    color: 'transparent',
    position: 'absolute',
    whiteSpace: 'pre',
    cursor: 'text',
    transformOrigin: '0 0',
  },
  '& > :not(.markedContent), & .markedContent span:not(.markedContent)': {
    '--font-height': 0,
    '--scale-x': 1,
    '--rotate': '0deg',
    zIndex: 1,
    fontSize: 'calc(var(--text-scale-factor) * var(--font-height))',
    transform: 'rotate(var(--rotate)) scaleX(var(--scale-x)) scale(var(--min-font-size-inv))',
  },
  '& .markedContent': { display: 'contents' },
} as const;

async function draw(
  document: PDFDocumentProxy,
  number: number,
  box: HTMLElement,
  isGone: () => boolean,
): Promise<void> {
  const page = await document.getPage(number);
  if (isGone()) return;
  const room = box.parentElement?.clientWidth || widest;
  const width = Math.min(widest, zoomFor(room) * room);
  const scale = width / page.getViewport({ scale: 1 }).width;
  const viewport = page.getViewport({ scale });
  const sharpness = Math.min(2, window.devicePixelRatio || 1);
  const canvas = box.ownerDocument.createElement('canvas');
  canvas.width = Math.floor(viewport.width * sharpness);
  canvas.height = Math.floor(viewport.height * sharpness);
  canvas.style.width = `${viewport.width}px`;
  canvas.style.display = 'block';
  const text = box.querySelector<HTMLElement>('[data-text]');
  box.style.setProperty('--total-scale-factor', String(scale));
  box.style.width = `${viewport.width}px`;
  box.style.height = `${viewport.height}px`;
  box.querySelector('canvas')?.remove();
  box.prepend(canvas);
  await page.render({ canvas, viewport, transform: [sharpness, 0, 0, sharpness, 0, 0] }).promise;
  if (isGone() || !text) return;
  text.replaceChildren();
  await new TextLayer({ textContentSource: page.streamTextContent(), container: text, viewport }).render();
}

/** One page: its picture, and its words above it, unseen but there to be selected and read out. */
export function PdfPage({ document, number }: { document: PDFDocumentProxy; number: number }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let gone = false;
    // A page that cannot be drawn stays white; the file can still be downloaded.
    if (box.current) draw(document, number, box.current, () => gone).catch(() => undefined);
    return () => {
      gone = true;
    };
  }, [document, number]);
  return (
    <Box ref={box} sx={{ position: 'relative', bgcolor: '#ffffff', border: 1, borderColor: 'divider' }}>
      <Box data-text sx={textLayer} />
    </Box>
  );
}
