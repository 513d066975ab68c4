import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import { kinds } from '../../generated/kinds.ts';
import type { RelationDescriptor } from '../../generated/shapes.ts';
import { useDifferenceName } from '../form/versions/use-difference-name.ts';
import { VersionValue } from '../form/versions/VersionValue.tsx';
import type { Difference } from '../form/versions/versions.ts';
import { childTitle, type Row } from '../row-title.ts';
import { plainLines } from '../widgets/rich-text/plain-text.ts';
import type { Change } from './changes.ts';
import { Changed, WordChanges } from './WordChanges.tsx';

interface ChangeListProps {
  /** Path of the resource whose fields changed. */
  path: string;
  changes: Change[];
}

/** What changed, field by field, in words; children with what changed in each of them. */
export function ChangeList({ path, changes }: ChangeListProps) {
  const nameOf = useDifferenceName();
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 3 }}>
      {changes.map((change) => (
        <Box key={change.difference.id} sx={{ minWidth: 0 }}>
          <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
            {nameOf(path, change.difference)}
          </Typography>
          <Box component="dd" sx={{ m: 0 }}>
            {'relation' in change ? (
              <ChildrenChanges change={change} />
            ) : (
              <ValueChange difference={change.difference} path={path} />
            )}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** Kinds whose texts are values of the product, and not words that somebody wrote. */
const codes = ['enum', 'date', 'dateTime'];

function ValueChange({ difference, path }: { difference: Difference; path: string }) {
  const translate = useTranslate();
  const { field, mine, theirs } = difference;
  const isText = [mine, theirs].every((value) => value == null || typeof value === 'string');
  if (isText && field && !codes.includes(field.kind)) {
    const { html } = kinds[field.kind];
    const [before, after] = [mine, theirs].map((value) =>
      html ? plainLines(value) : ((value as string | null) ?? ''),
    );
    if (before === after) return <>{translate('admin.versions.format')}</>;
    return <WordChanges before={before!} after={after!} />;
  }
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', columnGap: 2 }}>
      <Changed sort="removed">
        <VersionValue difference={difference} version="mine" path={path} />
      </Changed>
      <Changed sort="added">
        <VersionValue difference={difference} version="theirs" path={path} />
      </Changed>
    </Box>
  );
}

function ChildrenChanges({ change }: { change: Extract<Change, { relation: RelationDescriptor }> }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { relation, removed, added, changed, order } = change;
  const titleOf = (child: Row) => childTitle(relation, child, locale) || '–';
  return (
    <Box component="ul" sx={{ m: 0, pl: 4, display: 'grid', gap: 2 }}>
      {removed.map((child) => (
        <li key={String(child['id'])}>
          <Changed sort="removed">{titleOf(child)}</Changed>
        </li>
      ))}
      {added.map((child) => (
        <li key={String(child['id'])}>
          <Changed sort="added">{titleOf(child)}</Changed>
        </li>
      ))}
      {changed.map(({ child, changes }) => (
        <li key={String(child['id'])}>
          {titleOf(child)}
          <ChangeList path={relation.path} changes={changes} />
        </li>
      ))}
      {order && (
        <li>{`${translate('admin.form.before', { label: translate('admin.versions.order') })} ${order.map(titleOf).join(', ')}`}</li>
      )}
    </Box>
  );
}
