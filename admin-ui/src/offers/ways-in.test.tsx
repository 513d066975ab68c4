import { screen, waitFor, within } from '@testing-library/react';
import { candidate, mailJob } from '../mail/testing/mail-job.ts';
import { refusal, rows } from '../platform/testing/fake-api.ts';
import { openApp } from '../testing.tsx';
import { item, letter, offersApi } from './testing/letters.ts';

const organization = { id: 1, available_languages: ['en' as const], offer_letter_system: true, info_request: true };

const pipeline = () =>
  mailJob([candidate(7, 'Iris Dove'), candidate(8, 'Max Lind')])
    .on('organizationsGet', () => organization)
    .on('formsList', () => rows([]))
    .on('listApprovalEmails', () => []);

test('an offer is begun from the candidate, and a further one only after a second word', async () => {
  const api = pipeline()
    .on('createApprovalEmail', ({ body }) =>
      body.even_so
        ? letter()
        : refusal(409, { message: 'Offer #4 is open.', open_offers: [{ id: 4, status: 'draft' }] }),
    )
    .on('getApprovalEmail', () => letter());
  const { user } = await openApp('/job/applicants/3/7', { role: 'recruiter', api });
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Write an offer…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Offer letter to Iris Dove' });
  await user.click(within(dialog).getByRole('button', { name: 'Begin' }));
  expect(await within(dialog).findByText('Offer #4 is open.')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Begin a further offer' }));
  await waitFor(() => expect(window.location.hash).toBe('#/offer-letter/view/12'));
  expect(api.of('createApprovalEmail').map(({ body }) => body)).toEqual([
    { email_type: 'offer_letter', applicant_profile_id: 7 },
    { email_type: 'offer_letter', applicant_profile_id: 7, even_so: true },
  ]);
});

test('the profile tells what was offered and asked, and leads there', async () => {
  const api = pipeline().on('listApprovalEmails', ({ query }) =>
    query.get('email_type') === 'offer_letter' ? [item({ subject: 'Welder, full time' })] : [],
  );
  await openApp('/job/applicants/3/7?tab=offers', { role: 'recruiter', api });
  const offers = within(await screen.findByRole('group', { name: 'Offer letters' }));
  expect(await offers.findByRole('link', { name: 'Welder, full time' })).toHaveAttribute(
    'href',
    '#/offer-letter/view/12',
  );
  expect(await screen.findByText('No information request yet.')).toBeVisible();
  expect(api.of('listApprovalEmails').map(({ query }) => query.get('applicant_profile_id'))).toEqual(['7', '7']);
});

test('the dashboard shows four drafts and the way to more', async () => {
  const drafts = Array.from({ length: 6 }, (_, index) => item({ id: 100 + index }));
  const api = offersApi()
    .on('assignedJobs', () => ({ jobs: [], meta: { total: 0 } }))
    .on('expiredJobs', () => ({ jobs: [], meta: { total: 0 } }))
    .on('listApprovalEmails', ({ query }) =>
      query.get('email_type') === 'offer_letter'
        ? rows(drafts.slice(0, Number(query.get('limit'))), drafts.length)
        : rows([]),
    );
  const { user } = await openApp('/dashboard', { role: 'recruiter', api });
  const card = within(await screen.findByRole('group', { name: 'Offer drafts' }));
  await waitFor(() => expect(card.getAllByRole('row')).toHaveLength(5));
  await user.click(card.getByRole('button', { name: 'See more' }));
  await waitFor(() => expect(card.getAllByRole('row')).toHaveLength(7));
  expect(card.getByRole('button', { name: 'See less' })).toHaveAttribute('aria-expanded', 'true');
  expect(await screen.findByText('No open requests.')).toBeVisible();
});
