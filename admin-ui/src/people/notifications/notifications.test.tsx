import { screen, waitFor, within } from '@testing-library/react';
import { FakeApi, type PartialAnswer, refusal } from '../../platform/testing/fake-api.ts';
import { openApp } from '../../testing.tsx';

type Choices = PartialAnswer<'readNotificationChoices'>;

const all = ['none', 'product', 'digest', 'mail'] as const;
const choices: Choices = {
  kinds: [
    { kind: 'mention', way: 'product', ways: [...all] },
    { kind: 'job_expiring', way: 'mail', ways: [...all] },
    { kind: 'approval', way: 'product', ways: ['none', 'product', 'digest'] },
  ],
  notification_frequency: 'none',
  jobs: [{ id: 4, name: 'Beekeeper', watched: 2, stage_frequency: 'weekly', expiry_frequency: 'daily' }],
};
const account = { id: 7, email: 'noor@demo.example', name: 'Noor Haddad', preferred_language: 'en' as const };

const open = (api: FakeApi) => openApp('/account/view?part=notifications', { api });
const signedIn = () =>
  new FakeApi('recruiter').on('readOwnAccount', () => account).on('readNotificationChoices', () => choices);

test('each kind is chosen by keyboard, in the order of the keys, and says which ways it has', async () => {
  const api = signedIn();
  const ways: Record<string, string> = {};
  api.on('chooseNotifications', ({ body }) => {
    Object.assign(ways, body.ways);
    return {
      ...choices,
      kinds: choices.kinds!.map((one) => ({ ...one, way: (ways[one!.kind!] ?? one!.way) as 'mail' })),
    };
  });
  const { user } = await open(api);
  const mention = within(await screen.findByRole('radiogroup', { name: 'Mention' }));
  const approval = within(screen.getByRole('radiogroup', { name: 'Approval asked for' }));
  expect(approval.getAllByRole('radio')).toHaveLength(3);
  expect(approval.queryByRole('radio', { name: 'E-mail at once' })).toBeNull();
  expect(screen.getByText(/The e-mail with the link for your answer always comes/)).toBeVisible();
  expect(screen.getByText('2 watched stages, e-mails: Weekly · Expiry notices: Daily')).toBeVisible();
  await user.click(mention.getByRole('radio', { name: 'On the bell only' }));
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(mention.getByRole('radio', { name: 'E-mail at once' })).toBeChecked();
  await waitFor(() =>
    expect(api.of('chooseNotifications').map(({ body }) => body)).toEqual([
      { ways: { mention: 'digest' } },
      { ways: { mention: 'mail' } },
    ]),
  );
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(mention.getByRole('radio', { name: 'E-mail at once' })).toBeChecked();
});

test('how often a job about to expire is mailed is chosen in the same place, while such mails are wanted', async () => {
  const api = signedIn().on('chooseNotifications', ({ body }) => ({
    ...choices,
    kinds: [{ kind: 'job_expiring', way: body.ways?.job_expiring ?? 'mail', ways: [...all] }],
    notification_frequency: body.notification_frequency ?? 'none',
  }));
  const { user } = await open(api);
  await user.click(await screen.findByRole('combobox', { name: 'Expiry notices' }));
  await user.click(screen.getByRole('option', { name: 'Weekly' }));
  await waitFor(() => expect(api.of('chooseNotifications')[0]?.body).toEqual({ notification_frequency: 'weekly' }));
  await user.click(
    within(screen.getByRole('radiogroup', { name: 'Job about to expire' })).getByRole('radio', { name: 'Off' }),
  );
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Expiry notices' })).toBeNull());
});

test('a choice that is refused goes back to what it was, and says why', async () => {
  const api = signedIn().on('chooseNotifications', () =>
    refusal(422, { errors: [{ field: 'ways.mention', code: 'otherRole', message: 'Your role gets none.' }] }),
  );
  const { user } = await open(api);
  const mention = within(await screen.findByRole('radiogroup', { name: 'Mention' }));
  await user.click(mention.getByRole('radio', { name: 'Daily e-mail' }));
  expect(await screen.findByText(/Your role gets none/)).toBeVisible();
  expect(mention.getByRole('radio', { name: 'On the bell only' })).toBeChecked();
});

test('an account without a role, which is never notified, has nothing to choose and keeps its page', async () => {
  const api = new FakeApi('pending').on('readOwnAccount', () => account);
  await openApp('/account/view', { role: 'pending', api });
  expect(await screen.findByRole('textbox', { name: /First name/ })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Notifications' })).toBeNull();
  expect(api.of('readNotificationChoices')).toEqual([]);
});
