import { screen, waitFor, within } from '@testing-library/react';
import { refusal } from '../../platform/testing/fake-api.ts';
import { setWindowWidth } from '../../platform/testing/wide-window.ts';
import { openApp } from '../../testing.tsx';
import { FakeJob } from '../testing/fake-job.ts';

const colleagues = [
  { id: 5, name: 'Ana Roy' },
  { id: 6, name: 'Ramón Iglesias' },
  { id: 8, name: 'Rana Lee' },
];

test('an @ in a note offers who may open the candidate; keys choose, and who is named is told', async () => {
  setWindowWidth('wide');
  const job = new FakeJob({ 1: 2 });
  job.api.on('colleaguesOf', () => colleagues).on('createNote', () => ({ id: 1 }));
  const { user } = await openApp('/job/applicants/3/1?stage=1&tab=notes', { role: 'recruiter', api: job.api });
  const box = await screen.findByRole('textbox', { name: 'New note' });
  expect(box).toHaveAccessibleDescription('Type @ to notify a colleague.');
  await user.type(box, 'Please call, @ra');
  const list = await screen.findByRole('listbox', { name: 'Colleagues who may open this' });
  expect(
    within(list)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Ramón Iglesias', 'Rana Lee']);
  expect(within(list).getByRole('option', { name: 'Ramón Iglesias' })).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{ArrowDown}');
  expect(box.getAttribute('aria-activedescendant')).toBe(within(list).getByRole('option', { name: 'Rana Lee' }).id);
  await user.keyboard('{Enter}');
  expect(box).toHaveValue('Please call, @Rana Lee ');
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.keyboard('today. @an');
  await screen.findByRole('listbox');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(box).toHaveAccessibleDescription(
    /^Will be notified: Rana Lee · Nobody is notified for @an: only colleagues who may open this/,
  );
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(job.api.of('createNote')).toHaveLength(1));
  expect(job.api.of('createNote')[0]!.body).toMatchObject({
    body: 'Please call, @Rana Lee today. @an',
    mention_ids: [8],
  });
});

test('a note on several offers who may open all of them, and says whom it could not tell', async () => {
  setWindowWidth('wide');
  const job = new FakeJob({ 1: 3 });
  const message = 'No access to all of these candidates: Ana Roy.';
  job.api
    .on('colleaguesOfMany', () => colleagues.slice(0, 1))
    .on('writeNotes', () => refusal(422, { errors: [{ field: 'mention_ids', code: 'cannotOpenAll', message }] }));
  const { user } = await openApp('/job/applicants/3?stage=1', { role: 'recruiter', api: job.api });
  const boxes = await screen.findAllByRole('checkbox', { name: /^Select / });
  await user.click(boxes.at(-1)!);
  await user.click(boxes.at(-2)!);
  await user.keyboard('n');
  const dialog = within(await screen.findByRole('dialog'));
  const box = dialog.getByRole('textbox', { name: 'New note' });
  await user.type(box, '@');
  await user.click(await screen.findByRole('option', { name: 'Ana Roy' }));
  expect(box).toHaveFocus();
  await user.click(dialog.getByRole('button', { name: 'Save the note' }));
  await waitFor(() => expect(box).toHaveAccessibleDescription(message));
  expect(job.api.of('writeNotes')[0]!.body).toMatchObject({ body: '@Ana Roy', mention_ids: [5] });
  expect(job.api.of('colleaguesOfMany')[0]!.body.ids).toHaveLength(2);
});
