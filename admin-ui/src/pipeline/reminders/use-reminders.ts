import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReminderRow } from '../../generated/types/index.ts';
import { call, callPage } from '../../platform/call.ts';

export type Reminder = Pick<
  ReminderRow,
  'id' | 'applicant_profile_id' | 'due_day' | 'body' | 'done_at' | 'lock_version'
>;

const queryKey = ['pipeline', 'reminders'];

/** The reader's open reminders of an application, the next one first; and what can be done with them. */
export function useReminders(profileId: number) {
  const client = useQueryClient();
  const { data = [] } = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await callPage('remindersList', { query: { sort: '["due_day","DESC"]', range: '[0,499]' }, signal })).rows,
    retry: false,
  });
  const changed = () => client.invalidateQueries({ queryKey });
  const open = data
    .filter(({ applicant_profile_id, done_at }) => applicant_profile_id === profileId && done_at === null)
    .toReversed();
  const add = async (due_day: string, body: string) => {
    await call('remindersCreate', { body: { applicant_profile_id: profileId, due_day, body: body.trim() || null } });
    await changed();
  };
  const setDone = async ({ id, lock_version }: Reminder, done: boolean): Promise<Reminder> => {
    const done_at = done ? new Date().toISOString() : null;
    const row = await call('remindersUpdate', { params: { id }, body: { done_at, lock_version } });
    await changed();
    return row;
  };
  return { open, add, setDone };
}
