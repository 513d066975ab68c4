import { screen, waitFor, within } from '@testing-library/react';
import { FakeApi, type PartialAnswer, type PartialRow, refusal, rows } from '../../platform/testing/fake-api.ts';
import { openApp } from '../../testing.tsx';

const stage = (id: number, name: string, builtIn: boolean): PartialRow<'stagesList'> => ({
  id,
  name: { en: name, fr: null, es: null },
  order: id,
  stage_type: 'others',
  interview: false,
  dm_stage: false,
  is_system_default: builtIn,
  is_editable: !builtIn,
  lock_version: 1,
});

const workflow = (): PartialRow<'workflowsList'> => ({
  id: 2,
  name: { en: 'Short', fr: null, es: null },
  required_languages: ['en'],
  aasm_state: 'published',
  is_editable: true,
  is_system_default: false,
  lock_version: 1,
  stages: [stage(1, 'New', true), stage(2, 'Interview', false), stage(3, 'Hired', true), stage(4, 'Rejected', true)],
});

const question = (): PartialAnswer<'questionTemplatesGet'> => ({
  id: 3,
  name: 'Licence',
  question: { en: 'Do you drive?', fr: null, es: null },
  question_type: 'multiple-choice',
  question_category_ids: [],
  company_department_ids: [],
  required_languages: ['en'],
  lock_version: 1,
  answer_templates: [
    { id: 1, text: { en: 'Yes', fr: 'Oui', es: null }, weighting: 10, order: 1 },
    { id: 2, text: { en: 'No', fr: 'Non', es: null }, weighting: 0, order: 2 },
  ],
});

const workflows = () =>
  new FakeApi('recruiter_admin')
    .on('workflowsList', () => rows([workflow()]))
    .on('jobsList', () => rows([]))
    .on('workflowsGet', workflow)
    .on('workflowsUpdate', workflow);

test('children of the product itself are closed and cannot be taken away', async () => {
  const { user } = await openApp('/workflow-edit/2', { api: workflows() });
  expect(await screen.findByRole('button', { name: 'Remove Interview' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Remove Hired' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Hired' }));
  expect(screen.getByDisplayValue('Hired')).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Interview' }));
  expect(screen.getByDisplayValue('Interview')).toBeEnabled();
});

test('inputs are made for the children that are opened; closed again they are checked, and the others sent as read', async () => {
  const api = workflows();
  const { user } = await openApp('/workflow-edit/2', { api });
  const interview = await screen.findByRole('button', { name: 'Interview' });
  expect(screen.queryByDisplayValue('Interview')).not.toBeInTheDocument();
  await user.click(interview);
  await user.clear(screen.getByDisplayValue('Interview'));
  await user.click(screen.getByRole('button', { name: 'New, no name yet' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert', { name: 'What needs correcting' })).toHaveTextContent('Stages 2: Name');
  const row = screen.getByRole('button', { name: /^New, no name yet/ });
  await user.click(row);
  const fields = within(row.closest('li') as HTMLElement);
  await user.type(fields.getByRole('textbox', { name: 'Name (English)' }), 'Talk');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.of('workflowsUpdate')).toHaveLength(1));
  const { stages = [] } = api.of('workflowsUpdate')[0]!.body;
  expect(stages).toMatchObject([
    { id: 1, name: { en: 'New' } },
    { id: 2, name: { en: 'Talk' } },
    { id: 3, name: { en: 'Hired' } },
    { id: 4, name: { en: 'Rejected' } },
  ]);
});

test('a refusal of a child that nobody opened leads into it', async () => {
  const api = workflows().on('workflowsUpdate', () =>
    refusal(422, { errors: [{ field: 'stages.1.name', code: 'invalid', message: 'Too vague.' }] }),
  );
  const { user } = await openApp('/workflow-edit/2', { api });
  await user.type(await screen.findByRole('textbox', { name: 'Name (English)' }), ' one');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const summary = await screen.findByRole('alert', { name: 'What needs correcting' });
  await user.click(within(summary).getByRole('button', { name: 'Stages 2: Name' }));
  expect(screen.getByRole('button', { name: /^Interview/ })).toHaveAttribute('aria-expanded', 'true');
  await waitFor(() => expect(screen.getByDisplayValue('Interview')).toHaveFocus());
});

test('a new child comes last, but before those that close the list', async () => {
  const api = workflows();
  const { user } = await openApp('/workflow-edit/2', { api });
  await user.click(await screen.findByRole('button', { name: 'Create stage' }));
  const added = screen.getByRole('button', { name: 'New, no name yet' });
  expect(added).toHaveAttribute('aria-expanded', 'true');
  const fields = within(added.closest('li') as HTMLElement);
  await user.type(fields.getByRole('textbox', { name: 'Name (English)' }), 'Offer');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.of('workflowsUpdate')).toHaveLength(1));
  const { stages = [] } = api.of('workflowsUpdate')[0]!.body;
  expect(stages.map(({ name }) => name?.en)).toEqual(['New', 'Interview', 'Offer', 'Hired', 'Rejected']);
  expect(stages[2]).not.toHaveProperty('lock_version');
});

test('the picture of a new workflow shows from the start what every workflow has, and its own stages between', async () => {
  const { user } = await openApp('/workflow-add/', { api: workflows() });
  const picture = await screen.findByRole('list', { name: 'Stages' });
  const shown = () =>
    within(picture)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(shown()).toEqual(['New', 'Hired', 'Rejected']);
  await user.click(screen.getByRole('button', { name: 'Create stage' }));
  await user.type(screen.getAllByRole('textbox', { name: 'Name (English)' })[1] as HTMLElement, 'Call');
  await waitFor(() => expect(shown()).toEqual(['New', 'Call', 'Hired', 'Rejected']));
});

test('a child is called by its first text, in the language of the reader', async () => {
  const api = new FakeApi('recruiter_admin')
    .on('questionTemplatesGet', question)
    .on('questionCategoriesList', () => rows([]))
    .on('companyDepartmentsList', () => rows([]));
  await openApp('/question/view/3', { api, language: 'fr' });
  expect(await screen.findByRole('button', { name: 'Retirer Oui' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retirer Non' })).toBeVisible();
});

test('the summary opens the child in which something is missing, and leads to it', async () => {
  const { user } = await openApp('/workflow-edit/2', { api: workflows() });
  await user.click(await screen.findByRole('button', { name: 'Interview' }));
  await user.clear(screen.getByDisplayValue('Interview'));
  await user.click(screen.getByRole('button', { name: 'New, no name yet' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const summary = await screen.findByRole('alert', { name: 'What needs correcting' });
  await user.click(within(summary).getByRole('button', { name: 'Stages 2: Name' }));
  const row = screen.getByRole('button', { name: /^New, no name yet/ });
  expect(row).toHaveAttribute('aria-expanded', 'true');
  const fields = within(row.closest('li') as HTMLElement);
  await waitFor(() => expect(fields.getByRole('textbox', { name: 'Name (English)' })).toHaveFocus());
});

test('a refusal that belongs to no field of the form stands by itself', async () => {
  const message = '64 candidates stand in this stage. Move them first.';
  const api = workflows().on('workflowsUpdate', () =>
    refusal(422, { errors: [{ field: 'is_deleted', code: 'inUse', message }] }),
  );
  const { user } = await openApp('/workflow-edit/2', { api });
  await user.click(await screen.findByRole('button', { name: 'Remove Interview' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const summary = await screen.findByRole('alert', { name: 'What needs correcting' });
  expect(summary).toHaveTextContent(message);
  expect(within(summary).queryByRole('button')).not.toBeInTheDocument();
});
