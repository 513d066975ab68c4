import Box from '@mui/material/Box';
import { useWatch } from 'react-hook-form';
import type { RelationDescriptor } from '../../generated/shapes.ts';
import { ChildrenInput } from '../../schema-ui/children/ChildrenInput.tsx';
import { useFormShape } from '../../schema-ui/form/form-context.ts';
import { FieldInput } from '../../schema-ui/form/FieldInput.tsx';
import { isScored } from '../question-kinds.ts';
import type { QuestionRow } from '../types.ts';
import { ConditionInput } from './ConditionInput.tsx';

/** What a question asks, how it is answered, and what stands around it. */
export function QuestionInputs({ relation, source }: { relation: RelationDescriptor; source: string }) {
  const question_type = useWatch({ name: `${source}.question_type` }) as QuestionRow['question_type'];
  const input = (name: string) => {
    const field = relation.fields.find((each) => each.name === name);
    return field && <FieldInput key={name} field={field} path={relation.path} prefix={`${source}.`} />;
  };
  const { readOnly } = useFormShape();
  const limits = (relation.fields.find(({ name }) => name === 'limits')?.parts ?? []).filter(
    ({ when }) => when?.equals === question_type,
  );
  const pair = { display: 'grid', gap: 3, alignItems: 'start', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } };
  return (
    <>
      {input('name')}
      <Box sx={pair}>
        {input('question_type')}
        {input('is_required_question')}
      </Box>
      {limits.length > 0 && (
        <Box sx={pair}>
          {limits.map((part) => (
            <FieldInput key={part.name} field={part} path={relation.path} prefix={`${source}.`} />
          ))}
        </Box>
      )}
      {relation.relations.map((answers) => (
        <ChildrenInput key={answers.name} relation={answers} owner={relation.path} prefix={`${source}.`} />
      ))}
      {question_type && isScored(question_type) && <Box sx={pair}>{input('weighting')}</Box>}
      <ConditionInput source={source} disabled={readOnly} />
      <Box sx={pair}>
        {input('legend')}
        {input('helper_text')}
      </Box>
      {input('form_notes')}
    </>
  );
}
