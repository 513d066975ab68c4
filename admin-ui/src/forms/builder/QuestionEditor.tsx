import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { RelationDescriptor } from '../../generated/shapes.ts';
import { FoldedRow } from '../../schema-ui/children/FoldedRow.tsx';
import { childTitle, type Row } from '../../schema-ui/row-title.ts';
import type { QuestionRow } from '../types.ts';
import { QuestionFacts } from './QuestionFacts.tsx';
import { QuestionInputs } from './QuestionInputs.tsx';

interface QuestionEditorProps {
  relation: RelationDescriptor;
  index: number;
  handle: ReactNode;
  open: boolean;
  onToggle: (open: boolean) => void;
  onRemove?: () => void;
}

/** One question: its number, its words and what it does, and its inputs. */
export function QuestionEditor({ relation, index, ...row }: QuestionEditorProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const source = `${relation.name}.${index}`;
  const question = (useWatch({ name: source }) ?? {}) as Row & QuestionRow;
  const title = childTitle(relation, question, locale) || translate('forms.newQuestion');
  const line = (
    <>
      <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
        {index + 1}. {title}
      </Box>
      <QuestionFacts question={question} />
    </>
  );
  return (
    <FoldedRow source={source} name={title} line={line} {...row}>
      <QuestionInputs relation={relation} source={source} />
    </FoldedRow>
  );
}
