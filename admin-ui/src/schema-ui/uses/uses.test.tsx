import { screen, within } from '@testing-library/react';
import { FakeApi, type PartialAnswer, refusal, rows } from '../../platform/testing/fake-api.ts';
import { openApp } from '../../testing.tsx';

const location = () =>
  new FakeApi('recruiter_admin').on('locationsGet', () => ({ id: 4, city: 'Miami', active: true, lock_version: 1 }));

const using = (uses: PartialAnswer<'usage'>['uses']) => location().on('usage', () => ({ uses }));

test('where a row is used is told when somebody asks: how many, and the way to the newest', async () => {
  const api = using([{ resource: 'jobs', name: 'Jobs', count: 1200, newest: [9, 7] }]).on('jobsList', () =>
    rows([
      { id: 9, name: { en: 'Glazier' } },
      { id: 7, name: { en: 'Roofer' } },
    ]),
  );
  const { user } = await openApp('/client/locations/4', { api });
  const button = await screen.findByRole('button', { name: 'Where it is used' });
  expect(api.of('usage')).toEqual([]);
  await user.click(button);
  const section = within(screen.getByRole('region', { name: 'Where it is used' }));
  expect(await section.findByText('1,200 jobs')).toBeVisible();
  expect(await section.findByRole('link', { name: 'Glazier' })).toHaveAttribute('href', '#/job/edit/9');
  expect(section.getByText('and 1,198 others')).toBeVisible();
  await user.click(button);
  expect(section.queryByText('1,200 jobs')).toBeNull();
});

test('of what nothing uses it is said, in French too', async () => {
  const { user } = await openApp('/client/locations/4', { api: using([]), language: 'fr' });
  await user.click(await screen.findByRole('button', { name: 'Où c’est utilisé' }));
  expect(await screen.findByText('Rien ne l’utilise.')).toBeVisible();
});

test('a question that fails can be asked again', async () => {
  let answers = false;
  const api = location().on('usage', () => (answers ? { uses: [] } : refusal(503)));
  const { user } = await openApp('/client/locations/4', { api });
  await user.click(await screen.findByRole('button', { name: 'Where it is used' }));
  const again = await screen.findByRole('button', { name: 'Try again' });
  answers = true;
  await user.click(again);
  expect(await screen.findByText('Nothing uses it.')).toBeVisible();
});

test('what nothing can refer to has no such place', async () => {
  const api = new FakeApi('recruiter_admin').on('toolTipsGet', () => ({ id: 3, key: 'x', text: { en: 'Help' } }));
  await openApp('/tool-tips/view/3', { api });
  await screen.findByRole('button', { name: 'Save' });
  expect(screen.queryByRole('button', { name: 'Where it is used' })).toBeNull();
});
