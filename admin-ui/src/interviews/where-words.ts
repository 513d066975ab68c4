import type { TranslateFunction } from 'react-admin';

interface Where {
  kind: string | null;
  room: string | null;
  place: string | null;
}

/** How an interview is held, and in which room or elsewhere; '' where nothing is said of it. */
export const whereWords = ({ kind, room, place }: Where, translate: TranslateFunction): string =>
  [kind && translate(`resources.interviews.values.kind.${kind}`), room, place].filter(Boolean).join(' · ');
