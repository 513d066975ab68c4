import { screen, waitFor, within } from '@testing-library/react';
import { FakeJob } from '../pipeline/testing/fake-job.ts';
import { changed, FakeApi, refusal, rows } from '../platform/testing/fake-api.ts';
import { setWindowWidth } from '../platform/testing/wide-window.ts';
import { openApp } from '../testing.tsx';

test('where it cannot be read what automations will do, the candidate’s head says so', async () => {
  setWindowWidth('wide');
  const job = new FakeJob({ 1: 2 });
  let there = false;
  job.api.on('automationRunsList', () =>
    there
      ? rows([{ id: 1, rule_name: 'No answer', state: 'planned', action: 'reject', due_at: '2026-12-01T10:00:00Z' }])
      : refusal(503, { message: 'Try again later.' }),
  );
  const { user } = await openApp('/job/applicants/3/1?stage=1&tab=notes', { role: 'recruiter', api: job.api });
  const alert = within((await screen.findByText('Try again later.')).closest('[role=alert]')!);
  there = true;
  await user.click(alert.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('list', { name: 'Planned by automation' })).toHaveTextContent('No answer');
});

test('an act that a colleague stopped meanwhile goes, with the reason', async () => {
  setWindowWidth('wide');
  const job = new FakeJob({ 1: 2 });
  const act = {
    rule_name: 'No answer',
    state: 'planned' as const,
    action: 'reject' as const,
    due_at: '2026-12-01T10:00:00Z',
  };
  let acts = [{ ...act, id: 1, lock_version: 1 }];
  job.api
    .on('automationRunsList', () => rows(acts))
    .on('stopAutomationRun', () => refusal(409, { message: 'Somebody stopped it.' }));
  const { user } = await openApp('/job/applicants/3/1?stage=1&tab=notes', { role: 'recruiter', api: job.api });
  const stop = await screen.findByRole('button', { name: /No answer/ });
  acts = [];
  await user.click(stop);
  expect(await screen.findByText(/Somebody stopped it\./)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: /No answer/ })).toBeNull());
});

test('an automation that a colleague changed meanwhile is switched on once it was seen as it is', async () => {
  let rule = {
    id: 7,
    name: 'Remind',
    status: 'off' as 'off' | 'on',
    stage_id: 1,
    action: 'notice' as const,
    lock_version: 1,
  };
  const api = new FakeApi('recruiter')
    .on('stageAutomationsGet', () => rule)
    .on('automationPreview', () => ({ total: 0, now: rule.lock_version, rows: [] }))
    .on('switchOnAutomation', ({ body }) => {
      if (body.lock_version !== rule.lock_version) return refusal(409, { message: 'Changed meanwhile.', current: {} });
      rule = changed(rule, { status: 'on' });
      return { planned: 0 };
    });
  const { user } = await openApp('/automations/view/7', { role: 'recruiter', api });
  const switchOn = async () => {
    await user.click(await screen.findByRole('button', { name: 'Switch on' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Switch on' }));
  };
  await screen.findByRole('button', { name: 'Switch on' });
  rule = changed(rule, { lock_version: 2 });
  await switchOn();
  expect(await screen.findByText(/Changed meanwhile\./)).toBeVisible();
  expect(await screen.findByText(/^2 candidates/)).toBeVisible();
  await switchOn();
  expect(await screen.findByText('The automation is on')).toBeVisible();
});

test('where the stages to move to cannot be read, the field says so, with a way to try again', async () => {
  let there = false;
  const stage = { id: 1, workflow_id: 2, name: { en: 'New' }, stage_type: 'new' as const };
  const api = new FakeApi('recruiter')
    .on('stageAutomationsGet', () => ({ id: 7, name: 'Go on', stage_id: 1, action: 'move' as const }))
    .on('stagesGet', () => (there ? stage : refusal(503, { message: 'Try later.' })))
    .on('stagesList', () => rows([stage, { ...stage, id: 2, name: { en: 'Interview' } }]));
  const { user } = await openApp('/automations/view/7', { role: 'recruiter', api });
  const field = await screen.findByRole('combobox', { name: 'To the stage' });
  await waitFor(() => expect(field).toHaveAccessibleDescription(/Try later\./));
  there = true;
  await user.click(within(field.closest('.MuiFormControl-root')!).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText(/Try later/)).toBeNull());
  await user.click(field);
  expect(await screen.findByRole('option', { name: 'Interview' })).toBeVisible();
});

test('the rules of a stage say what is archived of what they name, and what is still to be chosen', async () => {
  const rule = {
    name: 'Thanks',
    is_on: true,
    job_id: null,
    occasion: 'entered' as const,
    delay_count: 0,
    delay_unit: 'days' as const,
    action: 'mail' as const,
    recipients: null,
    what: { en: 'Thank you' },
    planned: 0,
    names_gone: false,
  };
  const automations = [
    { ...rule, id: 7 },
    { ...rule, id: 8, name: 'Regret', what: { en: 'We are sorry' }, names_gone: true },
    { ...rule, id: 9, name: 'Begun', is_on: false, what: {} },
  ];
  const api = new FakeApi('super_admin')
    .on('workflowsGet', () => ({ id: 2, name: { en: 'Usual' }, stages: [] }))
    .on('workflowAutomations', () => ({ stages: [{ stage_id: 1, name: { en: 'New' }, automations }] }));
  await openApp('/workflow-edit/2', { role: 'super_admin', api });
  const gone = 'Something that the automation names is gone or archived';
  const lineOf = (name: string) => screen.findByRole('link', { name }).then((link) => link.parentElement);
  expect(await lineOf('On entering: send e-mail “Thank you”')).not.toHaveTextContent(gone);
  expect(await lineOf('On entering: send e-mail “We are sorry”')).toHaveTextContent(gone);
  expect(await lineOf('On entering: Send an e-mail')).toHaveTextContent('Begun');
});
