import { assignedListOf } from '../jobs/index.ts';
import { keepDraft, useDraft } from '../platform/keep/drafts.ts';
import { isOneOf } from '../platform/session/access.ts';
import { currentIdentity, currentRole } from '../platform/session/identity.ts';

export const views = ['assigned', 'all'] as const;
export type View = (typeof views)[number];

const key = 'dashboard view';

/** Recruiters have jobs of their own; administrators look after all, and who is in no group of them sees only theirs. */
const ownFirst = () => isOneOf('recruiters') && !isOneOf('administrators');

/** Whose jobs the dashboard shows: as chosen last in this window, else recruiters their own and others all. */
export function useView(): View {
  const chosen = useDraft(key);
  return views.find((view) => view === chosen) ?? (ownFirst() ? 'assigned' : 'all');
}

export const chooseView = (view: View) => keepDraft(key, view);

/** Address of the list of the jobs of a view; undefined where the list cannot show them. */
export const jobListOf = (view: View, status: 'active' | 'expired'): string | undefined =>
  view === 'all' ? `/job/list/?status=${status}` : assignedListOf(status, currentRole(), currentIdentity().id);
