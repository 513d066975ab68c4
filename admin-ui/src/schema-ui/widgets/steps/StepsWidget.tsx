import { useLocale, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { labelKey, valueKey } from '../../texts.ts';
import type { InputProps, ValueProps } from '../../widget.ts';
import { type Step, StepStrip } from './StepStrip.tsx';

const stepsOf = (value: unknown): Step[] => (Array.isArray(value) ? (value as Step[]) : []);

export function StepsValue({ field, path, value }: ValueProps) {
  const translate = useTranslate();
  return <StepStrip steps={stepsOf(value)} label={translate(labelKey(path, field.name))} />;
}

/** The stages that every workflow has; one that is made has them from its first save on. */
const first = ['new'];
const last = ['hired', 'rejected'];

/** The steps as they stand in the form now, with those that saving adds; they are edited elsewhere in it. */
export function StepsInput({ field, path, source }: Pick<InputProps, 'path' | 'source'> & { field: { name: string } }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const steps = stepsOf(useWatch({ name: source }));
  const lacking = (types: string[]): Step[] =>
    types
      .filter((type) => !steps.some(({ stage_type }) => stage_type === type))
      .map((type) => ({ name: { [locale]: translate(valueKey('stages', 'stage_type', type)) }, stage_type: type }));
  return (
    <StepStrip steps={[...lacking(first), ...steps, ...lacking(last)]} label={translate(labelKey(path, field.name))} />
  );
}
