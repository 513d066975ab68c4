import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type AnswerOf, type BodyOf, call, type ItemOf } from '../platform/call.ts';
import { loadOrganization } from '../platform/organization.ts';
import type { SwitchName } from './switches.ts';

type Settings = AnswerOf<'organizationsGet'>;

/** Who changed a switch last. */
export type Change = ItemOf<'switchChanges'>;

const settingsKey = ['permissions', 'settings'];
const changesKey = ['permissions', 'changes'];

/** The switches as they stand, and a way to set one. */
export function useSwitches() {
  const client = useQueryClient();
  const settings = useQuery({ queryKey: settingsKey, queryFn: () => call('organizationsGet') });
  const changes = useQuery({
    queryKey: changesKey,
    queryFn: () => call('switchChanges'),
  });

  /** Shows the new position at once; throws, and shows the old one again, when it is refused. */
  const set = async (name: SwitchName, value: boolean) => {
    const show = (position: boolean) =>
      client.setQueryData<Settings>(settingsKey, (before) => before && { ...before, [name]: position });
    show(value);
    try {
      const answer = await call('organizationsUpdate', {
        // The api takes the fields within their entity as well.
        body: { organization: { [name]: value } } as BodyOf<'organizationsUpdate'>,
      });
      show(answer[name]);
    } catch (error) {
      show(!value);
      throw error;
    }
    void client.invalidateQueries({ queryKey: changesKey });
    // Its other parts are read by the frame and the pipeline.
    void loadOrganization().catch(() => undefined);
  };
  return { settings, changes: changes.data, set };
}
