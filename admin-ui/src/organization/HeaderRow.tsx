import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { pathOf } from '../generated/paths.ts';
import { inLanguage } from '../platform/i18n/languages.ts';
import type { Header } from './branding-calls.ts';
import { Preview } from './Preview.tsx';

/** One header: its image, where it is used, and the ways to change or remove it. */
export function HeaderRow({ header, onRemove }: { header: Header; onRemove: () => void }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { id, name, notes, source, company_department: department, is_automated_default: automated } = header;
  const label = `header-${id}`;
  return (
    <Box
      component="li"
      sx={{ display: 'grid', gap: 3, alignItems: 'center', gridTemplateColumns: { sm: '240px 1fr auto' } }}
    >
      <Preview source={source} alt={name} height={72} />
      <Box sx={{ minWidth: 0 }}>
        <Typography id={label} sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        {automated && (
          <Chip size="small" label={translate('resources.organization_files.fields.is_automated_default')} />
        )}
        {department && <Typography variant="body2">{inLanguage(department.title, locale)}</Typography>}
        {notes && (
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {notes}
          </Typography>
        )}
      </Box>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button
          size="small"
          component={Link}
          to={pathOf('organization_files', 'edit', id) ?? ''}
          aria-describedby={label}
        >
          {translate('ra.action.edit')}
        </Button>
        <Button size="small" color="error" aria-describedby={label} onClick={onRemove}>
          {translate('branding.remove')}
        </Button>
      </Box>
    </Box>
  );
}
