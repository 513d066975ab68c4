import { refreshAnswerScores } from '../candidates/index.ts';
import type { Rows } from '../generated/rows.ts';
import { query } from '../platform/database/database.ts';
import { joinOf } from './descriptors.ts';
import { DEMO_FORMS, type DemoForm } from './forms.ts';
import { insertLinks, insertRows } from './insert.ts';
import { DEMO_JOBS } from './jobs.ts';
import type { LoadedApplication } from './load-candidates.ts';
import type { LoadedJob } from './load-jobs.ts';
import { Random } from './random.ts';
import { DEMO_LANGUAGES } from './languages.ts';

interface Question {
  id: number;
  question: DemoForm['questions'][number];
  answers: number[];
}

/** Forms that demo jobs ask, what their candidates answered, and the scores that follow from it. */
export async function loadForms(jobs: LoadedJob[], applications: LoadedApplication[]): Promise<void> {
  // Numbers of its own: the other parts of the demo stay what they are.
  const random = new Random(20261122);
  const chosen: Record<string, number>[] = [];
  const written: Record<string, unknown>[] = [];
  const links: { job: number; form: number }[] = [];
  const categories = await query<Pick<Rows['form_categories'], 'id' | 'code'>>('select id, code from form_categories');
  const inCategory: { form: number; category: number }[] = [];
  for (const form of DEMO_FORMS) {
    const [formId] = await insertRows('forms', [{ name: form.name, ...languages }]);
    const questions = await loadQuestions(formId!, form);
    const category = categories.find(({ code }) => code === form.category);
    if (form.category && category) inCategory.push({ form: formId!, category: category.id });
    for (const job of jobs.filter(({ index }) => form.jobs.includes(DEMO_JOBS[index]!.title))) {
      links.push({ job: job.id, form: formId! });
      for (const application of applications.filter(({ jobId }) => jobId === job.id)) {
        for (const question of questions) answer(question, application, random, { chosen, written });
      }
    }
  }
  await insertLinks(
    ...joinOf('job', 'form_ids', (own, other) => links.map(({ job, form }) => ({ [own]: job, [other]: form }))),
  );
  await insertLinks(
    ...joinOf('form', 'form_category_ids', (own, other) =>
      inCategory.map(({ form, category }) => ({ [own]: form, [other]: category })),
    ),
  );
  await insertRows('applicant_profile_answers', chosen);
  await insertRows('text_answers', written);
  await refreshAnswerScores([...new Set([...chosen, ...written].map((row) => Number(row.applicant_profile_id)))]);
}

const languages = { required_languages: DEMO_LANGUAGES, form_selected_languages: DEMO_LANGUAGES };

async function loadQuestions(formId: number, form: DemoForm): Promise<Question[]> {
  const ids = await insertRows(
    'questions',
    form.questions.map((question, order) => ({
      form_id: formId,
      name: question.name,
      question_type: question.type,
      required_languages: languages.required_languages,
      is_required_question: false,
      weighting: question.points ?? most(question) / 10,
      order,
    })),
  );
  return Promise.all(
    form.questions.map(async (question, at) => {
      const rows = (question.answers ?? []).map(({ text, tenths, stops = false }, order) => ({
        question_id: ids[at]!,
        text,
        weighting: tenths,
        is_stop_answer: stops,
        order,
      }));
      return { id: ids[at]!, question, answers: rows.length > 0 ? await insertRows('answers', rows) : [] };
    }),
  );
}

/** Most people answer; of several answers they choose one or two. */
function answer(
  { id, question, answers }: Question,
  { profileId, candidate, stageIndex }: LoadedApplication,
  random: Random,
  { chosen, written }: { chosen: Record<string, number>[]; written: Record<string, unknown>[] },
): void {
  if (!random.chance(0.9)) return;
  const row = { applicant_profile_id: profileId, question_id: id };
  if (question.written) {
    // Who is further along has been read.
    const score = stageIndex > 0 ? random.int(4, (question.points ?? 0) * 2) / 2 : null;
    written.push({ ...row, answer_text: random.pick(question.written[candidate.language]), score });
    return;
  }
  const pick = () => answers[random.weighted(question.answers!.map(({ chosenBy = 1 }) => chosenBy))]!;
  const picked = new Set([pick()]);
  if (question.type === 'multiple-answer' && random.chance(0.5)) picked.add(pick());
  for (const answer_id of picked) chosen.push({ ...row, answer_id });
}

function most({ type, answers = [] }: DemoForm['questions'][number]): number {
  const tenths = answers.map((each) => each.tenths);
  return type === 'multiple-answer' ? tenths.reduce((sum, each) => sum + each, 0) : Math.max(0, ...tenths);
}
