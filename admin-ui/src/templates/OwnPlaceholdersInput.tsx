import AddIcon from '@mui/icons-material/Add';
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import EditOutlinedIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState } from 'react';
import { useInput, useTranslate, ValidationError } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { listProblems } from '../schema-ui/form/errors/form-errors.ts';
import { useInputProps } from '../schema-ui/use-input-props.ts';
import type { InputProps } from '../schema-ui/widget.ts';
import { asPlaceholder, type OwnPlaceholder, ownPlaceholders } from './own-placeholders.ts';
import { PlaceholderDialog } from './PlaceholderDialog.tsx';
import { useSystemPlaceholders } from './use-placeholders.ts';

/** The placeholders that only this template has, each with what it stands for. */
export function OwnPlaceholdersInput(props: InputProps) {
  const { source, label, helperText, disabled } = useInputProps(props);
  const translate = useTranslate();
  const heading = useId();
  const add = useRef<HTMLButtonElement>(null);
  const { field } = useInput({ source });
  const { errors } = useFormState();
  const { placeholders: system } = useSystemPlaceholders();
  const [edited, setEdited] = useState<number | 'new'>();
  const own = ownPlaceholders(field.value);
  const at = typeof edited === 'number' ? edited : undefined;
  const taken = [
    ...system.map(({ name }) => name),
    ...own.filter((_, index) => index !== at).map((each) => each.label),
  ];
  const refused = listProblems((errors[source] ?? {}) as object);

  const keep = (placeholder: OwnPlaceholder) => {
    field.onChange(at === undefined ? [...own, placeholder] : own.map((each, i) => (i === at ? placeholder : each)));
    setEdited(undefined);
  };
  const remove = (index: number) => {
    field.onChange(own.filter((_, i) => i !== index));
    // The button that had the focus goes with its row.
    add.current?.focus();
  };

  return (
    <Box role="group" aria-labelledby={heading} sx={{ display: 'grid', gap: 2 }}>
      <Typography id={heading} variant="h3">
        {label}
      </Typography>
      {helperText && <Typography color="textSecondary">{helperText}</Typography>}
      {own.length > 0 && (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {own.map((each, index) => (
            <Box component="li" key={each.label} sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 40 }}>
              <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                <code>{asPlaceholder(each.label)}</code>
                {each.description && (
                  <Typography component="span" color="textSecondary" sx={{ ml: 2 }}>
                    {each.description}
                  </Typography>
                )}
              </Box>
              {!disabled && (
                <Box sx={{ ml: 'auto', whiteSpace: 'nowrap' }}>
                  <Tooltip title={translate('templates.own.changeNamed', { label: each.label })} describeChild={false}>
                    <IconButton onClick={() => setEdited(index)}>
                      <EditOutlinedIcon fontSize="small" />
                    </IconButton>
                  </Tooltip>
                  <Tooltip title={translate('templates.own.removeNamed', { label: each.label })} describeChild={false}>
                    <IconButton onClick={() => remove(index)}>
                      <DeleteOutlineIcon fontSize="small" />
                    </IconButton>
                  </Tooltip>
                </Box>
              )}
            </Box>
          ))}
        </Box>
      )}
      {refused.map(({ source: place, message }) => (
        <FormHelperText error key={place}>
          <ValidationError error={message} />
        </FormHelperText>
      ))}
      {!disabled && (
        <Box>
          <Button ref={add} startIcon={<AddIcon />} onClick={() => setEdited('new')}>
            {translate('templates.own.add')}
          </Button>
        </Box>
      )}
      {edited !== undefined && (
        <PlaceholderDialog
          placeholder={at === undefined ? undefined : own[at]}
          taken={taken}
          onKeep={keep}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Box>
  );
}
