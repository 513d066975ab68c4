import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import type { FieldDescriptor } from '../../generated/shapes.ts';
import { SearchField } from '../../platform/page/SearchField.tsx';
import { labelKey } from '../texts.ts';
import { ChoiceFilter } from './ChoiceFilter.tsx';
import { CountryFilter } from './CountryFilter.tsx';
import { EntityFilter } from './EntityFilter.tsx';
import { styleOf } from './filter-keys.ts';
import { ReferenceFilter } from './ReferenceFilter.tsx';

export interface FilterEditorProps {
  field: FieldDescriptor;
  path: string;
  values: Record<string, unknown>;
  onChange: (next: Record<string, unknown>) => void;
}

const typeOf: Record<string, string> = { date: 'date', dateTime: 'date', integer: 'number', number: 'number' };

function RangeFilter({ field, values, onChange }: FilterEditorProps) {
  const translate = useTranslate();
  const type = typeOf[field.kind] ?? 'text';
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
function YesNoFilter({ field, path, values, onChange, name }: FilterEditorProps & { name: string }) {
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
export function FilterEditor(props: FilterEditorProps) {
  const translate = useTranslate();
  const { field, path, values, onChange } = props;
  const style = styleOf(field);
  const label = translate(labelKey(path, field.name));
  if (style === 'range') return <RangeFilter {...props} />;
  if (style === 'set') return <YesNoFilter {...props} name={`${field.name}_isNull`} />;
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
  if (field.widget.kind === 'country') return <CountryFilter {...props} />;
  if (field.widget.kind === 'entity') return <EntityFilter {...props} />;
  if (field.choices) return <ChoiceFilter {...props} several={style === 'several'} />;
  const typed = (next: string) => (field.kind === 'integer' || field.kind === 'number' ? Number(next) : next);
  return (
    <SearchField
      label={label}
      value={String(values[field.name] ?? '')}
      onChange={(next) => onChange(next ? { [field.name]: typed(next) } : {})}
    />
  );
}
