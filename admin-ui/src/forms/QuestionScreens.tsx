import { useMemo } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import type { ResourceDescriptor } from '../generated/shapes.ts';
import { SchemaCreate, SchemaEdit, SchemaList } from '../schema-ui/index.ts';
import { type ScreenParts, ScreenPartsProvider } from '../schema-ui/screen-parts.ts';
import { CategoryChips } from './CategoryChips.tsx';
import { archiveQuestion, saveQuestion } from './save-question.ts';

interface ScreenProps {
  resource: ResourceDescriptor;
}

const editParts: ScreenParts = { confirmation: () => undefined, archive: archiveQuestion, save: saveQuestion };

/** The questions of the library. An address may say of which categories: `/question?categorySelected=1,4`. */
export function QuestionList({ resource }: ScreenProps) {
  const [search] = useSearchParams();
  const selected = search.get('categorySelected');
  if (selected !== null) {
    const ids = selected.split(',').map(Number).filter(Number.isSafeInteger).filter(Boolean);
    const filter = ids.length > 0 ? { question_category_ids: ids } : {};
    const [sort, order] = resource.list.sort;
    // The list keeps what it reads in its address.
    const query = new URLSearchParams({ filter: JSON.stringify(filter), sort, order, page: '1', perPage: '100' });
    return <Navigate to={`/question?${query.toString()}`} replace />;
  }
  return <SchemaList resource={resource} above={<CategoryChips />} />;
}

export const ArchivedQuestions = ({ resource }: ScreenProps) => (
  <SchemaList resource={resource} archived above={<CategoryChips />} />
);

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
