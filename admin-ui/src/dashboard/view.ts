import { keepDraft, useDraft } from '../platform/drafts.ts';
import { currentIdentity, currentRole } from '../platform/identity.ts';
import type { Role } from '../generated/shapes.ts';

export const views = ['assigned', 'all'] as const;
export type View = (typeof views)[number];

const key = 'dashboard view';

/** Whose jobs the dashboard shows: as chosen last in this window, else recruiters their own and others all. */
export function useView(): View {
  const chosen = useDraft(key);
  return views.find((view) => view === chosen) ?? (currentRole() === 'recruiter' ? 'assigned' : 'all');
}

export const chooseView = (view: View) => keepDraft(key, view);

/** The filter of the job list that finds whom a job is assigned to. */
const filters: Partial<Record<Role, string>> = {
  recruiter: 'with_recruiter',
  recruiter_admin: 'with_recruiter',
  hiring_manager: 'with_hiring_manager',
};

/** Address of the list of the jobs of a view; undefined where the list cannot show them. */
export function jobListOf(view: View, status: 'active' | 'expired'): string | undefined {
  const list = `/job/list/?status=${status}`;
  if (view === 'all') return list;
  const filter = filters[currentRole()];
  return filter && `${list}&${filter}=${currentIdentity().id}`;
}
