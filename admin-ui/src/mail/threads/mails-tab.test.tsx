import { screen, waitFor, within } from '@testing-library/react';
import { type PartialRow, refusal, rows } from '../../platform/testing/fake-api.ts';
import { openApp } from '../../testing.tsx';
import { iris, mailJob } from '../testing/mail-job.ts';

const mail = (id: number, more: PartialRow<'listMails'> = {}): PartialRow<'listMails'> => ({
  id,
  created_at: `2026-11-20T10:0${id}:00Z`,
  sent_at: null,
  direction: 'inbound',
  purpose: 'reply',
  status: 'received',
  failure: null,
  error: null,
  attempts: 0,
  t_uid: 'jobs@boreal.example',
  f_uid: iris.applicant.email,
  cc: null,
  subject: 'Interview',
  language: 'en',
  excerpt: `Words of mail ${id}`,
  is_secret: false,
  replyable: true,
  read_at: '2026-11-20T11:00:00Z',
  in_reply_to_id: null,
  applicant_id: iris.applicant_id,
  applicant_profile_id: 7,
  job_id: 3,
  applicant_profile: null,
  employee: null,
  left_out: [],
  file_upload: [],
  next_try_at: null,
  ...more,
});

async function openTab(
  query: string,
  mails: PartialRow<'listMails'>[],
  role: 'recruiter' | 'decision_maker' = 'recruiter',
) {
  const api = mailJob([iris], role)
    .on('listMails', () => rows(mails))
    .on('getMail', ({ params: { id } }) => ({
      ...mail(id),
      message: '<p>All of it</p>',
      pictures_left_out: 0,
      other_sender: false,
    }));
  return openApp(`/job/applicants/3/7${query}`, { role, api });
}

test('a link opens the mails at the one that it names; another tab is chosen by hand', async () => {
  const { user } = await openTab('?tab=mails&mail=2', [mail(1), mail(2)]);
  expect(await screen.findByRole('tab', { name: /^E-mails/, selected: true })).toBeVisible();
  const thread = within(await screen.findByRole('region', { name: 'Interview' }));
  const items = thread.getAllByRole('listitem');
  expect(await within(items[1]!).findByTitle('Text of the e-mail “Interview”')).toBeVisible();
  expect(within(items[0]!).getByText('Words of mail 1')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: /^Notes/ }));
  expect(await screen.findByRole('tab', { name: /^Notes/, selected: true })).toBeVisible();
  expect(window.location.hash).not.toMatch(/tab=|mail=/);
});

test('to write and to answer are always there, whether a mail is open or not', async () => {
  const { user } = await openTab('?tab=mails', [mail(1), mail(2, { subject: 'Out of office', purpose: 'auto_reply' })]);
  const thread = within(await screen.findByRole('region', { name: 'Interview' }));
  expect(
    within(await screen.findByRole('region', { name: 'Out of office' })).queryByRole('button', { name: 'Reply' }),
  ).toBeNull();
  await user.click(thread.getByRole('button', { name: 'Reply' }));
  const reply = await screen.findByRole('dialog', { name: 'Reply' });
  expect(await within(reply).findByRole('textbox', { name: 'Subject' })).toHaveValue('Re: Interview');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(reply).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Write an e-mail' }));
  expect(await screen.findByRole('dialog', { name: 'E-mail to Iris Dove' })).toBeVisible();
});

test('who does not write to candidates reads only', async () => {
  await openTab('?tab=mails', [mail(1)], 'decision_maker');
  await screen.findByRole('region', { name: 'Interview' });
  expect(screen.queryByRole('button', { name: 'Reply' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Write an e-mail' })).toBeNull();
});

test('older mails that cannot be read take away none of those that stand there', async () => {
  let there = false;
  const api = mailJob([iris], 'recruiter').on('listMails', ({ query }) => {
    if (query.get('offset') === '0') return rows([mail(2)], 101);
    return there ? rows([mail(1, { subject: 'First words' })], 101) : refusal(503, { message: 'Try again later.' });
  });
  const { user } = await openApp('/job/applicants/3/7?tab=mails', { role: 'recruiter', api });
  await user.click(await screen.findByRole('button', { name: /1 of 101/ }));
  expect(await screen.findByText('Try again later.')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Interview' })).toBeVisible();
  there = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'First words' })).toBeVisible();
});
