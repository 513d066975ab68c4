import { useRefresh, useUpdate } from 'react-admin';
import { useAct } from '../platform/act/use-act.ts';
import type { Person } from './person.ts';

/** Changes a field or two of an account from a list; the version that was read goes along. */
export function useSavePerson() {
  const { act, busy } = useAct();
  const refresh = useRefresh();
  const [update] = useUpdate<Person>();

  const save = (person: Person, changes: Partial<Person>, done: string) =>
    act(
      () =>
        update(
          'employees',
          { id: person.id, data: changes, previousData: person },
          { returnPromise: true, mutationMode: 'pessimistic', onError: () => undefined },
        ),
      { done: { text: done, values: { name: person.name } }, onConflict: refresh },
    );

  return { save, busy };
}
