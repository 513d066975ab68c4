import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useLocale, useTranslate } from 'react-admin';

interface PagesProps {
  /** Counted from 1. */
  page: number;
  perPage: number;
  total: number;
  onChange: (page: number) => void;
}

/** "21–40 of 128" with the way back and on. */
export function Pages({ page, perPage, total, onChange }: PagesProps) {
  const translate = useTranslate();
  const number = new Intl.NumberFormat(useLocale() ?? 'en');
  if (total === 0) return null;
  const last = Math.max(1, Math.ceil(total / perPage));
  const range = {
    offsetBegin: number.format((page - 1) * perPage + 1),
    offsetEnd: number.format(Math.min(page * perPage, total)),
    total: number.format(total),
  };
  return (
    <Box
      component="nav"
      aria-label={translate('admin.list.pages')}
      sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 1, py: 1, color: 'text.secondary' }}
    >
      <span>{translate('ra.navigation.page_range_info', range)}</span>
      <IconButton
        disabled={page <= 1}
        onClick={() => onChange(page - 1)}
        aria-label={translate('ra.navigation.previous')}
      >
        <ChevronLeftIcon />
      </IconButton>
      <IconButton
        disabled={page >= last}
        onClick={() => onChange(page + 1)}
        aria-label={translate('ra.navigation.next')}
      >
        <ChevronRightIcon />
      </IconButton>
    </Box>
  );
}
