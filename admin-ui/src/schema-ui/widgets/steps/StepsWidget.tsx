import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { labelKey } from '../../texts.ts';
import type { InputProps, ValueProps } from '../../widget.ts';
import { type Step, StepStrip } from './StepStrip.tsx';

const stepsOf = (value: unknown): Step[] => (Array.isArray(value) ? (value as Step[]) : []);

export function StepsValue({ field, path, value }: ValueProps) {
  const translate = useTranslate();
  return <StepStrip steps={stepsOf(value)} label={translate(labelKey(path, field.name))} />;
}

/** The steps as they stand in the form now; they are edited elsewhere in it. */
export function StepsInput({ field, path, source }: Pick<InputProps, 'path' | 'source'> & { field: { name: string } }) {
  const translate = useTranslate();
  const value: unknown = useWatch({ name: source });
  return <StepStrip steps={stepsOf(value)} label={translate(labelKey(path, field.name))} />;
}
