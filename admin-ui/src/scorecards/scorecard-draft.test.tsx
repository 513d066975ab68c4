import { renderHook, screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { completeAnswer } from '../platform/testing/complete.ts';
import { FakeApi, refusal } from '../platform/testing/fake-api.ts';
import { loadIdentity } from '../platform/session/identity.ts';
import { openApp } from '../testing.tsx';
import { useScorecardDraft } from './use-scorecard-draft.ts';
import type { Form } from './use-scorecards.ts';

const card = (lock_version: number) => ({ id: 2, lock_version, status: 'draft' as const });

test('saves that wait for the same one go out one after the other', async () => {
  const slow = Promise.withResolvers<void>();
  let version = 4;
  const api = new FakeApi('recruiter').on('saveScorecard', async ({ body }) => {
    if (body.content.note === 'One') await slow.promise;
    if (body.lock_version !== version) return refusal(409, { name: 'Conflict', current: card(version) });
    version += 1;
    return { ...card(version), note: body.content.note ?? null };
  });
  globalThis.fetch = api.fetch;
  localStorage.setItem('uid', 'a@demo.example');
  await loadIdentity();
  const form = completeAnswer('scorecardForm', { card: card(4) }) as Form;
  const { result } = renderHook(() => useScorecardDraft(form.card, {}));
  const saves: Promise<boolean>[] = [];
  const save = (note: string) => {
    result.current.write({ note });
    saves.push(result.current.save());
  };
  act(() => save('One'));
  await waitFor(() => expect(api.of('saveScorecard')).toHaveLength(1));
  act(() => save('Two'));
  act(() => save('Two'));
  slow.resolve();
  expect(await act(() => Promise.all(saves))).toEqual([true, true, true]);
  expect(api.of('saveScorecard').map(({ body }) => body.lock_version)).toEqual([4, 5, 6]);
  expect(result.current.state).toBe('saved');
});

test('a scorecard is sent once, however often that is asked for, and saved no more meanwhile', async () => {
  const slow = Promise.withResolvers<void>();
  const sent = Promise.withResolvers<void>();
  const api = new FakeApi('recruiter')
    .on('scorecardForm', () => ({ card: { ...card(4), recommendation: 'yes', ratings: [], answers: [] } }))
    .on('saveScorecard', async () => {
      await slow.promise;
      return card(5);
    })
    .on('sendScorecard', async ({ body }) => {
      await sent.promise;
      return body.lock_version === 5 ? { ...card(6), status: 'sent' as const } : refusal(409, { name: 'Conflict' });
    });
  const { user } = await openApp('/scorecard/3?scorecard_id=2', { api });
  const note = await screen.findByLabelText('Notes on the whole');
  await user.type(note, 'Calm');
  await waitFor(() => expect(api.of('saveScorecard')).toHaveLength(1), { timeout: 3000 });
  await user.type(note, ' and quick');
  const send = screen.getByRole('button', { name: 'Send scorecard' });
  await user.dblClick(send);
  slow.resolve();
  await waitFor(() => expect(api.of('sendScorecard')).toHaveLength(1));
  sent.resolve();
  await waitFor(() => expect(location.hash).not.toContain('/scorecard/'));
  expect(api.of('sendScorecard').map(({ body }) => [body.lock_version, body.content.note])).toEqual([
    [5, 'Calm and quick'],
  ]);
  expect(api.of('saveScorecard')).toHaveLength(1);
});
