import type { Text } from '../../generated/shapes.ts';
import type { Handler } from '../../platform/chain/context.ts';
import { formAsOf } from '../../forms/index.ts';
import { formSection } from '../form-section.ts';
import { sharedRenderer } from '../renderer.ts';
import { organization, siteOf } from '../site.ts';

/** POST forms/preview: the page that draws the form for candidates, drawn for who is still building it. */
export const previewForm: Handler<'previewForm'> = async ({ req, body, query, language: reader }) => {
  const language = query.language ?? reader;
  const [renderer, facts] = await Promise.all([sharedRenderer(), organization()]);
  const form = formSection(
    formAsOf(0, {
      name: textOf(body.name),
      legend: textOf(body.legend),
      // The numbers only tell the inputs apart: what is not saved has none of its own.
      questions: body.questions.map((question, place) => ({
        id: place + 1,
        name: textOf(question.name),
        helper_text: textOf(question.helper_text),
        legend: textOf(question.legend),
        question_type: question.question_type ?? 'short-answer',
        limits: question.limits ?? {},
        key: question.key ?? null,
        shown_if: question.shown_if ?? null,
        is_required_question: question.is_required_question === true,
        answers: (question.answers ?? []).map(({ text, key }, answer) => ({
          id: answer + 1,
          text: textOf(text),
          key: key ?? null,
        })),
      })),
    }),
    language,
  );
  return { html: renderer.html({ kind: 'formPreview', form }, siteOf(req, facts, language, renderer)).html };
};

const textOf = (sent: Record<string, string | null> | null | undefined): Text => (sent ?? {}) as Text;
