import ErrorOutlineIcon from '@mui/icons-material/ErrorOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import type { GroupDescriptor, ResourceDescriptor } from '../../generated/shapes.ts';
import { groupKey } from '../texts.ts';

/** Brings a part of the form into view, and the next key there. */
function goTo(id: string): void {
  const heading = document.getElementById(`group-${id}`);
  heading?.scrollIntoView({ block: 'start' });
  heading
    ?.closest('section')
    ?.querySelector<HTMLElement>('input, textarea, button, [tabindex="0"]')
    ?.focus({ preventScroll: true });
}

/** The parts of a long form beside it, with a mark at those where something was refused. */
export function FormIndex({ resource, groups }: { resource: ResourceDescriptor; groups: GroupDescriptor[] }) {
  const translate = useTranslate();
  const { errors } = useFormState();
  const parts = groups.filter((group) => group.hasLabel);
  return (
    <Box
      component="nav"
      aria-label={translate('admin.form.parts')}
      sx={{ display: { xs: 'none', lg: 'block' }, position: 'sticky', top: 24, width: 200, flexShrink: 0 }}
    >
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, borderLeft: 1, borderColor: 'divider' }}>
        {parts.map(({ id, fields }) => (
          <li key={id}>
            <ButtonBase
              onClick={() => goTo(id)}
              sx={{
                width: '100%',
                justifyContent: 'flex-start',
                gap: 1,
                px: 3,
                py: 1.5,
                font: 'inherit',
                minHeight: 32,
              }}
            >
              {translate(groupKey(resource.path, id))}
              {fields.some((name) => name in errors) && (
                <ErrorOutlineIcon fontSize="small" color="error" titleAccess={translate('admin.form.hasErrors')} />
              )}
            </ButtonBase>
          </li>
        ))}
      </Box>
    </Box>
  );
}
