import type { Row } from '../schema-ui/row-title.ts';
import { pointsOf } from './points.ts';
import type { QuestionRow } from './types.ts';

/** Questions speak the languages of their form, and what their answers give follows from these. */
export const completeForm = (values: Row): Row =>
  Array.isArray(values['questions'])
    ? {
        ...values,
        questions: (values['questions'] as QuestionRow[]).map((question) => ({
          ...question,
          required_languages: values['required_languages'],
          weighting: pointsOf(question),
        })),
      }
    : values;
