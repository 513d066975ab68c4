import { screen, waitFor, within } from '@testing-library/react';
import { FakeApi, type PartialRow, refusal, rows } from '../platform/testing/fake-api.ts';
import { counterLevel, countCharacters } from '../schema-ui/widgets/rich-text/counter-level.ts';
import { openApp } from '../testing.tsx';

type Template = PartialRow<'templateEmailsList'>;

const template = (more: Template = {}): Template => ({
  id: 4,
  name: 'Offer letter',
  email_type: 'offer',
  subject: { en: 'Our offer' },
  body: { en: '<p>Hello</p>' },
  custom_placeholder: [{ label: 'salary', description: 'A year' }],
  cc: null,
  header_id: null,
  signature_type: null,
  required_languages: ['en'],
  files: [{ id: 9, original_file_name: 'terms.pdf', mimetype: 'application/pdf', size: 1200 }],
  is_deleted: false,
  is_system_default: false,
  lock_version: 1,
  ...more,
});

const served = () =>
  new FakeApi('recruiter_admin')
    .on('listPlaceholders', () => [{ name: 'jobName', description: 'Name of the job' }])
    .on('templateEmailsGet', () => template())
    .on('templateEmailsList', ({ query }) => {
      const { email_type } = JSON.parse(query.get('filter') ?? '{}') as { email_type?: string };
      return email_type === 'offer' ? rows([template()], 12) : rows([], 0);
    })
    .on('searchJobs', () => ({ jobs: [], meta: { total: 0 } }))
    .on('listProfiles', () => rows([]));

test('each kind of template has a tab with its number; what is added from a tab starts as one of its kind', async () => {
  const { user } = await openApp('/template/email', { api: served() });
  await user.click(await screen.findByRole('tab', { name: 'Offer 12' }));
  expect(await screen.findByRole('link', { name: 'Offer letter' })).toBeInTheDocument();
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent?.replace(/ \d+$/, ''))).toEqual([
    ...['General', 'Offer', 'Regret', 'Information request', 'Archived'],
  ]);
  await user.click(screen.getByRole('link', { name: 'Create e-mail template' }));
  const type = await screen.findByRole('combobox', { name: 'Type' });
  expect(type).toHaveTextContent('Offer');
  await user.click(type);
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    ...['General', 'Offer', 'Regret', 'Information request'],
  ]);
});

test('kinds without a tab are offered where there are any', async () => {
  const withSystem = (total: number) =>
    served().on('templateEmailsList', ({ query }) =>
      query.get('filter')?.includes('"system"') ? rows([], total) : rows([template()], 12),
    );
  await openApp('/template/email', { api: withSystem(5) });
  expect(await screen.findByRole('button', { name: 'System' })).toBeVisible();
});

test('a kind without rows and without a tab is not offered', async () => {
  await openApp('/template/email', { api: served() });
  await screen.findByRole('tab', { name: 'Offer 12' });
  await waitFor(() => expect(screen.getByRole('tab', { name: 'General 0' })).toBeVisible());
  expect(screen.queryByRole('button', { name: 'System' })).not.toBeInTheDocument();
});

test('a label that exists is refused and the box stays open; another becomes a placeholder of the template', async () => {
  const api = served().on('templateEmailsUpdate', () => template());
  const { user } = await openApp('/template/email/edit/4', { api });
  const own = await screen.findByRole('group', { name: 'Custom placeholders' });
  await user.click(within(own).getByRole('button', { name: 'Add a placeholder' }));
  const box = await screen.findByRole('dialog', { name: 'Add a placeholder' });
  const label = within(box).getByRole('textbox', { name: 'Label' });
  for (const taken of ['jobname', 'Salary']) {
    await user.clear(label);
    await user.type(label, taken);
    await user.click(within(box).getByRole('button', { name: 'Add a placeholder' }));
    expect(await within(box).findByText(new RegExp(`“${taken}” is an existing placeholder`))).toBeInTheDocument();
  }
  await user.clear(label);
  await user.type(label, 'start date{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.of('templateEmailsUpdate')).toHaveLength(1));
  expect(api.of('templateEmailsUpdate')[0]?.body).toMatchObject({
    custom_placeholder: [
      { label: 'salary', description: 'A year' },
      { label: 'start date', description: null },
    ],
  });
});

test('an unknown placeholder is pointed out at its text when the api refuses it', async () => {
  const message = 'Unknown placeholder: {{jobNam}} (did you mean {{jobName}}?).';
  const api = served().on('templateEmailsUpdate', () =>
    refusal(422, { errors: [{ field: 'subject.en', code: 'unknownPlaceholder', message }] }),
  );
  const { user } = await openApp('/template/email/edit/4', { api });
  const subject = await screen.findByRole('textbox', { name: 'Subject (English)' });
  await user.clear(subject);
  await user.type(subject, 'About {{{{jobNam}}');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(subject).toHaveAccessibleDescription(message));
  expect(subject).toHaveValue('About {{jobNam}}');
});

