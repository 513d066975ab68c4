import type { Board, BoardName } from './board.ts';
import { charityVillage, general } from './general.ts';
import { glassdoor, indeed } from './indeed.ts';
import { jooble } from './jooble.ts';
import { linkedin } from './linkedin.ts';
import { trovit } from './trovit.ts';

export type { Board, BoardName, FeedField, Source } from './board.ts';
export { element, lastChange } from './board.ts';

/** Who reads feeds, in the order in which they are shown. */
export const boards: Record<BoardName, Board> = {
  general,
  indeed,
  linkedin,
  glassdoor,
  jooble,
  trovit,
  charity_village: charityVillage,
};
