import { entryAt, menuEntries } from './menu-entries.ts';

const entries = menuEntries('super_admin');

test.each([
  ['/sources', '/sources'],
  ['/sources-archived', '/sources'],
  ['/source/add/', '/sources'],
  ['/sources/view/12', '/sources'],
  ['/sources/category/3&division', '/category'],
  ['/template/email/edit/4', '/template/email'],
  ['/job/applicants/7/12', '/job/list/'],
  ['/dashboard', '/dashboard'],
])('%s belongs to %s', (address, list) => {
  expect(entryAt(entries, address)?.path).toBe(list);
});

test('an entry about oneself leads there, and other addresses of the account do not belong to it', () => {
  const own = menuEntries('recruiter', { id: 1 }, 5);
  expect(entryAt(own, '/account/unreadEmails/5')).toMatchObject({
    path: '/account/unreadEmails/5',
    badge: 'unreadMails',
  });
  expect(entryAt(own, '/account/view')).toBeUndefined();
  expect(entryAt(menuEntries('observer', { id: 1 }, 6), '/account/unreadEmails/6')).toBeUndefined();
});

test('an address of no entry belongs to none', () => {
  expect(entryAt(entries, '/no/such/screen')).toBeUndefined();
});

test('what the organization has switched off is not in the menu, logs that nobody changes are', () => {
  const paths = (show_user_access_logs: boolean) =>
    menuEntries('recruiter_admin', { id: 1, show_user_access_logs }).map(({ path }) => path);
  expect(paths(true)).toEqual(expect.arrayContaining(['/report/user-access-logs', '/sms']));
  expect(paths(false)).not.toContain('/report/user-access-logs');
});
