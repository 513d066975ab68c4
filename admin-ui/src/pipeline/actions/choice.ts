import type { BodyOf } from '../../platform/call.ts';

/** What candidates can be chosen by, as the api takes it. */
export type ProfileFilter = NonNullable<NonNullable<BodyOf<'moveProfilesToStage'>>['filter']>;

/** Whom an action is about. With a `filter`: all whom it finds, of whom `ids` are those that it found when asked. */
export interface Choice {
  ids: number[];
  filter?: ProfileFilter;
  /** How many matched, where they were more than one call acts on and only the first are meant. */
  outOf?: number;
}

/** What a bulk call takes: the filter where all were meant, else the ids. */
export const bodyOf = ({ ids, filter }: Choice): { ids: number[] } | { filter: ProfileFilter } =>
  filter ? { filter } : { ids };

/** The same choice without some, who can only be named by ids then. */
export const without = ({ ids }: Choice, others: readonly number[]): Choice => ({
  ids: ids.filter((id) => !others.includes(id)),
});
