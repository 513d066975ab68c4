import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { kinds } from '../../generated/kinds.ts';
import type { KindTraits } from '../../generated/shapes.ts';
import { SearchField } from '../../platform/page/fields/SearchField.tsx';
import { widgetOf } from '../registry.ts';
import { labelKey } from '../texts.ts';
import type { FilterProps } from '../widget.ts';
import { ChoiceFilter } from './ChoiceFilter.tsx';
import { styleOf } from './filter-keys.ts';
import { ReferenceFilter } from './ReferenceFilter.tsx';
import { WaitingLine } from '../../platform/page/Waiting.tsx';

const inputTypes: Partial<Record<KindTraits['value'], string>> = {
  date: 'date',
  moment: 'date',
  integer: 'number',
  number: 'number',
};

const inputType = (field: FilterProps['field']) => inputTypes[kinds[field.kind].value] ?? 'text';

function RangeFilter({ field, values, onChange }: FilterProps) {
  const translate = useTranslate();
  const type = inputType(field);
  const [from, to] = [`${field.name}_gte`, `${field.name}_lte`];
  const change = (key: string, typed: string) => {
    const both = { [from]: values[from], [to]: values[to], [key]: type === 'number' ? Number(typed) : typed };
    onChange(
      Object.fromEntries(
        Object.entries(both).filter(([name, value]) => value !== undefined && !(name === key && typed === '')),
      ),
    );
  };
  return [from, to].map((key) => (
    <TextField
      key={key}
      type={type}
      label={translate(key === from ? 'admin.filter.from' : 'admin.filter.to')}
      value={String(values[key] ?? '')}
      onChange={(event) => change(key, event.target.value)}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  ));
}

/** Yes, no or either: for booleans, and for whether a field has a value at all. */
function YesNoFilter({ field, path, values, onChange, name }: FilterProps & { name: string }) {
  const translate = useTranslate();
  const texts =
    name === field.name ? ['ra.boolean.true', 'ra.boolean.false'] : ['admin.filter.empty', 'admin.filter.filled'];
  return (
    <RadioGroup
      aria-label={translate(labelKey(path, field.name))}
      value={values[name] === undefined ? '' : String(values[name])}
      onChange={(_event, next) => onChange({ [name]: next === 'true' })}
    >
      <FormControlLabel value="true" control={<Radio size="small" />} label={translate(texts[0] ?? '')} />
      <FormControlLabel value="false" control={<Radio size="small" />} label={translate(texts[1] ?? '')} />
    </RadioGroup>
  );
}

/** The box in which a filter is set, by the kind of the field. */
export function FilterEditor(props: FilterProps) {
  const translate = useTranslate();
  const { field, path, values, onChange } = props;
  const style = styleOf(field);
  const label = translate(labelKey(path, field.name));
  const { Filter } = widgetOf(field);
  if (Filter) {
    return (
      <Suspense fallback={<WaitingLine />}>
        <Filter {...props} />
      </Suspense>
    );
  }
  if (style === 'range') return <RangeFilter {...props} />;
  if (style === 'set') return <YesNoFilter {...props} name={`${field.name}_null`} />;
  if (style === 'contains') {
    const key = `${field.name}_contains`;
    return (
      <SearchField
        label={label}
        value={String(values[key] ?? '')}
        onChange={(next) => onChange(next ? { [key]: next } : {})}
      />
    );
  }
  if (field.kind === 'boolean') return <YesNoFilter {...props} name={field.name} />;
  if (field.reference) return <ReferenceFilter {...props} several={style === 'several'} />;
  if (field.choices) return <ChoiceFilter {...props} several={style === 'several'} />;
  const typed = (next: string) => (inputType(field) === 'number' ? Number(next) : next);
  return (
    <SearchField
      label={label}
      value={String(values[field.name] ?? '')}
      onChange={(next) => onChange(next ? { [field.name]: typed(next) } : {})}
    />
  );
}
