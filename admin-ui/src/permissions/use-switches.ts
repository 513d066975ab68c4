import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../platform/api.ts';
import { loadOrganization } from '../platform/organization.ts';
import type { SwitchName } from './switches.ts';

type Settings = Record<SwitchName, boolean>;

/** Who changed a switch last. */
export interface Change {
  field: string;
  changed_at: string;
  employee: { id: number; name: string } | null;
}

const settingsKey = ['permissions', 'settings'];
const changesKey = ['permissions', 'changes'];

/** The switches as they stand, and a way to set one. */
export function useSwitches() {
  const client = useQueryClient();
  const settings = useQuery({ queryKey: settingsKey, queryFn: () => api.get<Settings>('organizations/1') });
  const changes = useQuery({
    queryKey: changesKey,
    queryFn: () => api.get<Change[]>('organizations/1/switch_changes'),
  });

  /** Shows the new position at once; throws, and shows the old one again, when it is refused. */
  const set = async (name: SwitchName, value: boolean) => {
    const show = (position: boolean) =>
      client.setQueryData<Settings>(settingsKey, (before) => before && { ...before, [name]: position });
    show(value);
    try {
      const answer = await api.put<Settings>('organizations/1', { organization: { [name]: value } });
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
