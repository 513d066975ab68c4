import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { type ReactNode, useMemo } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { FieldDescriptor, RelationDescriptor } from '../../generated/shapes.ts';
import { descriptorOf } from '../../platform/descriptors.ts';
import { FieldInput } from '../form/FieldInput.tsx';

interface ChildLineProps {
  relation: RelationDescriptor;
  /** Place in the form, such as `answers.0`. */
  source: string;
  name: string;
  handle: ReactNode;
  /** Why it cannot be taken away now. */
  kept?: string | undefined;
  onRemove?: () => void;
}

const managed = new Set(['id', 'lock_version', 'is_deleted']);

/** The fields of the child's own form; what they mean is said once, above the lines. */
function fieldsOf(relation: RelationDescriptor): FieldDescriptor[] {
  const own = descriptorOf(relation.path)?.form.groups.flatMap(({ fields }) => fields);
  return relation.fields
    .filter((field) => !managed.has(field.name) && field.name !== relation.orderBy && !field.readOnly)
    .filter((field) => !own || own.includes(field.name))
    .map((field) => ({ ...field, hasHelp: false }));
}

/** One child whose few fields stand in one line; the first takes the room that the others leave, and has enough of its own. */
export function ChildLine({ relation, source, name, handle, kept, onRemove }: ChildLineProps) {
  const translate = useTranslate();
  const notify = useNotify();
  // Another object would be another field to the inputs, with each keystroke.
  const fields = useMemo(() => fieldsOf(relation), [relation]);
  const remove = translate('admin.form.removeChild', { name });
  return (
    <Box sx={{ display: 'flex', alignItems: 'start', gap: 1, pt: 2 }}>
      {handle}
      <Box
        sx={{
          flex: 1,
          minWidth: 0,
          display: 'grid',
          columnGap: 2,
          rowGap: { xs: 3, sm: 2 },
          alignItems: 'start',
          gridTemplateColumns: { xs: '1fr', sm: `minmax(12rem, 1fr) repeat(${fields.length - 1}, minmax(96px, auto))` },
        }}
      >
        {fields.map((field) => (
          <Box key={field.name} sx={{ minWidth: 0 }}>
            <FieldInput field={field} path={relation.path} prefix={`${source}.`} />
          </Box>
        ))}
      </Box>
      {onRemove && (
        <Tooltip title={kept ?? remove}>
          <IconButton
            aria-label={remove}
            aria-disabled={kept !== undefined}
            onClick={() => (kept === undefined ? onRemove() : notify(kept, { type: 'warning' }))}
            sx={{ opacity: kept === undefined ? 1 : 0.4 }}
          >
            <DeleteOutlineIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
    </Box>
  );
}
