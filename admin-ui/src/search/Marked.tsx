import Box from '@mui/material/Box';
import { Fragment } from 'react';

/** A text with some of its places marked; it is a text and nothing else. */
export function Marked({ text, marks }: { text: string; marks: number[][] }) {
  let end = 0;
  return (
    <>
      {marks.map(([from = 0, to = 0]) => {
        const before = text.slice(end, from);
        end = to;
        return (
          <Fragment key={from}>
            {before}
            <Box component="mark" sx={{ bgcolor: 'warning.light', color: 'text.primary', borderRadius: 0.5, px: 0.25 }}>
              {text.slice(from, to)}
            </Box>
          </Fragment>
        );
      })}
      {text.slice(end)}
    </>
  );
}
