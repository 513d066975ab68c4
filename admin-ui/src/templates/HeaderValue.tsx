import { useTranslate } from 'react-admin';
import type { ValueProps } from '../schema-ui/widget.ts';

/** Headers have no list of their own to read a name from. */
export function HeaderValue({ value }: ValueProps) {
  const translate = useTranslate();
  return <>{value == null ? translate('templates.header.usual') : `#${String(value)}`}</>;
}
