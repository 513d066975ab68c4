import Box from '@mui/material/Box';
import { useGetMany, useLocale, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { FieldDescriptor } from '../../generated/shapes.ts';
import { descriptorOf } from '../../platform/descriptors.ts';
import { may } from '../../platform/session/access.ts';
import { rowPath } from '../row-path.ts';
import { rowTitle, type SavedRow } from '../row-title.ts';
import { VERSION_PARAMETER } from './version-parameter.ts';

/** A version of a row that a reference means (`x-pin-version`), and the newest that there is. */
export interface Pin {
  id: number;
  number: number;
  newest: number;
}

interface PinnedVersionsProps {
  field: FieldDescriptor;
  /** What the row says at `field.reference.pins`. */
  pins: unknown;
  /** Ids that are referred to. */
  among: unknown;
}

/** Below a reference: what of it was changed since it was set, with the way to what it was. */
export function PinnedVersions({ field, pins, among }: PinnedVersionsProps) {
  const ids = [among].flat();
  const changed = ((pins ?? []) as Pin[]).filter(({ id, number, newest }) => number < newest && ids.includes(id));
  if (changed.length === 0 || !field.reference) return null;
  return (
    <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none', fontSize: 13, color: 'text.secondary' }}>
      {changed.map((pin) => (
        <li key={pin.id}>
          <ChangedSince path={field.reference!.path} pin={pin} />
        </li>
      ))}
    </Box>
  );
}

function ChangedSince({ path, pin: { id, number } }: { path: string; pin: Pin }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const resource = descriptorOf(path);
  const { data: [row] = [] } = useGetMany<SavedRow>(path, { ids: [id] }, { enabled: resource !== undefined });
  if (!resource) return null;
  const words = translate('admin.versions.pinned', { name: row ? rowTitle(resource, row, locale) : `#${id}`, number });
  // Who may change a row may read its versions.
  const to = may(resource, 'update') ? rowPath(resource, 'edit', { id }) : undefined;
  return to ? <Link to={`${to}?${VERSION_PARAMETER}=${number}`}>{words}</Link> : <>{words}</>;
}
