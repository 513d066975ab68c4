import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { AddedWidgets } from '../schema-ui/registry.ts';
import { labelKey, nameKey } from '../schema-ui/texts.ts';
import { useFieldTexts } from '../schema-ui/use-field-texts.ts';
import type { InputProps } from '../schema-ui/widget.ts';

/** The place of a hint as people know it: "Jobs: Closing date" for jobs.end_date. */
function usePlace(key: string): string {
  const translate = useTranslate();
  const [path = '', field = ''] = key.split('.');
  const named = translate(`toolTips.places.${key}`, { _: '' });
  if (named) return named;
  const resource = translate(nameKey(path), { smart_count: 2, _: '' });
  const label = translate(labelKey(path, field), { _: '' });
  return resource && label ? `${resource}${translate('admin.form.colon')}${label}` : key;
}

const Place = ({ value }: { value: unknown }) => <>{usePlace(String(value ?? ''))}</>;

function PlaceInput({ field, path, source }: InputProps) {
  const { label } = useFieldTexts(path, field);
  const value: unknown = useWatch({ name: source });
  return (
    <Box>
      <Typography variant="caption" color="textSecondary">
        {label}
      </Typography>
      <Typography>
        <Place value={value} />
      </Typography>
    </Box>
  );
}

/** Where a hint stands, in words. */
export const helpWidgets = { place: { Input: PlaceInput, Value: Place } } satisfies Partial<AddedWidgets>;
