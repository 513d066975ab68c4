import { act, screen, waitFor, within } from '@testing-library/react';
import { FakeApi, type PartialAnswer, refusal } from '../../platform/testing/fake-api.ts';
import { openApp } from '../../testing.tsx';

const none = { jobs: [], meta: { total: 0 } };
const unread = (id: number) => ({
  id,
  created_at: new Date().toISOString(),
  f_uid: 'robin@applicant.example',
  t_uid: 'jobs@boreal.example',
  subject: `Question ${id}`,
  message: '<p>Is the job <b>still open</b>?</p>',
  cc: null,
  applicant_profile: { id: 7, job_id: 3, applicant_name: 'Robin Park', job_name: { en: 'Beekeeper' } },
  file_upload: [],
});

const dashboard = () =>
  new FakeApi('recruiter')
    .on('assignedJobs', () => none)
    .on('activeJobs', () => none)
    .on('expiredJobs', () => none);

afterEach(() => jest.useRealTimers());

test('the dashboard says how many mails wait, as the menu does: anew each minute and when one comes back to it', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  let count = 1;
  const api = dashboard().on('countUnreadMails', () => ({ count }));
  await openApp('/dashboard', { role: 'recruiter', api });
  expect(await screen.findByText('One unread e-mail')).toBeVisible();
  const requestCount = () => api.of('countUnreadMails').length;
  const before = requestCount();
  // More than the list shows at once.
  count = 345;
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(requestCount()).toBe(before + 1);
  const link = await screen.findByRole('link', { name: '345 unread e-mails' });
  expect(link).toHaveAttribute('href', '#/account/unreadEmails/5');
  expect(screen.getByRole('button', { name: 'Open the menu: 345 waiting' })).toBeVisible();
  // They were read in another window.
  count = 0;
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  expect(await screen.findByRole('link', { name: /^No unread/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Open the menu' })).toBeVisible();
});

test('the menu says how many mails wait, and says so again when they are read', async () => {
  let waiting = [unread(12), unread(13)];
  const api = new FakeApi('recruiter')
    .on('countUnreadMails', () => ({ count: waiting.length }))
    .on('unreadEmails', () => waiting)
    .on('markMails', ({ body }) => {
      waiting = [];
      return { ids: body.ids };
    });
  const { user } = await openApp('/account/unreadEmails/5', { role: 'recruiter', api });
  // On a narrow window the button of the menu counts too.
  await user.click(await screen.findByRole('button', { name: 'Open the menu: 2 waiting' }));
  const menu = await screen.findByRole('navigation', { name: 'Main menu' });
  const link = await within(menu).findByRole('link', { name: 'Unread e-mails 2 waiting' });
  expect(link).toHaveAttribute('href', '#/account/unreadEmails/5');
  expect(link).toHaveAttribute('aria-current', 'page');
  await user.keyboard('{Escape}');
  const candidate = (await screen.findAllByRole('link', { name: /^Robin Park/ }))[0];
  expect(candidate).toHaveAttribute('href', '#/job/applicants/3/7?tab=mails&mail=12');
  await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  expect(await screen.findByRole('button', { name: 'Open the menu' })).toBeVisible();
});

test('who gets no mails has no entry for them, and is not counted for', async () => {
  const api = new FakeApi('observer').on('assignedJobs', () => none).on('activeJobs', () => none);
  const { user } = await openApp('/account/view', { role: 'observer', api });
  await user.click(await screen.findByRole('button', { name: 'Open the menu' }));
  const menu = within(await screen.findByRole('navigation', { name: 'Main menu' }));
  expect(menu.getByRole('link', { name: 'Jobs' })).toBeVisible();
  expect(menu.queryByRole('link', { name: /Unread e-mails/ })).toBeNull();
  expect(api.of('countUnreadMails')).toEqual([]);
});

test('an unread mail is opened where it stands, in a frame in which nothing runs', async () => {
  const api = new FakeApi('recruiter')
    .on('unreadEmails', () => [unread(12)])
    .on('getMail', () => ({
      ...unread(12),
      direction: 'inbound',
      status: 'received',
      other_sender: true,
      is_secret: false,
      message: '<p>Is it still open?</p><script>window.top.ran = true</script>',
      pictures_left_out: 2,
      read_at: new Date().toISOString(),
      file_upload: [{ id: 31, original_file_name: 'references.txt', mimetype: 'text/plain', size: 2100 }],
      left_out: [{ name: 'setup.exe', reason: 'type' }],
    }));
  const { user } = await openApp('/account/unreadEmails/5', { role: 'recruiter', api });
  const card = await screen.findByRole('listitem');
  expect(within(card).getByText('Is the job still open?')).toBeVisible();
  await user.click(within(card).getByRole('button', { name: 'Read' }));
  const frame = await within(card).findByTitle('Text of the e-mail “Question 12”');
  expect(frame.getAttribute('sandbox')).not.toMatch(/scripts|forms|top-navigation/);
  expect(within(card).getByText(/comes from robin@applicant.example, which is not/)).toBeVisible();
  expect(within(card).getByText(/2 pictures from the web were not loaded/)).toBeVisible();
  expect(within(card).getByRole('button', { name: /references.txt/ })).toBeVisible();
  expect(within(card).getByText(/“setup.exe” was not accepted/)).toBeVisible();
});

test('all mails that wait are marked as read at once, and taken back; those of a colleague are not', async () => {
  let waiting = [unread(12), unread(13)];
  const api = new FakeApi('recruiter')
    .on('unreadEmails', () => waiting)
    .on('markMails', ({ body }) => {
      const { ids, read } = body;
      waiting = read ? [] : ids.map(unread);
      return { ids };
    });
  const { user } = await openApp('/account/unreadEmails/5', { role: 'recruiter', api });
  await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  expect(await screen.findByText(/^Nothing is waiting/)).toBeVisible();
  expect(api.of('markMails')[0]?.body).toEqual({ ids: [12, 13], read: true });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findAllByRole('listitem')).toHaveLength(2);
  window.location.hash = '/account/unreadEmails/6';
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument());
});

