import Box from '@mui/material/Box';
import { useLocale, useTranslate } from 'react-admin';
import { kinds } from '../../generated/kinds.ts';
import type { FieldDescriptor } from '../../generated/shapes.ts';
import { inLanguage } from '../../platform/i18n/languages.ts';
import { currentRole } from '../../platform/session/identity.ts';
import { applies } from '../form/applies.ts';
import { WithToolTip } from '../form/WithToolTip.tsx';
import { widgetOf } from '../registry.ts';
import type { Row } from '../row-title.ts';
import { labelKey } from '../texts.ts';
import { PinnedVersions } from '../versions/PinnedVersions.tsx';
import type { ValueProps } from '../widget.ts';
import { plainLines } from '../widgets/rich-text/plain-text.ts';

interface ReadFieldsProps {
  /** Resource that the texts belong to. */
  path: string;
  fields: FieldDescriptor[];
  row: Row;
}

/** Fields with their values in words, in the reader's language: those that the role may read and that count. */
export function ReadFields({ path, fields, row }: ReadFieldsProps) {
  const translate = useTranslate();
  const role = currentRole();
  const shown = fields.filter(
    (field) => (field.readRoles?.includes(role) ?? true) && applies(field, row[field.when?.field ?? '']),
  );
  if (shown.length === 0) return null;
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {shown.map((field) => (
        <div key={field.name}>
          <Box component="dt" sx={{ fontSize: 12, color: 'text.secondary' }}>
            <WithToolTip path={path} field={field.name} close>
              {translate(labelKey(path, field.name))}
            </WithToolTip>
          </Box>
          <Box component="dd" sx={{ m: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            <ReadValue field={field} path={path} value={valueAt(row, field.name)} rowId={row['id']} />
            {field.reference?.pins && (
              <PinnedVersions field={field} pins={row[field.reference.pins]} among={row[field.name]} />
            )}
          </Box>
        </div>
      ))}
    </Box>
  );
}

/** The value of a field, or of a part of one (`address.city`). */
const valueAt = (row: Row, name: string): unknown =>
  name.split('.').reduce<unknown>((at, part) => (at as Row | null | undefined)?.[part], row);

const isNothing = (value: unknown) => value == null || value === '' || (Array.isArray(value) && value.length === 0);

/** Lists shorten a rich text to a line; who reads a row reads all of it. */
function ReadValue({ field, path, value, rowId }: Omit<ValueProps, 'rowId'> & { rowId: unknown }) {
  const locale = useLocale() ?? 'en';
  const { html, perLanguage } = kinds[field.kind];
  const text = perLanguage ? inLanguage(value, locale) : value;
  if (isNothing(text)) return <>–</>;
  if (html) return <>{plainLines(text)}</>;
  const { Value, Whole = Value } = widgetOf(field);
  return <Whole field={field} path={path} value={value} {...(typeof rowId === 'number' ? { rowId } : {})} />;
}
