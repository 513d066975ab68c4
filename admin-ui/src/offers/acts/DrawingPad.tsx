import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import SignaturePad from 'signature_pad';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';

/** A place to sign by hand, with mouse, pen or finger. What is drawn is told as a picture, and null once it is cleared. */
export function DrawingPad({ onChange }: { onChange: (image: string | null) => void }) {
  const translate = useTranslate();
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad>(undefined);
  const told = useRef(onChange);
  useEffect(() => {
    told.current = onChange;
  });
  useEffect(() => {
    const drawn = canvas.current;
    if (!drawn) return;
    // As many dots as the screen has, so that lines are sharp.
    const ratio = Math.max(window.devicePixelRatio, 1);
    drawn.width = drawn.offsetWidth * ratio;
    drawn.height = drawn.offsetHeight * ratio;
    drawn.getContext('2d')?.scale(ratio, ratio);
    const made = new SignaturePad(drawn, { penColor: '#1c1b22' });
    made.addEventListener('endStroke', () => told.current(made.toDataURL('image/png')));
    pad.current = made;
    return () => made.off();
  }, []);
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Box
        component="canvas"
        ref={canvas}
        role="img"
        aria-label={translate('offers.ui.sign.drawHere')}
        sx={{
          ...{ width: '100%', maxWidth: 480, height: 160, touchAction: 'none' },
          ...{ bgcolor: '#fff', border: 1, borderColor: 'divider', borderRadius: 1 },
        }}
      />
      <Button
        onClick={() => {
          pad.current?.clear();
          onChange(null);
        }}
      >
        {translate('offers.ui.list.clear')}
      </Button>
    </Box>
  );
}
