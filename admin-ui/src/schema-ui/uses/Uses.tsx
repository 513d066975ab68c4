import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useGetMany, useLocale, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ResourceDescriptor } from '../../generated/shapes.ts';
import { type AnswerOf, call } from '../../platform/call.ts';
import { descriptorOf } from '../../platform/descriptors.ts';
import { LoadError } from '../../platform/page/LoadError.tsx';
import { Waiting } from '../../platform/page/Waiting.tsx';
import { rowPath } from '../row-path.ts';
import { type SavedRow, rowTitle } from '../row-title.ts';

type Use = AnswerOf<'usage'>['uses'][number];

interface UsesProps {
  resource: ResourceDescriptor;
  row: SavedRow;
}

/** Where a row is used, once somebody wants to know: how many of each kind, and the way to the newest of them. */
export function Uses({ resource, row }: UsesProps) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <Box component="section" aria-label={translate('admin.uses.title')} sx={{ mt: 6, maxWidth: 880 }}>
      <Button
        color="inherit"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        endIcon={<ExpandMoreIcon sx={open ? { transform: 'rotate(180deg)' } : {}} />}
      >
        {translate('admin.uses.title')}
      </Button>
      {open && <UseList resource={resource} row={row} />}
    </Box>
  );
}

function UseList({ resource, row }: UsesProps) {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: ['usage', resource.path, row.id],
    queryFn: () => call('usage', { params: { resource: resource.path, id: row.id } }),
    retry: false,
    staleTime: 0,
  });
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  if (data.uses.length === 0) return <Typography sx={{ px: 2, py: 2 }}>{translate('admin.uses.none')}</Typography>;
  return (
    <Box component="ul" sx={{ m: 0, px: 2, py: 2, listStyle: 'none', display: 'grid', gap: 4 }}>
      {data.uses.map((use) => (
        <Box component="li" key={use.resource} sx={{ minWidth: 0 }}>
          <UseOf use={use} />
        </Box>
      ))}
    </Box>
  );
}

/** So many of a kind, the newest of them by name. */
function UseOf({ use: { resource: path, name, count, newest } }: { use: Use }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const resource = descriptorOf(path);
  const { data: rows = [] } = useGetMany<SavedRow>(
    path,
    { ids: newest },
    { enabled: resource !== undefined && newest.length > 0 },
  );
  const number = new Intl.NumberFormat(locale);
  const others = count - rows.length;
  return (
    <>
      <Typography sx={{ fontWeight: 600 }}>{`${number.format(count)} ${name.toLowerCase()}`}</Typography>
      {resource && rows.length > 0 && (
        <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none', overflowWrap: 'anywhere' }}>
          {rows.map((row) => {
            const to = rowPath(resource, 'edit', row);
            const title = rowTitle(resource, row, locale);
            return <li key={row.id}>{to ? <Link to={to}>{title}</Link> : title}</li>;
          })}
          {others > 0 && <li>{translate('admin.uses.others', { smart_count: others })}</li>}
        </Box>
      )}
    </>
  );
}
