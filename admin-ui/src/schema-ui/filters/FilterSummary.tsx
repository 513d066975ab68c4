import { useLocale, useTranslate } from 'react-admin';
import { kinds } from '../../generated/kinds.ts';
import type { FieldDescriptor } from '../../generated/shapes.ts';
import { formatDay } from '../../platform/i18n/dates.ts';
import { widgetOf } from '../registry.ts';

/** What a filter keeps, in words. */
export function FilterSummary({
  field,
  path,
  values,
}: {
  field: FieldDescriptor;
  path: string;
  values: Record<string, unknown>;
}) {
  const translate = useTranslate();
  const { name } = field;
  const locale = useLocale() ?? 'en';
  const { Value, FilterValue = Value } = widgetOf(field);
  const show = (value: unknown) => <FilterValue field={field} path={path} value={value} />;
  // A moment is filtered by whole days.
  const day = (value: unknown) =>
    kinds[field.kind].value === 'moment' ? formatDay(String(value), locale) : show(value);
  const part = values[`${name}_contains`];
  if (part !== undefined) {
    return (
      <>
        “{String(part)}”{values[name] !== undefined && <>, {show(values[name])}</>}
      </>
    );
  }
  if (values[`${name}_null`] !== undefined) {
    return <>{translate(values[`${name}_null`] ? 'admin.filter.empty' : 'admin.filter.filled')}</>;
  }
  const [from, to] = [values[`${name}_gte`], values[`${name}_lte`]];
  if (from !== undefined || to !== undefined) {
    return (
      <>
        {from !== undefined && day(from)} – {to !== undefined && day(to)}
      </>
    );
  }
  const value = values[name];
  if (value === undefined) return <>…</>;
  if (!Array.isArray(value)) return show(value);
  return value.map((each, index) => (
    <span key={String(each)}>
      {index > 0 && ', '}
      {show(each)}
    </span>
  ));
}
