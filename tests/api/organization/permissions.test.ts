import { ApiClient } from '../../support/api-client.ts';
import { sharedServer } from '../../support/kept/shared-server.ts';
import type { TestServer } from '../../support/server.ts';
import { fine } from '../security/targets.ts';

let server: TestServer;
beforeAll(async () => {
  server = await sharedServer();
});
afterAll(() => server?.stop());

const NAMES = [
  'dm_notes_privacy',
  'dm_restrict_do_not_hire',
  'dm_restrict_tag_actions',
  'dm_restrict_offer_in_progress_tag',
  'dm_restrict_information_request_form',
  'hm_restrict_do_not_hire',
  'hm_restrict_tag_actions',
  'hm_restrict_offer_in_progress_tag',
  'view_resume',
];

type Changes = { field: string; changed_at: string; employee: { id: number; name: string } | null }[];

test.each(NAMES)('%s is kept as it was set, under "organization"', async (name) => {
  const admin = await ApiClient.as(server.url, 'recruiter_admin');
  const read = async () => ((await fine(admin.get('organizations/1'))) as Record<string, unknown>)[name];
  const before = await read();
  await fine(admin.put('organizations/1', { organization: { [name]: !before } }));
  expect(await read()).toBe(!before);
  await fine(admin.put('organizations/1', { organization: { [name]: before } }));
  expect(await read()).toBe(before);
});

test('who changed each switch last is told to administrators, and to nobody else', async () => {
  const [superAdmin, admin] = [
    await ApiClient.as(server.url, 'super_admin'),
    await ApiClient.as(server.url, 'recruiter_admin'),
  ];
  const me = (await fine(superAdmin.get(`employees/account/${btoa('super.admin@demo.example')}`))) as { id: number };
  await fine(superAdmin.put('organizations/1', { organization: { hm_restrict_tag_actions: true, name: 'Boreal' } }));
  const changes = (await fine(admin.get('organizations/1/switch_changes'))) as Changes;
  const change = changes.find(({ field }) => field === 'hm_restrict_tag_actions');
  expect(change?.employee?.id).toBe(me.id);
  expect(Date.now() - Date.parse(change!.changed_at)).toBeLessThan(60_000);
  expect(changes.filter(({ field }) => field === 'hm_restrict_tag_actions')).toHaveLength(1);
  expect(changes.map(({ field }) => field)).not.toContain('name');
  const recruiter = await ApiClient.as(server.url, 'recruiter');
  expect((await recruiter.get('organizations/1/switch_changes')).status).toBe(403);
});

test('without its switch, the log of sign-ins tells nobody anything', async () => {
  const [superAdmin, admin] = [
    await ApiClient.as(server.url, 'super_admin'),
    await ApiClient.as(server.url, 'recruiter_admin'),
  ];
  const showsLogs = async () =>
    Promise.all(
      [superAdmin, admin].map(async (client) => ((await fine(client.get('user_access_logs'))) as unknown[]).length > 0),
    );
  await fine(superAdmin.put('organizations/1', { show_user_access_logs: false }));
  expect(await showsLogs()).toEqual([false, false]);
  await fine(superAdmin.put('organizations/1', { show_user_access_logs: true }));
  expect(await showsLogs()).toEqual([true, true]);
});
