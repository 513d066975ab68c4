import { useDroppable } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import Box from '@mui/material/Box';
import { useLocale, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useFormShape } from '../../schema-ui/form/form-context.ts';
import { childTitle, type Row } from '../../schema-ui/row-title.ts';
import { SortableRow } from '../../schema-ui/sortable/SortableRow.tsx';
import { endOfForm } from './drop-place.ts';
import { QuestionEditor } from './QuestionEditor.tsx';
import type { Questions } from './use-questions.ts';

interface QuestionListProps {
  questions: Questions;
  /** The question that the dragged one would come before. */
  target: string | number | undefined;
}

/** The questions in their order, and below them where the next one can be dropped. */
export function QuestionList({ questions, target }: QuestionListProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { readOnly } = useFormShape();
  const { getValues } = useFormContext();
  const { relation, keys, opened, open, remove } = questions;
  const { setNodeRef } = useDroppable({ id: endOfForm, disabled: readOnly });
  const nameOf = (index: number) =>
    childTitle(relation, (getValues(`questions.${index}`) as Row | undefined) ?? {}, locale) ||
    translate('forms.newQuestion');
  return (
    <>
      <SortableContext items={keys} strategy={verticalListSortingStrategy} disabled={readOnly}>
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
          {keys.map((key, index) => (
            <SortableRow key={key} id={key} name={nameOf(index)} disabled={readOnly}>
              {(handle) => (
                <Box sx={key === target ? { borderTop: 3, borderColor: 'primary.main' } : {}}>
                  <QuestionEditor
                    relation={relation}
                    index={index}
                    handle={handle}
                    open={opened === key}
                    onToggle={(shown) => open(shown ? key : undefined)}
                    {...(readOnly ? {} : { onRemove: () => remove(index) })}
                  />
                </Box>
              )}
            </SortableRow>
          ))}
        </Box>
      </SortableContext>
      {!readOnly && (
        <Box
          ref={setNodeRef}
          sx={{
            border: 1,
            borderStyle: 'dashed',
            borderColor: target === endOfForm ? 'primary.main' : 'divider',
            borderRadius: 1,
            p: 3,
            color: 'text.secondary',
            textAlign: 'center',
          }}
        >
          {translate('forms.dropHere')}
        </Box>
      )}
    </>
  );
}
