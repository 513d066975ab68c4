import FirstPageIcon from '@mui/icons-material/FirstPage';
import LastPageIcon from '@mui/icons-material/LastPage';
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
  const near = [
    { to: page - 1, label: 'ra.navigation.previous', Icon: ChevronLeftIcon },
    { to: page + 1, label: 'ra.navigation.next', Icon: ChevronRightIcon },
  ];
  const far = last > 2;
  const steps = [
    ...(far ? [{ to: 1, label: 'admin.list.first', Icon: FirstPageIcon }] : []),
    ...near,
    ...(far ? [{ to: last, label: 'admin.list.last', Icon: LastPageIcon }] : []),
  ];
  return (
    <Box
      component="nav"
      aria-label={translate('admin.list.pages')}
      sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 1, py: 1, color: 'text.secondary' }}
    >
      <span>{translate('ra.navigation.page_range_info', range)}</span>
      {steps.map(({ to, label, Icon }) => (
        <IconButton
          key={label}
          disabled={to < 1 || to > last || to === page}
          onClick={() => onChange(to)}
          aria-label={translate(label)}
        >
          <Icon />
        </IconButton>
      ))}
    </Box>
  );
}
