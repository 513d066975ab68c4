import FilterAltOutlinedIcon from '@mui/icons-material/FilterAltOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useListContext, useLocale, useReference, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { entityPaths } from '../generated/descriptors.ts';
import type { ResourceDescriptor } from '../generated/shapes.ts';
import { may } from '../platform/session/access.ts';
import { descriptorOf } from '../platform/descriptors.ts';
import { rowPath } from '../schema-ui/row-path.ts';
import { type Row, rowTitle } from '../schema-ui/row-title.ts';
import type { ValueProps } from '../schema-ui/widget.ts';
import { EntityValue } from './EntityValue.tsx';

interface RecordOf {
  entity: string;
  id: number | null;
  /** Of an application. */
  job_id: number | null;
}

/** Where a record is looked at that has no form of its own. */
const screens: Record<string, (record: RecordOf) => string | undefined> = {
  applicant: ({ id }) => `/applicant/${id}`,
  'applicant-profile': ({ id, job_id: job }) => (job === null ? undefined : `/job/applicants/${job}/${id}`),
};

/** What it was done to: its kind, its name where it still has one, and all that was done to it. */
export function RecordValue({ value, ...rest }: ValueProps) {
  const record = value as RecordOf;
  const descriptor = descriptorOf(entityPaths[record.entity] ?? '');
  const { id } = record;
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
      <Box sx={{ flex: 1, minWidth: 110 }}>
        <EntityValue {...rest} value={record.entity} />
        {id !== null && !descriptor?.singleton && (
          <Typography variant="caption" color="textSecondary" component="div">
            {descriptor && may(descriptor, 'list') && !screens[record.entity] ? (
              <Named descriptor={descriptor} id={id} />
            ) : (
              <Numbered to={screens[record.entity]?.(record)} id={id} />
            )}
          </Typography>
        )}
      </Box>
      {id !== null && <AllOfIt record={record} />}
    </Box>
  );
}

/** A record that is gone keeps its number and leads nowhere. */
function Named({ descriptor, id }: { descriptor: ResourceDescriptor; id: number }) {
  const locale = useLocale() ?? 'en';
  const { referenceRecord } = useReference<Row & { id: number }>({ reference: descriptor.path, id });
  if (!referenceRecord) return <>#{id}</>;
  const title = rowTitle(descriptor, referenceRecord, locale);
  const path = rowPath(descriptor, 'edit', referenceRecord);
  return path ? <Link to={path}>{title}</Link> : <>{title}</>;
}

const Numbered = ({ to, id }: { to: string | undefined; id: number }) =>
  to === undefined ? <>#{id}</> : <Link to={to}>#{id}</Link>;

function AllOfIt({ record: { entity, id } }: { record: RecordOf }) {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const { entity: shown, record_id: only } = filterValues as Record<string, unknown>;
  if (shown === entity && only === id) return null;
  const label = translate('audit.allOfRecord');
  return (
    <Tooltip title={label}>
      <IconButton size="small" aria-label={label} onClick={() => setFilters({ entity, record_id: id }, {})}>
        <FilterAltOutlinedIcon fontSize="inherit" />
      </IconButton>
    </Tooltip>
  );
}
