import { screen, waitFor, within } from '@testing-library/react';
import { refusal } from '../../platform/testing/fake-api.ts';
import { openApp } from '../../testing.tsx';
import { item, offersApi } from '../testing/letters.ts';

const counts = { all: 31, draft: 12, out_for_approval: 3, archived: 4 };
const listed = (items = [item()], total = 31) =>
  offersApi().on('searchApprovalEmails', () => ({ approval_emails: items, meta: { total, counts } }));

test('offers stand by status with their counts; the address keeps tab, words, filters and order', async () => {
  const api = listed([item({ due_date: '2027-01-30', pay: { from: 60000, to: 60000, currency: 'CAD', per: 'year' } })]);
  const { user } = await openApp('/offer-letter/list', { role: 'recruiter', api });
  const row = await screen.findByRole('row', { name: /^Select 12/ });
  const tabs = within(screen.getByRole('tablist', { name: 'Status' })).getAllByRole('tab');
  expect(tabs.map((tab) => tab.textContent)).toEqual([
    'All 31',
    'Drafts 12',
    'Out for approval 3',
    'Cancelled',
    'Returned',
    'Approved',
    'With the candidate',
    'Recalled',
    'Expired',
    'Declined',
    'Accepted',
    'Archived 4',
  ]);
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual([
    '',
    '12',
    'Iris DoveWelder · Draft',
    'Welder',
    'Ada Roy',
    'Draft',
    'Jan 30, 2027',
    'CA$60,000 per year',
    'View logs',
  ]);
  const logs = within(row).getByRole('link', { name: 'View logs of 12, Iris Dove' });
  expect(logs).toHaveAttribute('href', '#/offer-letter/view/12');
  expect(logs).toHaveAttribute('target', '_blank');

  await user.click(screen.getByRole('tab', { name: /^Draft/ }));
  await user.type(screen.getByRole('searchbox', { name: 'Job, candidate or author' }), 'iris');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await user.click(screen.getByRole('button', { name: 'Due date' }));
  await user.click(screen.getByRole('button', { name: 'Due date' }));
  await waitFor(() =>
    expect(api.of('searchApprovalEmails').at(-1)!.body).toEqual({
      email_type: 'offer_letter',
      is_archived: 'false',
      status: 'draft',
      name_contains: 'iris',
      order: '-due_date',
      limit: 10,
      offset: 0,
    }),
  );
  expect(window.location.hash).toContain('status=draft');
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(window.location.hash).not.toContain('q=iris'));
  expect(screen.getByRole('searchbox', { name: 'Job, candidate or author' })).toHaveValue('');
});

test('filters of the address are sent, and counted beside their button', async () => {
  const api = listed()
    .on('companyDepartmentsList', () => [])
    .on('locationsList', () => []);
  await openApp('/offer-letter/list?author=5&with_manager=9&from=2026-11-01&job=3&page=2', { role: 'recruiter', api });
  expect(await screen.findByRole('button', { name: 'Filters (4)' })).toBeVisible();
  expect(api.of('searchApprovalEmails')[0]!.body).toMatchObject({
    offset: 10,
    filters: { employee_ids: [5], hiring_manager_ids: [9], from: '2026-11-01', job_ids: [3] },
  });
});

test('pages are offered only where there is more than one, and no row says so', async () => {
  const api = listed([], 0);
  await openApp('/offer-letter/list?status=recalled', { role: 'recruiter', api });
  expect(await screen.findByRole('cell', { name: 'Nothing found.' })).toBeVisible();
  expect(screen.queryByRole('navigation', { name: /pages/i })).toBeNull();
});

