import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import { useTranslate } from 'react-admin';
import { labelKey } from '../texts.ts';
import { useChoices } from '../widgets/choice/use-choices.ts';
import { ManyChoices } from './ManyChoices.tsx';
import type { FilterProps } from '../widget.ts';

/** More are found by typing. */
const mostTicked = 12;

/** Tick what shall stay. With `several` any of the ticked, else the last. */
export function ChoiceFilter({ field, path, values, onChange, several }: FilterProps & { several: boolean }) {
  const translate = useTranslate();
  const choices = useChoices(path, field);
  const value = values[field.name];
  const ticked = value === undefined ? [] : ((Array.isArray(value) ? value : [value]) as string[]);
  const toggle = (id: string, on: boolean) => {
    const next = several ? ticked.filter((each) => each !== id) : [];
    if (on) next.push(id);
    onChange(next.length === 0 ? {} : { [field.name]: several ? next : next[0] });
  };
  if (choices.length > mostTicked) {
    return (
      <ManyChoices field={field} path={path} choices={choices} chosen={ticked} several={several} onChange={onChange} />
    );
  }
  return (
    <FormGroup role="group" aria-label={translate(labelKey(path, field.name))}>
      {choices.map(({ id, name }) => (
        <FormControlLabel
          key={id}
          label={name}
          control={<Checkbox size="small" checked={ticked.includes(id)} onChange={(_event, on) => toggle(id, on)} />}
        />
      ))}
    </FormGroup>
  );
}
