import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { changedFields } from './changed-fields.ts';
import { FakeApi, rows } from '../platform/testing/fake-api.ts';
import { openApp } from '../testing.tsx';

const entry = (id: number, more: object) => ({
  id,
  created_at: '2026-03-11T04:30:00.000Z',
  who: { id: 1, actor: 'employee', name: 'Margaret Osei', ip: '203.0.113.9' },
  record: { entity: 'employee', id: 5, job_id: null },
  changes: null,
  ...more,
});

const changes = (before: object | null, after: object | null, entity = 'employee') => ({ entity, before, after });

test('each entry says who did what to which record, and each field as it was and is', async () => {
  const api = new FakeApi('super_admin')
    .on('auditLogsList', () =>
      rows([
        entry(3, {
          action: 'make_super_admin',
          changes: changes({ aasm_state: 'recruiter' }, { aasm_state: 'super_admin' }),
        }),
        entry(2, {
          action: 'sign_in_failed',
          who: { id: null, actor: 'visitor', name: '', ip: '198.51.100.7' },
          changes: changes(null, { failed_attempts: 3 }),
        }),
        entry(1, {
          action: 'update',
          record: { entity: 'applicant-profile', id: 12, job_id: 4 },
          changes: changes({ message: '[redacted]' }, { message: '[redacted] ' }, 'hgemail'),
        }),
      ]),
    )
    .on('employeesList', () => rows([{ id: 5, first_name: 'Ana', last_name: 'Lee', name: 'Ana Lee' }]));
  await openApp('/audit', { api });
  const [made, failed, changed] = (await screen.findAllByRole('row')).slice(1);
  expect(made).toHaveTextContent(/Margaret Osei.*Made super admin.*Role:\s*Recruiter.*becomes.*Super admin/);
  expect(await within(made!).findByRole('link', { name: /Ana Lee|Lee/ })).toHaveAttribute(
    'href',
    expect.stringContaining('/user/edit/5'),
  );
  expect(failed).toHaveTextContent(/Someone without a session.*198\.51\.100\.7.*Sign-in failed.*Failed sign-ins:\s*3/);
  expect(within(changed!).getByRole('link', { name: '#12' })).toHaveAttribute(
    'href',
    expect.stringContaining('/job/applicants/4/12'),
  );
  expect(changed).toHaveTextContent('not shown');
});

test('what a call logs beside fields is called like the entity that it is', async () => {
  const tag = { en: 'Promising', fr: 'À suivre', es: 'Prometedor' };
  const api = new FakeApi('super_admin')
    .on('auditLogsList', () =>
      rows([entry(1, { action: 'tag', changes: changes(null, { tag }, 'applicant-profile') })]),
    )
    .on('employeesList', () => rows([]));
  await openApp('/audit', { api });
  expect((await screen.findAllByRole('row'))[1]).toHaveTextContent(/Tag \(English\):\s*Promising/);
});

test('what is looked for most is one press away, and so is everything about a record', async () => {
  const filters: unknown[] = [];
  const api = new FakeApi('super_admin').on('auditLogsList', ({ query }) => {
    filters.push(JSON.parse(query.get('filter') ?? '{}'));
    return rows([entry(1, { action: 'update' })]);
  });
  api.on('employeesList', () => rows([]));
  await openApp('/audit', { api });
  await userEvent.click(await screen.findByRole('button', { name: 'Settings' }));
  await waitFor(() => expect(filters.at(-1)).toEqual({ entity: 'organization' }));
  await userEvent.click(await screen.findByRole('button', { name: 'All entries of this record' }));
  await waitFor(() => expect(filters.at(-1)).toEqual({ entity: 'employee', record_id: 5 }));
});

test('whom entries are of is found by words, which stay as they are typed', async () => {
  const api = new FakeApi('super_admin')
    .on('auditLogsList', () => rows([entry(1, { action: 'update' })]))
    .on('employeesList', ({ query }) => {
      const { q } = JSON.parse(query.get('filter') ?? '{}');
      return rows(q ? [{ id: 5, first_name: 'Ana', last_name: 'Lee', name: 'Ana Lee' }] : []);
    });
  const { user } = await openApp('/audit', { api });
  await user.click(await screen.findByRole('button', { name: 'Add filter' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Person' }));
  const field = await screen.findByRole('combobox', { name: 'Person' });
  await user.type(field, 'lee');
  await screen.findByRole('option', { name: 'Ana Lee' });
  expect(field).toHaveValue('lee');
  expect(JSON.parse(api.of('employeesList').at(-1)!.query.get('filter')!)).toMatchObject({ q: 'lee' });
});

test('of something new only what says something; of texts and settings only what differs', () => {
  expect(changedFields(null, { id: 1, name: { en: 'A' }, note: null, list: [], off: false, on: true })).toEqual([
    { name: 'name', language: 'en', before: undefined, after: 'A' },
    { name: 'on', before: undefined, after: true },
  ]);
  const before = { name: { en: 'A', fr: 'B' }, settings: { offer_days: 3, page: 'x' }, updated_at: 1 };
  const after = { name: { en: 'A', fr: 'C' }, settings: { offer_days: 5, page: 'x' }, updated_at: 2 };
  expect(changedFields(before, after)).toEqual([
    { name: 'name', language: 'fr', before: 'B', after: 'C' },
    { name: 'settings.offer_days', before: 3, after: 5 },
  ]);
});
