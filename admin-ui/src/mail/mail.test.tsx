import { screen, waitFor, within } from '@testing-library/react';
import { type FakeApi, type PartialAnswer, type PartialRow, refusal, rows } from '../platform/testing/fake-api.ts';
import { openApp } from '../testing.tsx';
import { candidate, iris, mailJob } from './testing/mail-job.ts';

const template = (
  id: number,
  name: string,
  more: PartialRow<'templateEmailsList'> = {},
): PartialRow<'templateEmailsList'> => ({
  id,
  name,
  email_type: 'general',
  subject: { en: `About ${name}` },
  body: { en: '<p>Dear {{user.name.first}}</p>' },
  custom_placeholder: [],
  cc: null,
  header_id: null,
  signature_type: null,
  files: [],
  is_system_default: true,
  ...more,
});

/** What the api counts in mails that are filled in everywhere. */
const finished = { total: 1, mails: 0, blanks: 0, unknown: [], first: null };

const givenJob = (preferred_language = 'en'): FakeApi =>
  mailJob([candidate(7, 'Iris Dove', preferred_language)])
    .on('jobShare', () => ({ url: 'https://jobs.example/3', title: 'Welder', links: {} }))
    .on('countBlanksOfMails', () => finished)
    .on('countBlanksOfPosting', () => finished)
    .on('employeesList', () => rows([{ id: 5, name: 'Ada Roy', email: 'ada@demo.example' }]))
    .on('listMails', () => rows([]));

async function openMail(api: FakeApi, action: string) {
  const { user } = await openApp('/job/applicants/3/7', { role: 'recruiter', api });
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
  return { user, dialog: await screen.findByRole('dialog', { name: /mail to Iris Dove$/i }) };
}

type Opened = Awaited<ReturnType<typeof openMail>>;

