import { screen, waitFor, within } from '@testing-library/react';
import { FakeApi, type PartialRow, rows } from '../../platform/testing/fake-api.ts';
import { openApp } from '../../testing.tsx';

const mail: PartialRow<'outboxList'> = {
  id: 8,
  created_at: '2026-11-20T10:00:00Z',
  sent_at: null,
  f_uid: 'careers@boreal.example',
  t_uid: 'iris@applicant.example',
  cc: null,
  bcc: null,
  subject: 'Your visit',
  message: '<p>Dear Iris</p>',
  direction: 'outbound',
  purpose: 'general',
  language: 'fr',
  status: 'queued',
  failure: 'deferred',
  error: '451 greylisted',
  attempts: 2,
  next_try_at: '2026-11-20T11:00:00Z',
  read_at: null,
  is_secret: false,
  job_id: 3,
  applicant_profile_id: 7,
};

test('a mail of the outbox is read as a mail, and stopped there', async () => {
  let now = mail;
  const api = new FakeApi('super_admin')
    .on('outboxGet', () => now)
    .on('cancelEmail', () => {
      now = { ...mail, status: 'cancelled', next_try_at: null };
      return { id: 8, status: 'cancelled' };
    });
  const { user } = await openApp('/outbox/view/8', { role: 'super_admin', api });
  const shown = within(await screen.findByRole('article', { name: 'Your visit' }));
  const facts = Object.fromEntries(
    shown.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );
  expect(facts).toMatchObject({
    From: 'careers@boreal.example',
    To: 'iris@applicant.example',
    Status: 'Waiting',
    Attempts: '2',
    Purpose: 'E-mail to a candidate',
    Language: 'Français',
  });
  expect(facts).not.toHaveProperty('Copy');
  expect(shown.getByText(/2 attempts failed .*: The server does not accept it yet\. \(451 greylisted\)/)).toBeVisible();
  expect(shown.getByTitle('Text of the e-mail “Your visit”')).toHaveAttribute('sandbox');
  expect(shown.getByRole('link', { name: 'To the candidate' })).toHaveAttribute('href', '#/job/applicants/3/7');
  expect(screen.queryByRole('textbox', { name: 'Subject' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Stop sending' }));
  await waitFor(() => expect(shown.getByText('Cancelled')).toBeVisible());
});

const outbox = (server: string | null) =>
  new FakeApi('super_admin').on('outboxList', () => rows([mail])).on('readSendingState', () => ({ server }));

test('the outbox is searched and filtered by day, and says that nothing leaves where no server is set', async () => {
  const api = outbox(null);
  const { user } = await openApp('/outbox', { role: 'super_admin', api });
  expect(await screen.findByText(/^Nothing leaves this installation: no mail server is set/)).toBeVisible();
  await user.type(await screen.findByRole('searchbox', { name: /Search/ }), 'iris visit');
  const lastFilter = () => JSON.parse(api.of('outboxList').at(-1)!.query.get('filter') ?? '{}') as unknown;
  await waitFor(() => expect(lastFilter()).toMatchObject({ q: 'iris visit' }));
  await user.click(screen.getByRole('button', { name: 'Add filter' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Date' }));
  expect(await screen.findByLabelText('From')).toBeVisible();
});

test('with a server the outbox says nothing about it', async () => {
  const api = outbox('mail.boreal.example');
  await openApp('/outbox', { role: 'super_admin', api });
  await screen.findByText('Your visit');
  await waitFor(() => expect(api.of('readSendingState')).toHaveLength(1));
  expect(screen.queryByText(/^Nothing leaves/)).toBeNull();
});
