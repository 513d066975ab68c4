import { renderHook, waitFor } from '@testing-library/react';
import { act } from 'react';
import { completeAnswer } from '../platform/testing/complete.ts';
import { FakeApi, refusal } from '../platform/testing/fake-api.ts';
import { loadIdentity } from '../platform/session/identity.ts';
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
