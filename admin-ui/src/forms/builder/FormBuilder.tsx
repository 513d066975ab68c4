import { DndContext, DragOverlay, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { FieldDescriptor, ResourceDescriptor } from '../../generated/shapes.ts';
import { useFormShape } from '../../schema-ui/form/form-context.ts';
import { LanguageTabs } from '../../schema-ui/form/LanguageTabs.tsx';
import { rowSteps } from '../../schema-ui/sortable/row-steps.ts';
import { PreviewButton } from '../preview/PreviewButton.tsx';
import { dropPlace } from './drop-place.ts';
import { FormFacts } from './FormFacts.tsx';
import { Library } from './Library.tsx';
import { QuestionList } from './QuestionList.tsx';
import { useBuilderTexts } from './use-builder-texts.ts';
import { useDragging } from './use-dragging.ts';
import { useItemName } from './use-item-name.ts';
import { useQuestions } from './use-questions.ts';

/** The tabs mark nothing here: each question says itself what it lacks. */
const noFields: FieldDescriptor[] = [];

/** The questions of a form, beside the library that they come from; both by drag, by keyboard and by buttons. */
export function FormBuilder({ resource }: { resource: ResourceDescriptor }) {
  const translate = useTranslate();
  const { readOnly } = useFormShape();
  const questions = useQuestions(resource);
  const { dragged, target, handlers } = useDragging(questions);
  const nameOf = useItemName();
  const accessibility = useBuilderTexts(questions.keys, nameOf);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: rowSteps }),
  );
  return (
    <Box component="section" aria-labelledby="form-questions" sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Typography variant="h2" id="form-questions" sx={{ flex: 1 }}>
          {translate('forms.questions')}
        </Typography>
        <PreviewButton />
      </Box>
      <FormFacts />
      <DndContext sensors={sensors} collisionDetection={dropPlace} accessibility={accessibility} {...handlers}>
        <Box
          sx={{
            display: 'grid',
            gap: 5,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: readOnly ? 'minmax(0, 1fr)' : 'minmax(0, 1fr) 320px' },
          }}
        >
          <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
            {questions.keys.length > 0 && <LanguageTabs fields={noFields} />}
            <QuestionList questions={questions} target={target} />
          </Box>
          {!readOnly && <Library onAdd={(item) => void questions.add(item, questions.keys.length)} />}
        </Box>
        <DragOverlay dropAnimation={null}>
          {dragged && (
            <Paper elevation={4} sx={{ px: 3, py: 2, width: 'fit-content' }}>
              {nameOf(dragged)}
            </Paper>
          )}
        </DragOverlay>
      </DndContext>
    </Box>
  );
}
