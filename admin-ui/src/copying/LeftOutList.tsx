import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { Duplicates } from './copy-calls.ts';

/** So many names are read; of the others, the number. */
const mostNames = 50;

/** Who is not copied, and why. */
export function LeftOutList({ duplicates }: Pick<Duplicates, 'duplicates'>) {
  const translate = useTranslate();
  const label = useId();
  const rest = duplicates.length - mostNames;
  return (
    <div>
      <Typography variant="h3" id={label}>
        {translate('copying.leftOut', { smart_count: duplicates.length })}
      </Typography>
      <Box
        component="ul"
        aria-labelledby={label}
        tabIndex={0}
        sx={{ m: 0, mt: 1, pl: 5, maxHeight: 220, overflowY: 'auto' }}
      >
        {duplicates.slice(0, mostNames).map(({ id, name, reason }) => (
          <li key={id}>
            {name || translate('copying.nameless')}
            <Typography component="span" color="textSecondary">
              {' · '}
              {translate(`copying.reasons.${reason}`)}
            </Typography>
          </li>
        ))}
      </Box>
      {rest > 0 && (
        <Typography color="textSecondary">{translate('copying.leftOutMore', { smart_count: rest })}</Typography>
      )}
    </div>
  );
}
