import FirstPageIcon from '@mui/icons-material/FirstPage';
import LastPageIcon from '@mui/icons-material/LastPage';
import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useEffect, useEffectEvent } from 'react';
import { useLocale, useTranslate } from 'react-admin';

interface PagesProps {
  /** Counted from 1. */
  page: number;
  perPage: number;
  total: number;
  /** There are more than are counted. */
  more?: boolean;
  /** `corrected`: nobody asked for it; the page that was asked for does not exist any more. */
  onChange: (page: number, corrected?: boolean) => void;
}

/** How many pages are shown by their numbers. */
const shown = 5;

/** In a narrower place only the arrows are shown. */
const roomForNumbers = '480px';

/** The numbers of the pages around one, at most five, all within 1 and the last. */
function around(page: number, last: number): number[] {
  const from = Math.max(1, Math.min(page - Math.floor(shown / 2), last - shown + 1));
  return Array.from({ length: Math.min(shown, last) }, (_, index) => from + index);
}

/** "21–40 of 128" with the way back and on. Past the end it leads to the last page that there is. */
export function Pages({ page, perPage, total, more = false, onChange }: PagesProps) {
  const translate = useTranslate();
  const number = new Intl.NumberFormat(useLocale() ?? 'en');
  const last = Math.max(1, Math.ceil(total / perPage));
  const gone = total > 0 && page > last;
  const correct = useEffectEvent((page: number) => onChange(page, true));
  useEffect(() => {
    if (gone) correct(last);
  }, [gone, last]);
  if (total === 0 || gone) return null;
  const range = {
    offsetBegin: number.format((page - 1) * perPage + 1),
    offsetEnd: number.format(Math.min(page * perPage, total)),
    total: number.format(total),
  };
  const step = (to: number, label: string, Icon: typeof FirstPageIcon) => (
    <IconButton
      disabled={to < 1 || to > last || to === page}
      onClick={() => onChange(to)}
      aria-label={translate(label)}
    >
      <Icon />
    </IconButton>
  );
  const far = last > 2;
  return (
    <Box
      component="nav"
      aria-label={translate('admin.list.pages')}
      sx={{
        ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'flex-end' },
        ...{ gap: 1, py: 1, color: 'text.secondary', containerType: 'inline-size' },
      }}
    >
      <span>{translate(more ? 'admin.list.rangeOfMore' : 'ra.navigation.page_range_info', range)}</span>
      {far && step(1, 'admin.list.first', FirstPageIcon)}
      {step(page - 1, 'ra.navigation.previous', ChevronLeftIcon)}
      {last > 1 &&
        around(page, last).map((each) => (
          <Button
            key={each}
            color={each === page ? 'primary' : 'inherit'}
            onClick={() => onChange(each)}
            aria-label={translate(each === page ? 'ra.navigation.current_page' : 'ra.navigation.page', { page: each })}
            aria-current={each === page ? 'page' : undefined}
            sx={{ minWidth: 36, px: 1, [`@container (max-width: ${roomForNumbers})`]: { display: 'none' } }}
          >
            {number.format(each)}
          </Button>
        ))}
      {step(page + 1, 'ra.navigation.next', ChevronRightIcon)}
      {far && step(last, 'admin.list.last', LastPageIcon)}
    </Box>
  );
}
