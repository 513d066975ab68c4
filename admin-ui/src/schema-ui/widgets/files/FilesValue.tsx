import { useTranslate } from 'react-admin';
import type { ValueProps } from '../../widget.ts';

/** How many files there are; their names need the form. */
export function FilesValue({ value }: ValueProps) {
  const translate = useTranslate();
  const count = Array.isArray(value) ? value.length : 0;
  return <>{translate('admin.files.count', { smart_count: count })}</>;
}
