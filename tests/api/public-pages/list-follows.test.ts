import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ApiClient } from '../../support/api-client.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { givenJob, manyAddresses } from '../pipeline/support.ts';
import { pageAt } from './page.ts';

let server: TestServer;
let other: TestServer;
let admin: ApiClient;

beforeAll(async () => {
  server = await startServer({ demo: true, env: manyAddresses });
  other = await startServer({
    demo: true,
    env: manyAddresses,
    databaseUrl: server.databaseUrl,
    dataDir: server.dataDir,
  });
  admin = await ApiClient.as(server.url, 'super_admin');
});
afterAll(async () => {
  await other?.stop();
  await server?.stop();
});

const all = (text: string) => ({ en: text, fr: text, es: text });

/** The list as both servers show it, which keep what they have read: the same, at once. */
async function list(): Promise<string> {
  const [one, two] = await Promise.all([server, other].map(({ url }) => pageAt(url, '/job-list/en')));
  expect(two!.text).toBe(one!.text);
  return one!.text;
}

async function change(path: string, values: object): Promise<void> {
  const read = (await admin.get(path)).body as { lock_version: number };
  const answer = await admin.put(path, { ...values, lock_version: read.lock_version });
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
}

test('a list shows each change at its next reading, of jobs and of all that stands beside them', async () => {
  const made = async (path: string, values: object) => {
    const answer = await admin.post(path, values);
    if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return (answer.body as { id: number }).id;
  };
  const category = await made('job_categories', { name: all('Lamps'), category_type: 'display' });
  const department = await made('company_departments', { title: all('Lighthouses') });
  const type = await made('job_types', { name: all('By the tide'), employment_type: 'PART_TIME' });
  const place = await made('locations', { city: 'Wickport', province: 'Norland', country: 'CA' });
  const job = await givenJob(admin, {
    name: all('Lamp trimmer'),
    display_category_ids: [category],
    company_department_id: department,
    job_type_id: type,
    location_id: place,
  });
  for (const shown of ['Lamp trimmer', 'Lamps', 'Lighthouses', 'By the tide', 'Wickport'])
    expect(await list()).toContain(shown);

  await change(`jobs/${job.id}`, { name: all('Wick trimmer') });
  await change(`job_categories/${category}`, { name: all('Wicks') });
  await change(`company_departments/${department}`, { title: all('Beacons') });
  await change(`job_types/${type}`, { name: all('By the moon') });
  await change(`locations/${place}`, { city: 'Lampport' });
  const changed = await list();
  for (const shown of ['Wick trimmer', 'Wicks', 'Beacons', 'By the moon', 'Lampport']) expect(changed).toContain(shown);
  for (const former of ['Lamp trimmer', 'Lighthouses', 'By the tide', 'Wickport'])
    expect(changed).not.toContain(former);

  await change('organizations/1', { settings: { hidden_job_facts: ['job_type'] } });
  expect(await list()).not.toContain('By the moon');
  await change(`jobs/${job.id}`, { display_category_ids: [] });
  expect(await list()).not.toContain('Wicks');
  const second = await givenJob(admin, { name: all('Night trimmer') });
  expect(await list()).toContain('Night trimmer');
  await change(`jobs/${second.id}`, { posting_board: 'internal' });
  expect(await list()).not.toContain('Night trimmer');
});