test('files are named, taken away and added; a second of the same name and one that is too large are not', async () => {
  const api = served().on('uploadFieldFile', () => ({
    file_info: { id: 10, token: 't10', original_file_name: 'map.png', mimetype: 'image/png', size: 5 },
  }));
  const { user } = await openApp('/template/email/edit/4', { api });
  const files = await screen.findByRole('group', { name: 'Files' });
  expect(within(files).getByText('terms.pdf')).toBeInTheDocument();
  const large = new File(['x'], 'large.png', { type: 'image/png' });
  Object.defineProperty(large, 'size', { value: 5_000_001 });
  const chooser = files.querySelector<HTMLInputElement>('input[type=file]');
  if (!chooser) throw new Error('There is nothing to choose files with');
  await user.upload(chooser, [new File(['x'], 'terms.pdf'), large, new File(['x'], 'map.png')]);
  expect(await within(files).findByText('terms.pdf is already attached.')).toBeInTheDocument();
  expect(within(files).getByText('large.png: File is larger than 5 MB')).toBeInTheDocument();
  expect(await within(files).findByText('map.png')).toBeInTheDocument();
  expect(api.of('uploadFieldFile')).toHaveLength(1);
  await user.click(within(files).getByRole('button', { name: 'Remove terms.pdf' }));
  expect(within(files).queryByText('terms.pdf')).not.toBeInTheDocument();
});

test('addresses become chips, and what is no address is named', async () => {
  const { user } = await openApp('/template/email/edit/4', { api: served() });
  const copy = await screen.findByRole('combobox', { name: 'Copy to' });
  await user.type(copy, 'a@x.example, nobody ');
  expect(screen.getByText('a@x.example')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(copy).toHaveAccessibleDescription('nobody is not a valid e-mail address.'));
});

test('deleting asks on a page of its own and names what goes', async () => {
  const api = served().on('templateEmailsUpdate', () => template({ is_deleted: true }));
  const { user } = await openApp('/template/email/edit/4', { api });
  await user.click(await screen.findByRole('link', { name: 'Delete' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Delete “Offer letter”?' })).toBeInTheDocument();
  expect(api.of('templateEmailsUpdate')).toHaveLength(0);
  await user.click(await screen.findByRole('button', { name: 'Delete “Offer letter”' }));
  await waitFor(() => expect(api.of('templateEmailsUpdate')[0]?.body).toMatchObject({ is_deleted: true }));
});

test.each([
  [399, 'normal'],
  [400, 'near'],
  [449, 'near'],
  [450, 'close'],
  [499, 'close'],
  [500, 'full'],
  [510, 'full'],
])('%d of 500 characters count as %s', (count, level) => {
  expect(counterLevel(count, 500)).toBe(level);
  expect(countCharacters(`<p>${'a'.repeat(count - 1)}<b>é</b></p>`)).toBe(count);
});

test('where the headers cannot be read, their field says so and does not say that there are none', async () => {
  // The frame reads the organization first.
  let there = true;
  const api = served().on('organizationsGet', () => {
    if (!there) return refusal(503, { message: 'Try later.' });
    there = false;
    return { filtered_headers: [{ id: 3, name: 'Blue' }] };
  });
  const { user } = await openApp('/template/email/edit/4', { api });
  const field = await screen.findByRole('combobox', { name: 'Header' });
  await waitFor(() => expect(field).toHaveAccessibleDescription(/Try later\./));
  there = true;
  await user.click(within(field.closest('.MuiFormControl-root')!).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText(/Try later/)).toBeNull());
  await user.click(field);
  expect(await screen.findByRole('option', { name: 'Blue' })).toBeVisible();
});
