import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { loadOrganization } from '../platform/organization.ts';
import { type Branding, readBranding } from './branding-calls.ts';

const key = ['branding'];

/** The images of the organization. They are read apart from the form above, which keeps what is typed in it. */
export const useBranding = () => useQuery<Branding>({ queryKey: key, queryFn: readBranding });

/** One change of an image: saved at once, then shown here and in the frame. */
export function useImageChange<T>(act: (what: T) => Promise<unknown>) {
  const queryClient = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: act,
    onSuccess: async () => {
      notify('admin.notice.saved', { type: 'success' });
      await Promise.all([queryClient.invalidateQueries({ queryKey: key }), loadOrganization().catch(() => undefined)]);
    },
  });
}
