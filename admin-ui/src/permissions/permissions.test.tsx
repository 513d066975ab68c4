import { screen, within } from '@testing-library/react';
import { FakeApi, type PartialAnswer, refusal } from '../platform/testing/fake-api.ts';
import { openApp } from '../testing.tsx';

const settings: PartialAnswer<'organizationsGet'> = {
  id: 1,
  name: 'Boreal Works',
  available_languages: ['en', 'fr', 'es'],
  dm_notes_privacy: false,
  hm_restrict_tag_actions: true,
  view_resume: true,
  ra_candidate_info_removal: true,
};
const changes = [
  { field: 'hm_restrict_tag_actions', changed_at: new Date().toISOString(), employee: { id: 7, name: 'Mona Ode' } },
];

const given = (role: 'recruiter_admin' | 'super_admin') =>
  new FakeApi(role).on('organizationsGet', () => settings).on('switchChanges', () => changes);

const open = async (role: 'recruiter_admin' | 'super_admin', api = given(role)) => {
  const opened = await openApp('/user-permissions', { role, api });
  await screen.findByRole('heading', { name: 'Hiring managers' });
  return opened;
};
const theSwitch = (name: string) => screen.getByRole('switch', { name });

test('a switch is saved as it is turned, under the name of the organization', async () => {
  const api = given('recruiter_admin').on('organizationsUpdate', () => ({ ...settings, dm_notes_privacy: true }));
  const { user } = await open('recruiter_admin', api);
  const notes = theSwitch('Decision makers see only their own notes');
  expect(notes).not.toBeChecked();
  await user.click(notes);
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(notes).toBeChecked();
  expect(api.of('organizationsUpdate').map(({ body }) => body)).toEqual([{ organization: { dm_notes_privacy: true } }]);
});

test('a refused turn goes back and says why beside it', async () => {
  const api = given('recruiter_admin').on('organizationsUpdate', () => refusal(500, { message: 'Try again later.' }));
  const { user } = await open('recruiter_admin', api);
  const resumes = theSwitch('Hiring managers and decision makers see resumes');
  await user.click(resumes);
  const row = resumes.closest('li')!;
  expect(await within(row).findByRole('alert')).toHaveTextContent('Not changed: Try again later.');
  expect(resumes).toBeChecked();
});

test('who changed a switch last stands beside it', async () => {
  await open('recruiter_admin');
  const row = theSwitch('Hiring managers may not tag').closest('li')!;
  expect(await within(row).findByText(/Last changed by Mona Ode/)).toBeVisible();
});

test('what only super admins decide is shown to recruiter admins, and closed with the reason', async () => {
  await open('recruiter_admin');
  const removal = theSwitch("Recruiter admins may remove a candidate's data");
  expect(removal).toBeChecked();
  expect(removal).toBeDisabled();
  expect(removal).toHaveAccessibleDescription(/Only a super admin can change this\./);
});

test('super admins decide it', async () => {
  await open('super_admin');
  expect(theSwitch("Recruiter admins may remove a candidate's data")).toBeEnabled();
});
