import { useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { useAct } from '../../platform/act/use-act.ts';
import type { RelationDescriptor, ResourceDescriptor } from '../../generated/shapes.ts';
import { call } from '../../platform/call.ts';
import { useFormShape } from '../../schema-ui/form/form-context.ts';
import { blankChild } from '../../schema-ui/form/new-row.ts';
import type { LibraryItem } from '../types.ts';
import { newKey } from './condition.ts';
import { questionFrom } from './question-from.ts';
import { yesAndNo } from './yes-and-no.ts';

export interface Questions {
  relation: RelationDescriptor;
  /** One for each question, in order; they stay with their question when it moves. */
  keys: string[];
  add: (item: LibraryItem, at: number) => Promise<void>;
  move: (from: number, to: number) => void;
  remove: (index: number) => void;
  /** The question whose inputs are shown. */
  opened: string | undefined;
  open: (key: string | undefined) => void;
}

/** The questions of the form that is being built. */
export function useQuestions(resource: ResourceDescriptor): Questions {
  const relation = resource.relations.find(({ name }) => name === 'questions') as RelationDescriptor;
  const { act } = useAct();
  const { wanted } = useFormShape();
  const [followed, setFollowed] = useState(wanted);
  const [opened, setOpened] = useState<string>();
  const [added, setAdded] = useState<{ at: number; length: number }>();
  // The library would overwrite the rows' own ids.
  const { fields, insert, remove, move } = useFieldArray({ name: relation.name, keyName: 'rowKey' });
  const keys = fields.map(({ rowKey }) => rowKey);

  if (added && keys.length === added.length) {
    setOpened(keys[added.at]);
    setAdded(undefined);
  }
  if (wanted !== followed) {
    setFollowed(wanted);
    const place = /^questions\.(\d+)\./.exec(wanted?.source ?? '')?.[1];
    if (place !== undefined) setOpened(keys[Number(place)]);
  }

  const add = async (item: LibraryItem, at: number) => {
    await act(async () => {
      // The list of the library lacks the answers.
      const source =
        item.kind === 'template'
          ? await call('questionTemplatesGet', { params: { id: item.template.id } })
          : { question_type: item.type };
      const question = questionFrom(source);
      if (item.kind === 'new' && item.type === 'yes-no') question.answers = await yesAndNo();
      insert(at, { ...blankChild(relation), ...question, key: newKey() }, { shouldFocus: false });
      if (item.kind === 'new') setAdded({ at, length: keys.length + 1 });
    });
  };

  return { relation, keys, add, move, remove, opened, open: setOpened };
}
