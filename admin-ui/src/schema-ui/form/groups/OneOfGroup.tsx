import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { currentRole } from '../../../platform/session/identity.ts';
import { helpKey, labelKey } from '../../texts.ts';
import { useFormShape } from '../form-context.ts';
import type { GroupProps } from './group-widgets.ts';

/** Switches of which exactly one is on, as one choice. */
export function OneOfGroup({ resource, group, fields }: GroupProps) {
  const translate = useTranslate();
  const { readOnly } = useFormShape();
  const { setValue } = useFormContext();
  const names = fields.map((field) => field.name);
  const values: unknown[] = useWatch({ name: names });
  const chosen = names[values.indexOf(true)] ?? '';
  const closed = (roles: string[] | undefined) => readOnly || (roles !== undefined && !roles.includes(currentRole()));
  return (
    <FormControl>
      <RadioGroup
        aria-labelledby={`group-${group.id}`}
        value={chosen}
        onChange={(_event, next) => {
          for (const name of names) setValue(name, name === next, { shouldDirty: true });
        }}
      >
        {fields.map(({ name, hasHelp, writeRoles }) => (
          <FormControlLabel
            key={name}
            value={name}
            control={<Radio size="small" />}
            disabled={closed(writeRoles)}
            label={
              <>
                {translate(labelKey(resource.path, name))}
                {hasHelp && (
                  <FormHelperText component="span" sx={{ display: 'block', m: 0 }}>
                    {translate(helpKey(resource.path, name))}
                  </FormHelperText>
                )}
              </>
            }
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
