import Rating from '@mui/material/Rating';
import { useId } from 'react';
import { useInput, useTranslate } from 'react-admin';
import { useInputProps } from '../../use-input-props.ts';
import type { InputProps, ValueProps } from '../../widget.ts';
import { PartsBox } from '../parts/PartsBox.tsx';
import { problemIn } from '../parts/problem-in.ts';

/** What screen readers say of so many stars. */
function useStarsText(max: number | undefined) {
  const translate = useTranslate();
  return (value: number) => translate('admin.rating.stars', { value, max });
}

/** Stars, chosen by click or by arrow keys; a second click on the same takes them off. */
export function RatingInput(props: InputProps) {
  const { maximum } = props.field;
  const translate = useTranslate();
  const starsText = useStarsText(maximum);
  const name = useId();
  const { source, label, helperText, validate, disabled } = useInputProps(props);
  const { field, fieldState, isRequired } = useInput({ source, validate, format: (value: unknown) => value ?? null });
  return (
    <PartsBox
      {...{ source, label, isRequired, helperText }}
      problem={problemIn(fieldState.error, [])?.message}
      onBlur={field.onBlur}
    >
      <Rating
        name={name}
        value={field.value as number | null}
        max={maximum}
        disabled={disabled}
        getLabelText={starsText}
        emptyLabelText={translate('admin.rating.none')}
        onChange={(_event, value) => field.onChange(value)}
      />
    </PartsBox>
  );
}

export function RatingValue({ field, value }: ValueProps) {
  const starsText = useStarsText(field.maximum);
  if (typeof value !== 'number') return null;
  return <Rating readOnly size="small" value={value} max={field.maximum} getLabelText={starsText} />;
}