type Sms = NonNullable<PartialAnswer<'smsConversation'>['messages']>[number];

const sms = (id: number, body: string): Sms => ({
  id,
  created_at: new Date().toISOString(),
  direction: 'inbound',
  sms_phone: '+16135550100',
  sms_body: body,
  status: 'received',
  error: null,
  applicant_id: 4,
  read_at: null,
  employee: null,
});
const robin = { id: 4, name: 'Robin Park', applicant_profile_id: 7, job_id: 3 };

async function conversation(ways = { out: true, in: true }) {
  const api = new FakeApi('recruiter')
    .on('smsWays', () => ways)
    .on('unreadSms', () => [{ ...sms(2, 'I can start in May.'), applicant: robin }])
    .on('smsConversation', () => ({
      sms_phone: '+16135550100',
      applicant: robin,
      messages: [sms(1, 'Hello'), sms(2, 'I can start in May.')],
    }))
    .on('readSms', () => ({ read: 2 }));
  const opened = await openApp('/unread-sms', { role: 'recruiter', api });
  await opened.user.click(await screen.findByRole('button', { name: /Robin Park/ }));
  const section = await screen.findByRole('region', { name: /Robin Park/ });
  return { ...opened, api, section };
}

test('a text message is answered to a number of ten digits with more than one character, or not at all', async () => {
  const { user, api, section } = await conversation();
  api.on('replySms', () => ({ ...sms(3, 'xy'), direction: 'outbound', status: 'queued' }));
  const send = () => user.click(within(section).getByRole('button', { name: 'Send' }));
  const phone = within(section).getByLabelText('Phone number');
  const message = within(section).getByLabelText('Message');
  expect(phone).toHaveValue('(613) 555-0100');
  await user.type(message, 'x');
  await send();
  expect(await within(section).findByText('Phone number or message is not valid!')).toBeVisible();
  await user.type(message, 'y');
  await user.clear(phone);
  await user.type(phone, '555-0100');
  await send();
  expect(within(section).getByText('Phone number or message is not valid!')).toBeVisible();
  expect(api.of('replySms')).toHaveLength(0);
  await user.clear(phone);
  await user.type(phone, '613 555 0100');
  await send();
  await waitFor(() => expect(message).toHaveValue(''));
  expect(api.of('replySms').map(({ body }) => body)).toEqual([{ sms_phone: '+16135550100', sms_body: 'xy' }]);
});

test('an answer that could not be sent stays typed, with the reason', async () => {
  const { user, api, section } = await conversation();
  api.on('replySms', () => refusal(429, { message: 'Too many messages.' }));
  await user.type(within(section).getByLabelText('Message'), 'Welcome!');
  await user.click(within(section).getByRole('button', { name: 'Send' }));
  expect(await within(section).findByText('Too many messages.')).toBeVisible();
  expect(within(section).getByLabelText('Message')).toHaveValue('Welcome!');
});

test('an answer that was begun is there again after another conversation or page was opened, until it is sent', async () => {
  const { user, api, section } = await conversation();
  api.on('replySms', () => ({ ...sms(3, 'See you'), direction: 'outbound', status: 'queued' }));
  await user.type(within(section).getByLabelText('Message'), 'See you');
  window.location.hash = '/unread-sms';
  await waitFor(() => expect(section).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: /Robin Park/ }));
  const message = await screen.findByRole('textbox', { name: 'Message' });
  expect(message).toHaveValue('See you');
  expect(message).toHaveAccessibleDescription('This is a message you started and did not send.');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(message).toHaveValue(''));
});

test('without a gateway it is said that nothing leaves, before and after a message is answered', async () => {
  const { user, api, section } = await conversation({ out: false, in: true });
  expect(await screen.findByText(/^Nothing leaves this installation: no gateway/)).toBeVisible();
  expect(screen.queryByText(/^Text messages are not taken in here/)).toBeNull();
  api.on('replySms', () => ({ ...sms(3, 'Welcome!'), direction: 'outbound', status: 'queued' }));
  await user.type(within(section).getByLabelText('Message'), 'Welcome!');
  await user.click(within(section).getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(/the message is kept and does not leave/)).toBeVisible();
});
