import { screen, within } from '@testing-library/react';
import { FakeApi, rows } from '../platform/testing/fake-api.ts';
import { openApp } from '../testing.tsx';

test('the help center holds what the role needs, and its search finds topics without regard to accents', async () => {
  const { user } = await openApp('/HelpCenter', { role: 'recruiter' });
  const contents = await screen.findByRole('navigation', { name: 'Contents' });
  expect(within(contents).getByRole('link', { name: 'The candidates of a job' })).toBeVisible();
  expect(within(contents).queryByRole('link', { name: 'Users and licenses' })).toBeNull();
  await user.type(screen.getByLabelText('Search the help'), 'résume');
  expect(await within(contents).findByText('1 topic')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'A candidate’s profile' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Jobs' })).toBeNull();
  expect(screen.getByRole('heading', { name: 'Contact' })).toBeVisible();
});

test('an address with an anchor leads to the contact', async () => {
  Element.prototype.scrollIntoView = () => undefined;
  await openApp('/HelpCenter#contact-info', { role: 'pending' });
  expect(await screen.findByRole('heading', { name: 'Contact' })).toHaveFocus();
});

test('an anchor is reached from another screen too, and the frame does not scroll back', async () => {
  const scrolled: string[] = [];
  Element.prototype.scrollIntoView = function () {
    scrolled.push(this.id);
    const main = document.querySelector('main');
    if (main) main.scrollTop = 400;
  };
  const { user } = await openApp('/HelpCenter', { role: 'recruiter' });
  await screen.findByRole('heading', { name: 'Contact' });
  window.location.hash = '/help/dashboard';
  await user.click(await screen.findByRole('link', { name: 'Read on: Jobs' }));
  expect(await screen.findByRole('heading', { name: 'Jobs', level: 2 })).toHaveFocus();
  expect(scrolled).toContain('jobs');
  expect(document.querySelector('main')?.scrollTop).toBe(400);
});

test('a hint is listed under the place where it stands, in words', async () => {
  const api = new FakeApi('recruiter_admin').on('toolTipsList', () =>
    rows([
      { id: 1, key: 'jobs.end_date', text: { en: 'Ends at 23:59.' } },
      { id: 2, key: 'candidates.rank', text: { en: '1 is the best.' } },
    ]),
  );
  await openApp('/tool-tips', { role: 'recruiter_admin', api });
  expect(await screen.findByText('Jobs: Closing date')).toBeVisible();
  expect(screen.getByText('Candidates: Rank')).toBeVisible();
});

test('a hint stands at the field that its key names', async () => {
  const api = new FakeApi('recruiter_admin')
    .on('toolTipsList', () => rows([{ id: 1, key: 'tags.name', text: { en: 'Short and clear.' } }]))
    .on('tagsGet', () => ({ id: 3, name: { en: 'Call back' }, required_languages: ['en'], lock_version: 0 }));
  const { user } = await openApp('/tags/edit/3', { role: 'recruiter_admin', api });
  await user.hover(await screen.findByRole('button', { name: 'Hint for Name' }));
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Short and clear.');
});