test('that nothing was found is not said of what is asked for next', async () => {
  const all = Promise.withResolvers<{ approval_emails: ReturnType<typeof item>[]; meta: object }>();
  const none = { approval_emails: [], meta: { total: 0, counts: {} } };
  const api = offersApi().on('searchApprovalEmails', ({ body }) => (body.name_contains ? none : all.promise));
  const { user } = await openApp('/offer-letter/list?q=xyz', { role: 'recruiter', api });
  await screen.findByRole('cell', { name: 'Nothing found.' });
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  await screen.findByRole('progressbar');
  expect(screen.queryByRole('cell', { name: /found|offer/i })).toBeNull();
  all.resolve({ approval_emails: [item()], meta: { total: 1, counts } });
  await screen.findByRole('row', { name: /^Select 12/ });
});

test('a job that there is not, or that the reader may not see, is named so', async () => {
  const api = listed().on('getJob', () => refusal(404, { message: 'There is no such job.' }));
  await openApp('/offer-letter/list?job=999', { role: 'recruiter', api });
  expect(await screen.findByText(/no longer there, or not visible to you/)).toBeVisible();
});

test('several are archived at once; who stays is named with the reason', async () => {
  const api = listed([item(), item({ id: 13 }), item({ id: 14, available: [] })]).on(
    'archiveApprovalEmail',
    ({ params }) => (params.id === 13 ? refusal(409, { message: 'Somebody has changed it.' }) : { id: params.id }),
  );
  const { user } = await openApp('/offer-letter/list', { role: 'recruiter', api });
  expect(await screen.findByRole('checkbox', { name: 'Select 14, Iris Dove' })).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(screen.getByRole('button', { name: 'Archive 2' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Archive 2' }));
  expect(await screen.findByText('1 archived')).toBeVisible();
  expect(await screen.findByText('13 · Iris Dove: Somebody has changed it.')).toBeVisible();
  expect(api.of('archiveApprovalEmail').map(({ params, body }) => [params.id, body])).toEqual([
    [12, { lock_version: 4 }],
    [13, { lock_version: 4 }],
  ]);
});

test('requests stand by six tabs, with the day that belongs to their status, in French', async () => {
  const api = listed([
    item({
      email_type: 'info_request',
      status: 'req_out',
      sent_at: '2026-11-20T12:00:00Z',
      receiver_email: 'iris@applicant.example',
    }),
    item({ id: 15, email_type: 'info_request', status: 'form_expired', due_date: '2026-11-09' }),
    item({ id: 16, email_type: 'info_request', status: 'cancelled' }),
  ]);
  await openApp('/information-request/list', { role: 'recruiter', api, language: 'fr' });
  await screen.findByRole('row', { name: /20 nov\. 2026/ });
  const tabs = within(screen.getByRole('tablist', { name: 'Statut' })).getAllByRole('tab');
  expect(tabs.map((tab) => tab.textContent?.replace(/ \d+$/, ''))).toEqual([
    ...['Toutes', 'Envoyées', 'Reçues', 'Annulées', 'Expirées', 'Archivées'],
  ]);
  expect(tabs.at(-1)).toHaveTextContent('Archivées 4');
  const [sent, expired, cancelled] = screen.getAllByRole('row').slice(1);
  expect(sent).toHaveTextContent('Soudeuse');
  expect(expired).toHaveTextContent('9 nov. 2026');
  expect(cancelled).not.toHaveTextContent('2026');
  expect(screen.getByRole('heading', { level: 1, name: 'Demandes de renseignements' })).toBeVisible();
});

test('where the organization has switched offers off, there is no such screen and no entry', async () => {
  const api = listed().on('organizationsGet', () => ({
    id: 1,
    available_languages: ['en'],
    offer_letter_system: false,
    info_request: true,
  }));
  const { user } = await openApp('/offer-letter/list', { role: 'recruiter', api });
  expect(await screen.findByRole('heading', { level: 1, name: 'This page does not exist' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Open the menu' }));
  expect(await screen.findByRole('link', { name: 'Information requests' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Offer letters' })).toBeNull();
  expect(api.of('searchApprovalEmails')).toEqual([]);
});
