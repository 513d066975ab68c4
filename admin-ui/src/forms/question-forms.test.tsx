import { screen, waitFor, within } from '@testing-library/react';
import { changed, FakeApi, type PartialAnswer, type PartialRow, refusal, rows } from '../platform/testing/fake-api.ts';
import { openApp } from '../testing.tsx';

type Template = PartialRow<'questionTemplatesList'>;

const template = (more: Template = {}): Template => ({
  id: 3,
  name: 'Licence',
  question: { en: 'Do you drive?', fr: null, es: null },
  question_type: 'multiple-choice',
  question_category_ids: [4],
  company_department_ids: [],
  required_languages: ['en'],
  form_selected_languages: ['en'],
  is_stop_question: true,
  archived: false,
  lock_version: 7,
  answer_templates: [
    { id: 1, text: { en: 'Yes', fr: null, es: null }, weighting: 25, is_stop_answer: false, order: 1 },
    { id: 2, text: { en: 'No', fr: null, es: null }, weighting: 0, is_stop_answer: true, order: 2 },
    { id: 5, text: { en: 'Soon', fr: null, es: null }, weighting: 0, is_stop_answer: false, order: 3 },
  ],
  ...more,
});

type Form = PartialAnswer<'getForm'> & PartialRow<'formsList'>;

const form = (more: Form = {}): Form => ({
  id: 8,
  name: { en: 'Yard', fr: null, es: null },
  privacy_status: 'public',
  form_category_ids: [],
  required_languages: ['en'],
  legend: {},
  form_notes: null,
  is_editable: true,
  archived: false,
  open_jobs_count: 2,
  lock_version: 1,
  questions: [
    {
      id: 21,
      name: { en: 'Why?', fr: null, es: null },
      question_type: 'long-answer',
      is_required_question: true,
      weighting: 5,
      required_languages: ['en'],
      answers: [],
    },
  ],
  ...more,
});

const given = () =>
  new FakeApi('recruiter_admin')
    .on('questionTemplatesList', () => rows([template()]))
    .on('questionTemplatesGet', () => template())
    .on('questionTemplatesUpdate', () => template())
    .on('questionTemplatesCreate', ({ body }) => changed(template(), { ...body, id: 12 }))
    .on('questionCategoriesList', () => rows([{ id: 4, name: { en: 'Licences' } }]))
    .on('formCategoriesList', () => rows([]))
    .on('companyDepartmentsList', () => rows([]))
    .on('formsList', () => rows([form()]))
    .on('getForm', () => form())
    .on('formsUpdate', () => form())
    .on('archiveForm', () => form({ archived: true }))
    .on('formsCreate', ({ body }) => changed(form(), { ...body, id: 9 }));

const answers = () => screen.getAllByRole('textbox', { name: 'Text (English)' });

