import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Popover from '@mui/material/Popover';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { FieldDescriptor } from '../../generated/shapes.ts';
import { labelKey } from '../texts.ts';
import { FilterEditor } from './FilterEditor.tsx';
import { FilterSummary } from './FilterSummary.tsx';

interface FilterChipProps {
  field: FieldDescriptor;
  path: string;
  values: Record<string, unknown>;
  startOpen: boolean;
  onChange: (next: Record<string, unknown>) => void;
  onClosed: () => void;
}

/** One filter: says what it keeps, opens to change it, and can be taken away. */
export function FilterChip({ field, path, values, startOpen, onChange, onClosed }: FilterChipProps) {
  const translate = useTranslate();
  const chip = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const label = translate(labelKey(path, field.name));

  // The chip must stand before the box can open at it.
  useEffect(() => {
    if (startOpen) setOpen(true);
  }, [startOpen]);

  const close = () => {
    setOpen(false);
    onClosed();
  };

  return (
    <>
      <Chip
        ref={chip}
        size="medium"
        onClick={() => setOpen(true)}
        onDelete={() => {
          onChange({});
          onClosed();
        }}
        label={
          <>
            {translate('admin.form.before', { label })} <FilterSummary field={field} path={path} values={values} />
          </>
        }
      />
      <Popover
        open={open}
        anchorEl={() => chip.current}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { 'aria-label': label, role: 'dialog' } }}
      >
        <Box sx={{ p: 4, display: 'grid', gap: 3, minWidth: 260 }}>
          <FilterEditor field={field} path={path} values={values} onChange={onChange} />
        </Box>
      </Popover>
    </>
  );
}
