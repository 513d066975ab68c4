import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import type { RelationDescriptor } from '../../generated/shapes.ts';
import { fieldsOf } from '../children/fields-of.ts';
import { childTitle, type Row } from '../row-title.ts';
import { labelKey } from '../texts.ts';
import { ReadFields } from './ReadFields.tsx';

interface ReadChildrenProps {
  relation: RelationDescriptor;
  /** Path of what owns them, for their name. */
  owner: string;
  /** The row that they belong to. */
  row: Row;
  /** The heading above says the same. */
  hideLabel?: boolean;
}

/** The rows that belong to one, each with its fields and its own children. */
export function ReadChildren({ relation, owner, row, hideLabel = false }: ReadChildrenProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const children = (row[relation.name] ?? []) as Row[];
  const label = translate(labelKey(owner, relation.name));
  if (relation.when && !relation.when.in.includes(row[relation.when.field])) return null;
  return (
    <Box>
      {!hideLabel && <Typography variant="h3">{label}</Typography>}
      {children.length === 0 && <Typography>–</Typography>}
      <Box component="ol" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
        {children.map((child, index) => (
          <Box
            component="li"
            key={String(child['id'] ?? index)}
            sx={{ p: 4, display: 'grid', gap: 3, bgcolor: 'background.paper', border: 1, borderColor: 'divider' }}
          >
            <Typography sx={{ fontWeight: 600 }}>{childTitle(relation, child, locale)}</Typography>
            <ReadFields path={relation.path} fields={fieldsOf(relation)} row={child} />
            {relation.relations.map((inner) => (
              <ReadChildren key={inner.name} relation={inner} owner={relation.path} row={child} />
            ))}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
