import { useDraggable } from '@dnd-kit/core';
import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import { DragHandle } from '../../schema-ui/sortable/DragHandle.tsx';
import type { LibraryItem } from '../types.ts';
import { useItemName, useTypeName } from './use-item-name.ts';

interface LibraryEntryProps {
  id: string;
  item: LibraryItem;
  onAdd: (item: LibraryItem) => void;
}

/** One thing of the library: dragged into the form, or put at its end by its button. */
export function LibraryEntry({ id, item, onAdd }: LibraryEntryProps) {
  const translate = useTranslate();
  const name = useItemName()(item);
  const typeName = useTypeName();
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, isDragging } = useDraggable({ id, data: { item } });
  return (
    <Box
      component="li"
      ref={setNodeRef}
      sx={{
        display: 'flex',
        alignItems: 'center',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        opacity: isDragging ? 0.6 : 1,
      }}
    >
      <DragHandle name={name} ref={setActivatorNodeRef} {...attributes} {...listeners} />
      <Box sx={{ flex: 1, minWidth: 0, py: 1, overflowWrap: 'anywhere' }}>
        {name}
        {item.kind === 'template' && (
          <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
            {typeName(item.template.question_type)}
            {item.template.is_stop_question && ` · ${translate('forms.facts.stop')}`}
          </Box>
        )}
      </Box>
      <Tooltip title={translate('forms.library.add', { name })} describeChild={false}>
        <IconButton onClick={() => onAdd(item)}>
          <AddIcon fontSize="small" />
        </IconButton>
      </Tooltip>
    </Box>
  );
}
