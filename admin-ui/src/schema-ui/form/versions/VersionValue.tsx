import { useLocale } from 'react-admin';
import { kinds } from '../../../generated/kinds.ts';
import { FieldValue } from '../../FieldValue.tsx';
import { childTitle, type Row } from '../../row-title.ts';
import { plainText } from '../../widgets/rich-text/plain-text.ts';
import type { Difference, Version } from './versions.ts';

/** Long enough to see where two texts part. */
const shownLetters = 600;

/** One side of a difference, in words; nothing is a dash. */
export function VersionValue({
  difference,
  version,
  path,
}: {
  difference: Difference;
  version: Version;
  path: string;
}) {
  const locale = useLocale() ?? 'en';
  const { field, relation, language, [version]: value } = difference;
  if (relation) {
    const titles = ((value as Row[] | null) ?? []).map((child) => childTitle(relation, child, locale) || '–');
    return <>{titles.join(', ') || '–'}</>;
  }
  if (value == null || value === '' || !field) return <>–</>;
  if (kinds[field.kind].html) return <>{plainText(value, shownLetters) || '–'}</>;
  return language ? <>{String(value)}</> : <FieldValue field={field} path={path} value={value} />;
}
