import { screen, waitFor, within } from '@testing-library/react';
import { changed, FakeApi, type PartialAnswer, refusal } from '../platform/testing/fake-api.ts';
import { openApp } from '../testing.tsx';

type Organization = PartialAnswer<'organizationsGet'>;

const organization = (more: Organization = {}): Organization => ({
  id: 1,
  lock_version: 4,
  name: 'Boreal Works',
  available_languages: ['en', 'fr', 'es'],
  preferred_language: 'en',
  mandatory_cover_letter: false,
  optional_cover_letter: true,
  not_accepted_cover_letter: false,
  candidate_default_sort: 'date',
  view_resume: true,
  mfa_feature: false,
  length_setting: { lower: 1, upper: 1, digit: 1, symbol: 1, length: 8 },
  settings: { offer_days: 5 },
  job_posting_days: 30,
  internal_domains: ['boreal.example'],
  internal_ips: [],
  linkedin_company_id: '4711',
  generate_linkedin_feed: true,
  pgi_client_id: null,
  integrate_to_pgi: false,
  cvf_custom_name: null,
  include_to_charity_village: false,
  filtered_headers: [],
  ...more,
});

const served = (row: Organization, role: 'recruiter_admin' | 'super_admin' = 'recruiter_admin') =>
  new FakeApi(role)
    .on('organizationsGet', () => row)
    .on('organizationsUpdate', ({ body }) => changed(row, { ...body, lock_version: 5 }));

const sent = (api: FakeApi) => api.of('organizationsUpdate')[0]?.body;

test('a choice of one among several goes out whole, and nothing else of the row', async () => {
  const { api, user } = await openApp('#/client/settings', { api: served(organization()) });
  await user.click(await screen.findByRole('radio', { name: /Required/ }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent(api)).toBeDefined());
  expect(sent(api)).toEqual({
    mandatory_cover_letter: true,
    optional_cover_letter: false,
    not_accepted_cover_letter: false,
    lock_version: 4,
  });
});

test('what stands there already is refused in a list', async () => {
  const { user } = await openApp('#/client/internal-flags', { api: served(organization()) });
  await user.type(await screen.findByRole('combobox', { name: /Internal domains/ }), 'Boreal.Example{Enter}');
  expect(await screen.findByText('Value Already Exists')).toBeVisible();
  expect(screen.getAllByText('boreal.example')).toHaveLength(1);
});

test('emptying the id of an integration switches it off and closes the switch', async () => {
  const { api, user } = await openApp('#/client/integrations', { api: served(organization()) });
  const toggle = await screen.findByRole('switch', { name: /LinkedIn feed/ });
  expect(toggle).toBeChecked();
  await user.clear(screen.getByRole('textbox', { name: /LinkedIn company ID/ }));
  await waitFor(() => expect(toggle).not.toBeChecked());
  expect(toggle).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent(api)).toBeDefined());
  expect(sent(api)).toEqual({ linkedin_company_id: null, generate_linkedin_feed: false, lock_version: 4 });
});

test('a save from another screen meanwhile costs nobody anything; one of the same field is shown', async () => {
  let theirs = organization({ lock_version: 9, view_resume: false });
  const api = served(organization());
  let tries = 0;
  api.on('organizationsUpdate', ({ body }) => {
    tries += 1;
    if (tries === 1) return refusal(409, { message: 'Somebody else', current: theirs });
    return changed(theirs, body);
  });
  const { user } = await openApp('#/client/internal-flags', { api });
  await user.type(await screen.findByRole('combobox', { name: /network addresses/ }), '203.0.113.7{Enter}');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(tries).toBe(2));
  expect(api.of('organizationsUpdate').at(-1)?.body).toEqual({
    internal_ips: ['203.0.113.7'],
    lock_version: 9,
  });
  expect(screen.queryByRole('dialog')).toBeNull();

  theirs = organization({ lock_version: 12, internal_domains: ['theirs.example'] });
  tries = 0;
  await user.type(screen.getByRole('combobox', { name: /Internal domains/ }), 'mine.example{Enter}');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(within(await screen.findByRole('dialog')).getByText(/theirs\.example/)).toBeVisible();
});

test('an image of another type is refused before it is sent', async () => {
  const { api, user } = await openApp('#/client/details', { api: served(organization()) });
  const logo = (await screen.findByRole('heading', { name: 'Logo in e-mails' })).closest('li')!;
  const input = logo.querySelector('input')!;
  input.removeAttribute('accept');
  await user.upload(input, new File(['GIF89a'], 'logo.gif', { type: 'image/gif' }));
  expect(await within(logo).findByText(/Invalid File/)).toBeVisible();
  expect(api.calls.some(({ path }) => path.includes('upload_'))).toBe(false);
});

test('why an image could not be removed stands in the question, which stays open', async () => {
  const api = served(organization({ email_logo: '/logo.png' })).on('removeEmailLogo', () =>
    refusal(409, { message: 'Mails that wait need it.' }),
  );
  const { user } = await openApp('#/client/details', { api });
  const logo = (await screen.findByRole('heading', { name: 'Logo in e-mails' })).closest('li')!;
  await user.click(within(logo).getByRole('button', { name: 'Remove' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
  expect(await within(dialog).findByText('Mails that wait need it.')).toBeVisible();
});

test('a code that could not be sent says why, and another can be asked for', async () => {
  const proof = { channels: ['email' as const], email: 'a@demo.example', phone: null, unreachable: 0, proven: false };
  let sends = true;
  const api = served(organization(), 'super_admin')
    .on('secondStepProof', () => proof)
    .on('sendProofPin', () =>
      sends ? { message: 'Look into your mails.' } : refusal(503, { message: 'No mail now.' }),
    );
  const { user } = await openApp('#/client/settings', { api, role: 'super_admin' });
  await user.click(await screen.findByRole('switch', { name: /second step/i }));
  const send = await screen.findByRole('button', { name: /a@demo.example/ });
  await user.click(send);
  expect(await screen.findByText('Look into your mails.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: /[Cc]ode/ })).toHaveFocus();
  sends = false;
  await user.click(send);
  expect(await screen.findByText('No mail now.')).toBeVisible();
  expect(screen.queryByText('Look into your mails.')).not.toBeInTheDocument();
});

test('the form of a header leads back to the details of the organization', async () => {
  const header = { id: 4, lock_version: 1, name: 'Sales', is_automated_default: true };
  const api = served(organization()).on('organizationFilesGet', () => header);
  const { user } = await openApp('#/client/headers/4', { api });
  await user.click(await screen.findByRole('link', { name: 'Cancel' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Organization details' })).toBeVisible();
});
