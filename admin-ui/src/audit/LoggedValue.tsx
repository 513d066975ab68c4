import { useLocale, useTranslate } from 'react-admin';
import type { FieldDescriptor } from '../generated/shapes.ts';
import { may } from '../platform/session/access.ts';
import { descriptorOf } from '../platform/descriptors.ts';
import { formatMoment } from '../platform/i18n/dates.ts';
import { FieldValue } from '../schema-ui/FieldValue.tsx';
import { widgetOf } from '../schema-ui/registry.ts';
import { HIDDEN } from './changed-fields.ts';

/** Longer texts are read in the record itself. */
const longest = 160;

const isMoment = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value) && !Number.isNaN(Date.parse(value));

/** A value of the log, as the field that it is of shows it where that still exists. */
export function LoggedValue({ path, name, value }: { path: string; name: string; value: unknown }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  if (value === null || value === undefined || value === '') return <>{translate('audit.nothing')}</>;
  if (value === HIDDEN) return <em>{translate('audit.hidden')}</em>;
  const field = fieldAt(path, name);
  if (field?.reference && typeof value === 'number') {
    const target = descriptorOf(field.reference.path);
    if (target && may(target, 'list')) return <FieldValue field={field} path={path} value={value} />;
    return <>#{value}</>;
  }
  if (field && widgetOf(field).brief) {
    return <FieldValue field={field} path={path} value={value} />;
  }
  if (typeof value === 'boolean') return <>{translate(value ? 'ra.boolean.true' : 'ra.boolean.false')}</>;
  if (isMoment(value)) return <>{formatMoment(value, locale)}</>;
  return <>{clipped(typeof value === 'string' ? value.replace(/<[^>]*>/g, ' ').trim() : JSON.stringify(value))}</>;
}

function fieldAt(path: string, name: string): FieldDescriptor | undefined {
  const fields = descriptorOf(path)?.fields ?? [];
  return fields.flatMap((field) => [field, ...(field.parts ?? [])]).find((field) => field.name === name);
}

const clipped = (text: string) => (text.length > longest ? `${text.slice(0, longest)}…` : text);
