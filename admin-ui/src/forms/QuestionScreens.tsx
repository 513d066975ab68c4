import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ResourceDescriptor } from '../generated/shapes.ts';
import { SchemaCreate, SchemaEdit } from '../schema-ui/index.ts';
import { type ScreenParts, ScreenPartsProvider } from '../schema-ui/screen-parts.ts';
import { archiveQuestion, saveQuestion } from './save-question.ts';

interface ScreenProps {
  resource: ResourceDescriptor;
}

const editParts: ScreenParts = { confirmation: () => undefined, archive: archiveQuestion, save: saveQuestion };

/** A new question in a category; `?Type=` says of which type. */
export function QuestionCreate({ resource }: ScreenProps) {
  const [search] = useSearchParams();
  const type = search.get('Type') ?? search.get('type');
  const parts = useMemo<ScreenParts>(() => {
    const known = resource.fields.find(({ name }) => name === 'question_type')?.choices ?? [];
    return {
      ...(type !== null && known.includes(type) ? { start: { question_type: type } } : {}),
      afterCreate: ({ question_category_ids: ids }) =>
        `/question?categorySelected=${((ids ?? []) as number[]).join(',')}`,
    };
  }, [resource, type]);
  return (
    <ScreenPartsProvider value={parts}>
      <SchemaCreate resource={resource} />
    </ScreenPartsProvider>
  );
}

export const QuestionEdit = ({ resource }: ScreenProps) => (
  <ScreenPartsProvider value={editParts}>
    <SchemaEdit resource={resource} />
  </ScreenPartsProvider>
);
