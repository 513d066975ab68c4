import { screen, waitFor } from '@testing-library/react';
import { browser } from './platform/keep/leave.ts';
import { FakeApi, refusal, type Refusal, rows } from './platform/testing/fake-api.ts';
import { openApp } from './testing.tsx';

const stored = () => ['access-token', 'client', 'uid', 'auth'].filter((name) => localStorage.getItem(name) !== null);
let left: string[];
const goTo = browser.goTo;
beforeEach(() => {
  left = [];
  browser.goTo = (address) => void left.push(address);
});
afterEach(() => {
  browser.goTo = goTo;
});

/** Opens the tags before an api that refuses to list them. */
async function refusedWith(status: number, headers: Record<string, string>) {
  const api = new FakeApi('recruiter_admin').on('tagsList', () => refusal(status, { message: 'No.' }, headers));
  await openApp('/tags', { api });
  await waitFor(() => expect(api.of('tagsList').length).toBeGreaterThan(0));
}

const next = encodeURIComponent('/#/tags');

test.each([
  [401, 'ssoError', '/error/sso', false],
  [401, 'sessionExpired', `/login?msg=sessionExpired&next=${next}`, false],
  [401, undefined, `/login?msg=sessionExpired&next=${next}`, false],
  [401, 'loginError', `/login?msg=loginError&next=${next}`, true],
  [401, 'aclError', '/error/acl', true],
  [403, 'aclError', '/error/acl', true],
])('a %i with session-error %s leads to %s', async (status, reason, address, keeps) => {
  await refusedWith(status, reason === undefined ? {} : { 'session-error': reason });
  await waitFor(() => expect(left[0]).toBe(address));
  expect(stored().length > 0).toBe(keeps);
});

test('who signs out is not told of calls that were under way', async () => {
  const late = Promise.withResolvers<Refusal>();
  const api = new FakeApi('recruiter_admin')
    .on('tagsList', () => late.promise)
    .on('signOut', () => {
      late.resolve(refusal(401, { message: 'No.' }, { 'session-error': 'sessionExpired' }));
      return {};
    });
  const { user } = await openApp('/tags', { api });
  await waitFor(() => expect(api.of('tagsList').length).toBeGreaterThan(0));
  await user.click(await screen.findByRole('button', { name: /^Account:/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
  await waitFor(() => expect(left).not.toEqual([]));
  await late.promise;
  expect(left).toEqual(['/login?msg=signedOut']);
  expect(api.of('signOut')[0]?.headers.get('access-token')).toBe('t');
});

test('a 403 about one call stays where the person is', async () => {
  await refusedWith(403, {});
  await screen.findByText('No.');
  expect(left).toEqual([]);
});

test('a 504 is logged and told, and the screen stays', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  await refusedWith(504, {});
  await waitFor(() => expect(warn).toHaveBeenCalledWith('504: GET /api/v1/tags'));
  expect(left).toEqual([]);
  expect(stored()).toHaveLength(3);
  warn.mockRestore();
});

test('a failure without a text of its own is told as one of the server', async () => {
  const api = new FakeApi('recruiter_admin').on('tagsList', () => refusal(500, { message: '' }));
  await openApp('/tags', { api });
  expect((await screen.findAllByText(/Server could not process request. Try again/))[0]).toBeVisible();
  expect(left).toEqual([]);
});

test('a row that is not there is told; the api may send to the home page instead', async () => {
  const api = new FakeApi('recruiter_admin').on('tagsGet', () => refusal(404, { message: 'There is no such tag.' }));
  await openApp('/tags/edit/9', { api });
  await screen.findByText('There is no such tag.');
  expect(window.location.hash).toBe('#/tags/edit/9');
});

test('a base-domain that is this host sends to the home page', async () => {
  const headers = { 'base-domain': window.location.host };
  const api = new FakeApi('recruiter_admin').on('tagsGet', () => refusal(404, { message: 'No.' }, headers));
  await openApp('/tags/edit/9', { api });
  await waitFor(() => expect(window.location.hash).toBe('#/dashboard'));
});

test('what is stored as auth travels with every call', async () => {
  const api = new FakeApi('recruiter_admin').on('tagsList', () => {
    localStorage.setItem('auth', 'older');
    return rows([]);
  });
  const { user } = await openApp('/tags', { api });
  await user.type(await screen.findByRole('searchbox', { name: 'Search' }), 'x');
  await waitFor(() => expect(api.of('tagsList').at(-1)?.headers.get('auth')).toBe('older'));
  expect(api.of('tagsList').at(-1)?.headers.get('access-token')).toBe('t');
});

test('the access log names browsers as people know them', async () => {
  const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
  const entry = { id: 1, created_at: '2026-11-01T10:00:00Z', name: 'Ada Roy', email: 'ada@demo.example' };
  const api = new FakeApi('recruiter_admin')
    .on('organizationsGet', () => ({ id: 1, name: 'Boreal Works', show_user_access_logs: true }))
    .on('userAccessLogsList', () =>
      rows([
        { ...entry, user_agent: chrome },
        { ...entry, id: 2, user_agent: 'curl/8' },
      ]),
    );
  await openApp('/report/user-access-logs', { api });
  expect(await screen.findByText('Chrome · Windows')).toHaveAttribute('title', chrome);
  expect(screen.getByText('Unknown device')).toBeVisible();
  expect(screen.queryByText(/Mozilla/)).toBeNull();
});

test('a screen of a row is not asked for with something that is no number', async () => {
  const api = new FakeApi('recruiter');
  await openApp('/job/applicants/abc', { api, role: 'recruiter' });
  expect(await screen.findByRole('heading', { level: 1, name: 'This page does not exist' })).toBeVisible();
  expect(api.calls.filter(({ path }) => path.includes('abc'))).toEqual([]);
});

test.each([true, false])('the access log is read where the organization shows it: %s', async (shown) => {
  const api = new FakeApi('recruiter_admin')
    .on('organizationsGet', () => ({ id: 1, name: 'Boreal Works', show_user_access_logs: shown }))
    .on('userAccessLogsList', () => rows([]));
  await openApp('/report/user-access-logs', { api });
  await screen.findByRole('heading', { level: 1, name: 'User access log' });
  if (shown) await waitFor(() => expect(api.of('userAccessLogsList')).not.toEqual([]));
  else expect(api.of('userAccessLogsList')).toEqual([]);
  if (!shown) expect(screen.getByText(/off for this organization/)).toBeVisible();
});
