import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useDensity } from '../../platform/theme/use-density.ts';
import { viewOf } from '../kinds.ts';
import type { Item } from '../types.ts';
import { candidateName, useLetterWords } from '../words.ts';
import { archivable } from './archivable.ts';
import { type LetterColumn, narrowHidden } from './columns.tsx';

interface LetterRowProps {
  item: Item;
  columns: LetterColumn[];
  ticked?: { has: (id: number) => boolean; toggle: (id: number) => void };
}

/** One letter or request of a list. */
export function LetterRow({ item, columns, ticked }: LetterRowProps) {
  const translate = useTranslate();
  const { rowHeight } = useDensity();
  const words = useLetterWords();
  const name = candidateName(item);
  return (
    <TableRow hover sx={{ height: rowHeight }}>
      {ticked && (
        <TableCell padding="checkbox">
          <Checkbox
            checked={ticked.has(item.id)}
            disabled={!archivable(item)}
            onChange={() => ticked.toggle(item.id)}
            slotProps={{ input: { 'aria-label': translate('offers.ui.list.tick', { id: item.id, name }) } }}
          />
        </TableCell>
      )}
      {columns.map(({ key, Cell, numeric, wideOnly }) => (
        <TableCell
          key={key}
          align={numeric ? 'right' : 'left'}
          sx={{ overflowWrap: 'anywhere', ...(wideOnly ? narrowHidden : {}) }}
        >
          <Cell item={item} />
          {key === 'candidate' && (
            <Typography variant="caption" color="textSecondary" sx={{ display: { xs: 'block', sm: 'none' } }}>
              {[words.job(item), words.status(item.status)].join(' · ')}
            </Typography>
          )}
        </TableCell>
      ))}
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        <Button
          size="small"
          component="a"
          href={`#${viewOf(item.email_type, item.id)}`}
          target="_blank"
          rel="noopener"
          aria-label={translate('offers.ui.list.viewLogsOf', { id: item.id, name })}
        >
          {translate('offers.ui.list.viewLogs')}
        </Button>
      </TableCell>
    </TableRow>
  );
}