/** Begins the mail with a template. */
async function choose({ user, dialog }: Opened, name: string) {
  await user.click(within(dialog).getByRole('button', { name: 'Use a template' }));
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${name}`) }));
}

test('the own placeholders of a template are asked for once', async () => {
  const own = { custom_placeholder: [{ label: 'day', description: 'Day of the visit' }] };
  const api = givenJob().on('templateEmailsList', () => rows([template(1, 'Visit', own), template(2, 'Call', own)]));
  const opened = await openMail(api, 'Send an e-mail');
  const { user } = opened;
  await choose(opened, 'Visit');
  const dialog = await screen.findByRole('dialog', { name: 'Fill in the placeholders' });
  await user.type(within(dialog).getByRole('textbox', { name: 'day' }), 'Monday');
  await user.click(within(dialog).getByRole('button', { name: 'Fill in' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  await choose(opened, 'Visit');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'General templates' })).not.toBeInTheDocument());
  expect(screen.queryByRole('dialog', { name: 'Fill in the placeholders' })).not.toBeInTheDocument();
  await choose(opened, 'Call');
  await screen.findByRole('dialog', { name: 'Fill in the placeholders' });
  expect(api.of('templateEmailsList')[0]!.query.get('filter')).toContain('"email_type":"general"');
});

test('templates that were found before are not offered as found by the words typed since', async () => {
  const found = Promise.withResolvers<void>();
  const api = givenJob().on('templateEmailsList', async ({ query }) => {
    if (!query.get('filter')!.includes('"q"')) return rows([template(1, 'Visit')]);
    await found.promise;
    return rows([template(2, 'Call')]);
  });
  const { user, dialog } = await openMail(api, 'Send an e-mail');
  await user.click(within(dialog).getByRole('button', { name: 'Use a template' }));
  const templates = within(await screen.findByRole('dialog', { name: 'General templates' }));
  expect(await templates.findByRole('button', { name: /^Visit/ })).toBeVisible();
  await user.type(templates.getByLabelText('Search'), 'Call');
  await waitFor(() => expect(api.of('templateEmailsList').length).toBeGreaterThan(1));
  expect(templates.queryByRole('button', { name: /^Visit/ })).toBeNull();
  found.resolve();
  expect(await templates.findByRole('button', { name: /^Call/ })).toBeVisible();
});

test('a refused mail stays as it was written, the message stands at its field, and it can be sent again', async () => {
  const sent = Promise.withResolvers<PartialAnswer<'sendEmails'>>();
  let answers = 0;
  const api = givenJob()
    .on('templateEmailsList', () => rows([template(1, 'Visit')]))
    .on('sendEmails', () => {
      answers += 1;
      if (answers > 1) return sent.promise;
      return refusal(422, { errors: [{ field: 'message', code: 'x', message: 'The message is too long.' }] });
    });
  const opened = await openMail(api, 'Send an e-mail');
  const { user, dialog } = opened;
  await choose(opened, 'Visit');
  await user.clear(await within(dialog).findByRole('textbox', { name: 'Subject' }));
  await user.type(within(dialog).getByRole('textbox', { name: 'Subject' }), 'News');
  await user.click(within(dialog).getByRole('button', { name: 'Send' }));
  await within(dialog).findByRole('alert');
  expect(within(dialog).getByRole('textbox', { name: 'Subject' })).toHaveValue('News');
  await user.click(within(dialog).getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(api.of('sendEmails')).toHaveLength(2));
  // Nobody leaves a draft behind of what is on its way.
  await user.keyboard('{Escape}');
  expect(screen.queryByText(/^Your draft is kept/)).toBeNull();
  sent.resolve({ id: 1, t_uid: iris.applicant.email, status: 'queued' });
  await screen.findByText('The e-mail to Iris Dove is on its way.');
  const [first, second] = api.of('sendEmails');
  expect(second!.body).toMatchObject({ applicant_profile_id: 7, t_uid: 'iris@applicant.example', subject: 'News' });
  expect(second!.headers.get('idempotency-key')).toBe(first!.headers.get('idempotency-key'));
  expect(second!.body).toHaveProperty('header_id', null);
});

/** Single keys rest on a button. */
const leaveButton = () => (document.activeElement as HTMLElement | null)?.blur();

test('a mail that is closed by accident is there again, until it is discarded', async () => {
  const { user, dialog } = await openMail(givenJob(), 'Send an e-mail');
  await user.type(within(dialog).getByRole('textbox', { name: 'Subject' }), 'Half written');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  await screen.findByText(/^Your draft is kept/);
  leaveButton();
  await user.keyboard('e');
  const again = await screen.findByRole('dialog', { name: 'E-mail to Iris Dove' });
  expect(within(again).getByRole('textbox', { name: 'Subject' })).toHaveValue('Half written');
  await user.click(within(again).getByRole('button', { name: 'Discard the draft' }));
  await waitFor(() => expect(again).not.toBeInTheDocument());
  leaveButton();
  await user.keyboard('e');
  const empty = await screen.findByRole('dialog', { name: 'E-mail to Iris Dove' });
  expect(within(empty).getByRole('textbox', { name: 'Subject' })).toHaveValue('');
});

test('a regret begins with its template, asks before it goes, and names no header', async () => {
  const regret = template(4, 'Regret', { email_type: 'RejectionEmailtype' });
  const api = givenJob()
    .on('templateEmailsList', () => rows([regret]))
    .on('sendRegretEmails', () => ({ id: 1, status: 'queued' }));
  const { user, dialog } = await openMail(api, 'Send a regret e-mail');
  await waitFor(() => expect(within(dialog).getByRole('textbox', { name: 'Subject' })).toHaveValue('About Regret'));
  await user.click(within(dialog).getByRole('button', { name: 'Send the regret e-mail' }));
  const question = await screen.findByRole('dialog', { name: 'Notify Iris Dove of the rejection?' });
  expect(api.of('sendRegretEmails')).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Send the regret e-mail' }));
  await screen.findByText('The regret e-mail to Iris Dove is on its way.');
  const [sent] = api.of('sendRegretEmails');
  expect(sent!.body).toMatchObject({ email_template_id: 4, email_lang: 'en' });
  expect(sent!.body).not.toHaveProperty('header_id');
});

test('a posting is not sent to nobody or to what is no address; blanks around commas do not count', async () => {
  const api = givenJob().on('emailJobPosting', () => ({ hgemails: [{ id: 1 }, { id: 2 }] }));
  const { user } = await openApp('/job/applicants/3', { role: 'recruiter', api });
  await user.click(await screen.findByRole('button', { name: 'Actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'E-mail the job posting' }));
  const dialog = await screen.findByRole('dialog', { name: 'E-mail the job posting' });
  const send = within(dialog).getByRole('button', { name: 'Send' });
  await user.click(send);
  await within(dialog).findByText('Enter at least one recipient.');
  const to = within(dialog).getByRole('textbox', { name: 'E-mail addresses' });
  await user.type(to, 'a@x.com, nope');
  await user.click(send);
  await within(dialog).findByText('One or more e-mail addresses are not valid.');
  expect(api.of('emailJobPosting')).toEqual([]);
  await user.clear(to);
  await user.type(to, 'a@x.com , b@y.com');
  await user.type(within(dialog).getByRole('combobox', { name: 'Colleagues' }), 'roy');
  await waitFor(() =>
    expect(JSON.parse(api.of('employeesList').at(-1)!.query.get('filter')!)).toMatchObject({ q: 'roy' }),
  );
  await user.click(await screen.findByRole('option', { name: /^Ada Roy/ }));
  expect(await within(dialog).findByRole('button', { name: /^Ada Roy/ })).toBeVisible();
  await user.click(send);
  await screen.findByText('2 e-mails are on their way.');
  expect(api.of('emailJobPosting')[0]!.body).toMatchObject({ t_uid: ['a@x.com', 'b@y.com'], employee_ids: [5] });
});

test('nothing is sent of which nothing is seen: what is empty is refused where it is empty', async () => {
  const api = givenJob().on('templateEmailsList', () => rows([template(1, 'Visit')]));
  const opened = await openMail(api, 'Send an e-mail');
  const { user, dialog } = opened;
  const send = () => user.click(within(dialog).getByRole('button', { name: 'Send' }));
  await send();
  expect(await within(dialog).findByText('The subject is empty.')).toBeVisible();
  expect(within(dialog).getByText('The message is empty.')).toBeVisible();
  await choose(opened, 'Visit');
  const subject = await within(dialog).findByRole('textbox', { name: 'Subject' });
  await waitFor(() => expect(subject).toHaveValue('About Visit'));
  await user.clear(subject);
  await send();
  expect(await within(dialog).findByText('The subject is empty.')).toBeVisible();
  expect(within(dialog).queryByText('The message is empty.')).toBeNull();
  await waitFor(() => expect(subject).toHaveFocus());
  expect(api.calls.filter(({ path }) => path.startsWith('send_hgemail/'))).toEqual([]);
});

test('a template without a text in the candidate’s language is shown in one that it has, and so it is sent', async () => {
  const api = givenJob('es')
    .on('templateEmailsList', () => rows([template(1, 'Visit')]))
    .on('sendEmails', () => ({ id: 1, status: 'queued', stays: true }));
  const opened = await openMail(api, 'Send an e-mail');
  const { user, dialog } = opened;
  const language = within(dialog).getByRole('combobox', { name: 'Language of the e-mail' });
  expect(language).toHaveTextContent('Español');
  await choose(opened, 'Visit');
  const notice = 'The template “Visit” has no text in Spanish, so the e-mail is now in English.';
  expect(await within(dialog).findByText(notice)).toBeVisible();
  expect(language).toHaveTextContent('English');
  expect(within(dialog).getByRole('textbox', { name: 'Subject' })).toHaveValue('About Visit');
  await user.click(within(dialog).getByRole('button', { name: 'Send' }));
  await screen.findByText(/^No mail server is set up: the e-mail is kept in the outbox/);
  expect(api.of('sendEmails')[0]!.body).toMatchObject({ subject: 'About Visit', email_lang: 'en' });
});

test('a mail with blanks is asked about before it goes, with the way to see them', async () => {
  const preview = { total: 1, at: 0, name: 'Iris Dove', problem: null, placeholders: { unknown: [], empty: [] } };
  const mail = {
    language: 'en' as const,
    from: 'a',
    to: 'b',
    cc: '',
    reply_to: null,
    subject: 'About',
    html: '',
    files: [],
  };
  const api = givenJob()
    .on('templateEmailsList', () => rows([template(1, 'Visit')]))
    .on('countBlanksOfMails', () => ({ ...finished, mails: 1, blanks: 2, unknown: ['jobname'], first: 0 }))
    .on('previewEmail', () => ({ ...preview, ...mail, applicant_profile_id: 7 }))
    .on('sendEmails', () => ({ id: 1, status: 'queued' }));
  const opened = await openMail(api, 'Send an e-mail');
  const { user, dialog } = opened;
  await choose(opened, 'Visit');
  const openQuestion = async () => {
    await user.click(await within(dialog).findByRole('button', { name: 'Send' }));
    return screen.findByRole('dialog', { name: 'Send it with blanks?' });
  };
  let question = await openQuestion();
  expect(within(question).getByText(/^2 places in the e-mail are not filled in/)).toBeVisible();
  expect(within(question).getByText(/^\{\{jobname\}\} is not a placeholder/)).toBeVisible();
  await user.click(within(question).getByRole('button', { name: 'Show where' }));
  const shown = await screen.findByRole('dialog', { name: 'This is what will be sent' });
  await user.click(within(shown).getByRole('button', { name: 'Close' }));
  expect(api.of('sendEmails')).toEqual([]);
  await waitFor(() => expect(shown).not.toBeInTheDocument());
  question = await openQuestion();
  await user.click(within(question).getByRole('button', { name: 'Send anyway' }));
  await screen.findByText('The e-mail to Iris Dove is on its way.');
  const { header_id: header, ...request } = api.of('countBlanksOfMails')[0]!.body;
  expect([header, request]).toEqual([null, expect.objectContaining({ applicantProfileIds: [7], regret: false })]);
});

test('a regret with blanks is asked about once, and offers no header that it would not have', async () => {
  const regret = template(4, 'Regret', { email_type: 'RejectionEmailtype' });
  const api = givenJob()
    .on('templateEmailsList', () => rows([regret]))
    .on('countBlanksOfMails', () => ({ ...finished, mails: 1, blanks: 1, first: 0 }))
    .on('sendRegretEmails', () => ({ id: 1, status: 'queued' }));
  const { user, dialog } = await openMail(api, 'Send a regret e-mail');
  await waitFor(() => expect(within(dialog).getByRole('textbox', { name: 'Subject' })).toHaveValue('About Regret'));
  expect(within(dialog).queryByRole('combobox', { name: 'Header' })).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Send the regret e-mail' }));
  const question = await screen.findByRole('dialog', { name: 'Notify Iris Dove of the rejection?' });
  expect(within(question).getByText(/^One place in the e-mail is not filled in/)).toBeVisible();
  await user.click(within(question).getByRole('button', { name: 'Send anyway' }));
  await screen.findByText('The regret e-mail to Iris Dove is on its way.');
  expect(api.of('countBlanksOfMails')[0]!.body).not.toHaveProperty('header_id');
});