test('choosing a type with a choice begins two answers; with words for an answer none is sent', async () => {
  const { api, user } = await openApp('/question/add/4?Type=select-dropdown', { api: given() });
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Shift');
  await user.type(screen.getByRole('textbox', { name: 'Question (English)' }), 'Which shift?');
  await waitFor(() => expect(answers()).toHaveLength(2));
  await user.type(answers()[0]!, 'Day');
  await user.click(screen.getByRole('combobox', { name: 'Type' }));
  await user.click(await screen.findByRole('option', { name: 'Long answer' }));
  expect(screen.queryByRole('textbox', { name: 'Text (English)' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = await screen.findByRole('dialog', { name: 'Created: Shift' });
  expect(api.of('questionTemplatesCreate')[0]?.body).toMatchObject({
    question_type: 'long-answer',
    question_category_ids: [4],
    answer_templates: [],
  });
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(await screen.findByRole('button', { name: 'Licences', pressed: true })).toBeVisible();
});

test('points are shown and typed as points, and kept times ten; what goes is named', async () => {
  const { api, user } = await openApp('/question/view/3', { api: given() });
  const points = await screen.findAllByRole('spinbutton', { name: 'Points' });
  expect(points[0]).toHaveValue(2.5);
  await user.clear(points[0]!);
  await user.type(points[0]!, '2');
  await user.click(screen.getByRole('button', { name: 'Remove Soon' }));
  await user.click(screen.getByRole('button', { name: 'Remove No' }));
  expect(await screen.findByText('At least 2 must remain.', { selector: '.MuiSnackbar-root *' })).toBeVisible();
  expect(answers()).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.of('questionTemplatesUpdate')).toHaveLength(1));
  expect(api.of('questionTemplatesUpdate')[0]?.body).toMatchObject({
    name: 'Licence',
    question_category_ids: [4],
    lock_version: 7,
    answer_templates_attributes: [
      { id: 1, weighting: 20, order: 1 },
      { id: 2, is_stop_answer: true, order: 2 },
      { id: 5, _destroy: true },
    ],
  });
});

test('an answer that is refused is marked at its text', async () => {
  const message = 'Fill this in for the following languages: French';
  const api = given().on('questionTemplatesUpdate', () =>
    refusal(422, { errors: [{ field: 'answer_templates_attributes.1.text', code: 'languages', message }] }),
  );
  const { user } = await openApp('/question/view/3', { api });
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), '!');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(answers()[1]).toBeInvalid());
});

test('archiving a question asks, and sends three fields', async () => {
  const { api, user } = await openApp('/question/view/3', { api: given() });
  await user.click(await screen.findByRole('button', { name: 'Archive' }));
  const dialog = await screen.findByRole('dialog', { name: 'Archive “Licence”?' });
  expect(api.of('questionTemplatesUpdate')).toHaveLength(0);
  await user.click(within(dialog).getByRole('button', { name: 'Archive' }));
  await waitFor(() =>
    expect(api.of('questionTemplatesUpdate')[0]?.body).toEqual({
      archived: true,
      question_type: 'multiple-choice',
      question_category_ids: [4],
    }),
  );
});

test('the list of questions opens with the categories that its address names, and remembers them', async () => {
  const { api, user } = await openApp('/question?categorySelected=4', { api: given() });
  await waitFor(() =>
    expect(api.of('questionTemplatesList').some(({ query }) => query.get('filter')?.includes('[4]'))).toBe(true),
  );
  expect(api.of('questionTemplatesList').some(({ query }) => query.get('limit') === '100')).toBe(true);
  await user.click(await screen.findByRole('link', { name: 'Licence' }));
  await user.click(await screen.findByRole('link', { name: 'Question templates', current: false }));
  expect(await screen.findByRole('button', { name: 'Licences', pressed: true })).toBeVisible();
});

test('all categories are offered, also those after the hundredth', async () => {
  const many = Array.from({ length: 113 }, (_, at) => ({ id: at + 1, name: { en: `Category ${at + 1}` } }));
  const api = given().on('questionCategoriesList', ({ query }) => {
    const start = Number(query.get('offset') ?? 0);
    return rows(many.slice(start, start + Math.min(100, Number(query.get('limit')))), many.length);
  });
  const { user } = await openApp('/question', { api });
  await user.click(await screen.findByRole('button', { name: /^\d+ more$/ }));
  expect(await screen.findByRole('button', { name: 'Category 113' })).toBeVisible();
});

test('a name that another question has is pointed out, and can be saved', async () => {
  const { api, user } = await openApp('/question/add/4?Type=short-answer', { api: given() });
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'licence');
  expect(await screen.findByText('Another entry has this name already.')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Name' }), ' B');
  await waitFor(() => expect(screen.queryByText('Another entry has this name already.')).toBeNull());
  await user.type(screen.getByRole('textbox', { name: 'Question (English)' }), 'Which?');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.of('questionTemplatesCreate')).toHaveLength(1));
});

