import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { FieldTitle, InputHelperText, useInput, useLocale, useTranslate } from 'react-admin';
import { type AnswerOf, call } from '../platform/call.ts';
import { inLanguage } from '../platform/i18n/languages.ts';
import { useUnreadHelp } from '../platform/page/fields/use-unread-help.tsx';
import { useInputProps } from '../schema-ui/use-input-props.ts';
import type { InputProps } from '../schema-ui/widget.ts';

type MailHeader = AnswerOf<'organizationsGet'>['filtered_headers'][number];

/** The organization's headers, as they are now. */
const useHeaders = () =>
  useQuery({
    queryKey: ['organizations', 1, 'filtered_headers'],
    queryFn: async () => (await call('organizationsGet')).filtered_headers,
  });

/** Which picture stands above the text, with that picture. */
export function HeaderInput(props: InputProps) {
  const { source, label, helperText, validate, disabled } = useInputProps(props);
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { id, field, fieldState, isRequired } = useInput({ source, validate });
  const { data: headers, error, refetch } = useHeaders();
  const unread = useUnreadHelp({ error, refetch });
  const chosen = headers?.find((header) => header.id === field.value);
  const noteOf = ({ company_department: department, is_automated_default: automated }: MailHeader) =>
    automated ? translate('templates.header.automated') : inLanguage(department?.title, locale);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <TextField
        select
        fullWidth
        id={id}
        disabled={disabled}
        value={chosen ? String(chosen.id) : ''}
        onChange={(event) => field.onChange(event.target.value === '' ? null : Number(event.target.value))}
        onBlur={field.onBlur}
        inputRef={field.ref}
        label={<FieldTitle label={label} source={source} isRequired={isRequired} />}
        error={fieldState.invalid}
        helperText={
          unread ??
          (headers?.length === 0 ? (
            translate('templates.header.none')
          ) : (
            <InputHelperText error={fieldState.error?.message} helperText={helperText} />
          ))
        }
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">{translate('templates.header.usual')}</MenuItem>
        {headers?.map((header) => (
          <MenuItem key={header.id} value={String(header.id)}>
            {header.name}
            <Typography component="span" color="textSecondary" sx={{ ml: 2 }}>
              {noteOf(header)}
            </Typography>
          </MenuItem>
        ))}
      </TextField>
      {chosen?.source && (
        <Box
          component="img"
          src={chosen.source}
          alt={translate('templates.header.picture', { name: chosen.name })}
          sx={{
            maxWidth: '100%',
            maxHeight: 96,
            justifySelf: 'start',
            bgcolor: '#fff',
            border: 1,
            borderColor: 'divider',
          }}
        />
      )}
    </Box>
  );
}
