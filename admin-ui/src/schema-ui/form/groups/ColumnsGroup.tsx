import Box from '@mui/material/Box';
import { FieldInput } from '../FieldInput.tsx';
import type { GroupProps } from './group-widgets.ts';

/** Short fields side by side, as many as there is room for. */
export const ColumnsGroup = ({ resource, fields }: GroupProps) => (
  <Box
    sx={{
      display: 'grid',
      gap: 4,
      alignItems: 'start',
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))',
      '& > *': { minWidth: 0 },
    }}
  >
    {fields.map((field) => (
      <FieldInput key={field.name} field={field} path={resource.path} />
    ))}
  </Box>
);
