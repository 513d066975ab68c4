import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { act, type ReactNode } from 'react';
import { FormProvider, useForm, type UseFormReturn } from 'react-hook-form';
import { completeAnswer } from '../../platform/testing/complete.ts';
import { refusal } from '../../platform/testing/fake-api.ts';
import type { Row } from '../../schema-ui/row-title.ts';
import { letter, offersApi } from '../testing/letters.ts';
import type { Letter } from '../types.ts';
import { valuesOf } from './letter-values.ts';
import { useAutosave } from './use-autosave.ts';

test('saves that wait for the same one go out one after the other', async () => {
  const slow = Promise.withResolvers<void>();
  let version = 4;
  const api = offersApi().on('updateApprovalEmail', async ({ body }) => {
    if (body?.subject === 'One') await slow.promise;
    if (body?.lock_version !== version) return refusal(409, { message: 'Somebody was faster.' });
    version += 1;
    return letter({ subject: body?.subject ?? '', lock_version: version });
  });
  globalThis.fetch = api.fetch;
  const stored = completeAnswer('getApprovalEmail', letter()) as Letter;
  const client = new QueryClient();
  let form!: UseFormReturn<Row>;
  const Wrapper = ({ children }: { children: ReactNode }) => {
    form = useForm<Row>({ defaultValues: valuesOf(stored) });
    return (
      <QueryClientProvider client={client}>
        <FormProvider {...form}>{children}</FormProvider>
      </QueryClientProvider>
    );
  };
  const { result } = renderHook(() => useAutosave(stored, false), { wrapper: Wrapper });
  const saves: Promise<void>[] = [];
  const save = (subject: string) => {
    form.setValue('subject', subject);
    saves.push(result.current.save());
  };
  act(() => save('One'));
  await waitFor(() => expect(api.of('updateApprovalEmail')).toHaveLength(1));
  act(() => save('Two'));
  act(() => save('Two'));
  slow.resolve();
  await act(() => Promise.all(saves));
  expect(api.of('updateApprovalEmail').map(({ body }) => body)).toEqual([
    { subject: 'One', lock_version: 4 },
    { subject: 'Two', lock_version: 5 },
  ]);
  expect(result.current.state).toBe('saved');
});