test('a form takes questions from the library and new ones, counts their points, and warns while it has few', async () => {
  const { api, user } = await openApp('/section/add', { api: given() });
  expect(await screen.findByText(/has no questions yet/)).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Name (English)' }), 'Office');
  await user.click(await screen.findByRole('button', { name: 'Add to the form: Do you drive?' }));
  expect(await screen.findByRole('button', { name: /^1\. Do you drive\?/ })).toBeVisible();
  expect(screen.getByText(/fewer than three questions/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add to the form: Short answer' }));
  const own = await screen.findByRole('button', { name: /^2\. New question/, expanded: true });
  const inputs = within(own.closest('li') as HTMLElement);
  await user.type(inputs.getByRole('textbox', { name: 'Question (English)' }), 'Why us?');
  await user.type(inputs.getByRole('spinbutton', { name: 'Maximum points' }), '4');
  expect(await screen.findByText('2 questions · 6.5 points · 1 stop question')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = await screen.findByRole('dialog', { name: 'Created: Office' });
  expect(api.of('formsCreate')[0]?.body).toMatchObject({
    privacy_status: 'public',
    questions: [
      {
        name: { en: 'Do you drive?' },
        weighting: 2.5,
        order: 1,
        answers: [{ weighting: 25 }, { is_stop_answer: true }, {}],
      },
      { name: { en: 'Why us?' }, question_type: 'short-answer', weighting: 4, order: 2, answers: [] },
    ],
  });
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(await screen.findByRole('link', { name: 'Yard' })).toBeVisible();
});

test('a form that jobs ask says so, asks before it is archived, and is archived by its own call', async () => {
  const { api, user } = await openApp('/section/view/8', { api: given() });
  expect(await screen.findByText(/2 open jobs use this form/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Archive' }));
  const dialog = await screen.findByRole('dialog', { name: 'Archive “Yard”?' });
  expect(dialog).toHaveTextContent('2 open jobs still use it.');
  await user.click(within(dialog).getByRole('button', { name: 'Archive' }));
  await waitFor(() => expect(api.of('archiveForm')[0]?.body).toEqual({ archived: true }));
});

test('what is refused at an answer is told with the numbers of its question and of the answer', async () => {
  const api = given()
    .on('getForm', () =>
      form({
        questions: [
          {
            ...form().questions?.[0],
            question_type: 'multiple-choice',
            answers: [
              { id: 1, text: { en: 'Pay', fr: null, es: null }, weighting: 1, order: 1 },
              { id: 2, text: { en: 'Place', fr: null, es: null }, weighting: 1, order: 2 },
            ],
          },
        ],
      }),
    )
    .on('formsUpdate', () =>
      refusal(422, { errors: [{ field: 'questions.0.answers.1.text.en', code: 'invalid', message: 'Too vague.' }] }),
    );
  const { user } = await openApp('/section/view/8', { api });
  await user.type(await screen.findByRole('textbox', { name: 'Name (English)' }), ' 2');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const problems = await screen.findByRole('alert', { name: 'What needs correcting' });
  await user.click(await within(problems).findByRole('button', { name: 'Questions 1: Answers 2: Text' }));
  await waitFor(() => expect(screen.getByDisplayValue('Place')).toHaveFocus());
});

test('copying a form asks, then reads the source of a copy', async () => {
  const { id: _id, lock_version: _version, ...source } = form();
  const api = given().on('getForm', ({ query }) => (query.get('page') === 'clone' ? source : form()));
  const { user } = await openApp('/section/view/8', { api });
  await user.click(await screen.findByRole('button', { name: 'Clone' }));
  const dialog = await screen.findByRole('dialog', { name: 'Copy “Yard”?' });
  await user.click(within(dialog).getByRole('button', { name: 'Clone' }));
  // The page of the source shows the same name until the copy's has been made.
  expect(await screen.findByRole('heading', { level: 1, name: 'Copy: form' })).toBeVisible();
  expect(window.location.hash).toBe('#/section/add/8');
  expect(await screen.findByDisplayValue('Yard')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('dialog', { name: 'Created: Yard' });
  expect(api.of('formsCreate')[0]?.body).not.toHaveProperty('id');
});
