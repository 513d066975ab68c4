import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotice } from '../platform/act/use-notice.ts';
import { loadOrganization } from '../platform/organization.ts';
import { type Branding, readBranding } from './branding-calls.ts';

const key = ['branding'];

/** The images of the organization. They are read apart from the form above, which keeps what is typed in it. */
export const useBranding = () => useQuery<Branding>({ queryKey: key, queryFn: readBranding });

/** Saves one change of an image at once, says so, and shows it here and in the frame; throws what was refused. */
export function useImageChange() {
  const queryClient = useQueryClient();
  const { show } = useNotice();
  return async (change: () => Promise<unknown>): Promise<void> => {
    await change();
    show({ text: 'admin.notice.saved' });
    await Promise.all([queryClient.invalidateQueries({ queryKey: key }), loadOrganization().catch(() => undefined)]);
  };
}
