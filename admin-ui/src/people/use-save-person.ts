import { useNotify, useRefresh, useUpdate } from 'react-admin';
import { isStale, messageOf } from '../platform/api-error.ts';
import type { Person } from './person.ts';

/** Changes a field or two of an account from a list; the version that was read goes along. */
export function useSavePerson() {
  const notify = useNotify();
  const refresh = useRefresh();
  const [update, { isPending }] = useUpdate<Person>();

  const save = async (person: Person, changes: Partial<Person>, done: string): Promise<void> => {
    try {
      await update(
        'employees',
        { id: person.id, data: changes, previousData: person },
        { returnPromise: true, mutationMode: 'pessimistic', onError: () => undefined },
      );
      notify(done, { type: 'success', messageArgs: { name: person.name } });
    } catch (error) {
      notify('admin.notice.failed', { type: 'error', messageArgs: { reason: messageOf(error) } });
      if (isStale(error)) refresh();
    }
  };

  return { save, busy: isPending };
}
