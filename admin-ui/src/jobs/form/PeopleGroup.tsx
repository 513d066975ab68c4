import Chip from '@mui/material/Chip';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useGetMany, useTranslate, ValidationError } from 'react-admin';
import { useController } from 'react-hook-form';
import type { ResourceDescriptor } from '../../generated/shapes.ts';
import { isOneOf } from '../../platform/session/access.ts';
import { useFormShape } from '../../schema-ui/form/form-context.ts';
import { GroupFrame } from '../../schema-ui/form/groups/GroupFrame.tsx';
import { type Assignment, isOther, nameOf, parts, type Employee } from './people.ts';
import { EmployeePicker } from './EmployeePicker.tsx';

/** Who works on the job, by the part that they have in it. */
export function PeopleGroup({ resource }: { resource: ResourceDescriptor }) {
  const translate = useTranslate();
  const { readOnly } = useFormShape();
  const { field, fieldState } = useController({ name: 'assignments', defaultValue: [] });
  const assigned = (Array.isArray(field.value) ? field.value : []) as Assignment[];
  const { data: people = [] } = useGetMany<Employee>('employees', { ids: assigned.map((each) => each.employee_id) });
  const group = resource.form.groups.find((each) => each.id === 'people');
  if (!group) return null;
  // Who was let in does not say who else is.
  const closed = readOnly || !isOneOf('recruiters');
  const change = (states: readonly string[], chosen: Employee[]) => {
    const ofPart = new Set(people.filter((each) => each && states.includes(each.aasm_state)).map(({ id }) => id));
    const kept = assigned.filter(({ employee_id: id }) => !ofPart.has(id) || chosen.some((each) => each.id === id));
    const added = chosen.filter(({ id }) => !assigned.some((each) => each.employee_id === id));
    field.onChange([...kept, ...added.map(({ id }) => ({ employee_id: id }))]);
  };
  const others = people.filter((each) => each && isOther(each));
  return (
    <GroupFrame resource={resource} group={group}>
      {parts.map(({ part, states }) => (
        <EmployeePicker
          key={part}
          label={translate(`jobForm.people.${part}`)}
          states={states}
          chosen={people.filter((each) => each && (states as readonly string[]).includes(each.aasm_state))}
          disabled={closed}
          onChange={(chosen) => change(states, chosen)}
        />
      ))}
      {others.length > 0 && (
        <Box
          role="group"
          aria-label={translate('jobForm.people.others')}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}
        >
          <Typography color="textSecondary">{translate('jobForm.people.others')}</Typography>
          {others.map((employee) => (
            <Chip
              key={employee.id}
              size="small"
              label={nameOf(employee)}
              {...(closed
                ? {}
                : {
                    onDelete: () => field.onChange(assigned.filter(({ employee_id }) => employee_id !== employee.id)),
                  })}
            />
          ))}
        </Box>
      )}
      {fieldState.error?.message && (
        <FormHelperText error>
          <ValidationError error={fieldState.error.message} />
        </FormHelperText>
      )}
    </GroupFrame>
  );
}
