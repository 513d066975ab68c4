import { screen, waitFor, within } from '@testing-library/react';
import { FakeJob } from './pipeline/testing/fake-job.ts';
import { setWindowWidth } from './platform/testing/wide-window.ts';
import { openApp } from './testing.tsx';

beforeEach(() => setWindowWidth('wide'));

const shown = () => screen.getByRole('article').getAttribute('aria-label');

test('single keys can be switched off for an account', async () => {
  const job = new FakeJob({ 1: 3 });
  job.api.on('readAccount', () => ({
    ...{ id: 5, email: 'a@demo.example', role: 'recruiter', name: 'Ada Roy', first_name: 'Ada', last_name: 'Roy' },
    ...{ preferred_language: 'en', aclRoles: ['recruiter'] },
    single_keys: false,
  }));
  const { user } = await openApp('/job/applicants/3/1?stage=1', { role: 'recruiter', api: job.api });
  await screen.findByRole('article');
  const before = shown();
  await user.keyboard('jxr2?');
  expect(shown()).toBe(before);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Selected candidates' })).toBeNull();
  expect(job.api.calls.filter(({ method }) => method === 'PUT')).toEqual([]);
});

test('single keys rest while a button, a tab or what it shows has the focus, and act on the list', async () => {
  const job = new FakeJob({ 1: 3 });
  const { user } = await openApp('/job/applicants/3/1?stage=1', { role: 'recruiter', api: job.api });
  const article = await screen.findByRole('article');
  const first = shown();
  const outside = [
    within(article).getByRole('button', { name: 'Next candidate' }),
    await within(article).findByRole('tab', { name: 'History' }),
    within(article).getByRole('tabpanel'),
  ];
  for (const place of outside) {
    place.focus();
    await user.keyboard('2r');
    expect(screen.queryByRole('dialog')).toBeNull();
  }
  expect(shown()).toBe(first);
  expect(job.api.calls.filter(({ method }) => method === 'PUT')).toEqual([]);
  screen.getAllByRole('link', { name: /Person/ })[0]!.focus();
  await user.keyboard('j');
  await waitFor(() => expect(shown()).not.toBe(first));
});
