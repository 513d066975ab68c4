import { useRefresh, useUpdate } from 'react-admin';
import { useAct } from '../platform/act/use-act.ts';
import type { Employee } from './employee.ts';

/** Changes a field or two of an account from a list; the version that was read goes along. */
export function useSaveEmployee() {
  const { act, busy } = useAct();
  const refresh = useRefresh();
  const [update] = useUpdate<Employee>();

  const save = (employee: Employee, changes: Partial<Employee>, done: string) =>
    act(
      () =>
        update(
          'employees',
          { id: employee.id, data: changes, previousData: employee },
          { returnPromise: true, mutationMode: 'pessimistic', onError: () => undefined },
        ),
      { done: { text: done, values: { name: employee.name } }, onConflict: refresh },
    );

  return { save, busy };
}
