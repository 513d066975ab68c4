import ExpandLessIcon from '@mui/icons-material/ExpandLess';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useStore, useTranslate } from 'react-admin';

/**
 * What is known of a candidate, in one line; where the window is too narrow for it, a button shows all of it. What has
 * the focus comes into sight by itself.
 */
export function FactsLine({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const [open, setOpen] = useStore('pipeline.facts', false);
  const line = useRef<HTMLDivElement>(null);
  const [tooLong, setTooLong] = useState(false);
  useLayoutEffect(() => {
    const box = line.current;
    if (!box || open) return;
    const measure = () => setTooLong(box.scrollWidth > box.clientWidth + 1);
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    for (const child of box.children) observer.observe(child);
    return () => observer.disconnect();
  }, [open, children]);
  return (
    <Box sx={{ display: 'flex', alignItems: 'start', gap: 1 }}>
      <Box
        ref={line}
        id="profile-facts"
        sx={{
          flex: 1,
          minWidth: 0,
          display: 'flex',
          alignItems: 'center',
          columnGap: 3,
          rowGap: 1,
          minHeight: 28,
          ...(open
            ? { flexWrap: 'wrap' }
            : { overflowX: 'auto', scrollbarWidth: 'none', whiteSpace: 'nowrap', '& > *': { flexShrink: 0 } }),
        }}
      >
        {children}
      </Box>
      {(open || tooLong) && (
        <IconButton
          aria-expanded={open}
          aria-controls="profile-facts"
          aria-label={translate(open ? 'board.facts.less' : 'board.facts.more')}
          onClick={() => setOpen(!open)}
        >
          {open ? <ExpandLessIcon fontSize="small" /> : <ExpandMoreIcon fontSize="small" />}
        </IconButton>
      )}
    </Box>
  );
}
