import type { Stage } from '../types.ts';
import type { Chosen } from './action.ts';
import { type ChangedMany, placesOf, putBack } from './bulk-calls.ts';

/**
 * How to put the chosen back where they stood before a move, as far as the screen knows: from their cards, or all from
 * the stage that the filter names.
 */
export function wayBack(chosen: Chosen, all: Stage[]): ((answer: ChangedMany) => Promise<ChangedMany>) | undefined {
  const { choice, cards } = chosen;
  const rejected = all.find((stage) => stage.stage_type === 'rejected')?.id;
  const from = choice.filter?.stage_id;
  if (from !== undefined) {
    if (from === rejected) return undefined;
    return ({ applicant_profiles }) =>
      putBack([{ stageId: from, reasonId: undefined, ids: applicant_profiles.map(({ id }) => id) }]);
  }
  const places = cards.length === choice.ids.length ? placesOf(cards, rejected) : undefined;
  return (
    places &&
    (({ applicant_profiles }) => {
      // Those that were left out after a refusal have not moved.
      const moved = new Set(applicant_profiles.map(({ id }) => id));
      return putBack(
        places
          .map((place) => ({ ...place, ids: place.ids.filter((id) => moved.has(id)) }))
          .filter(({ ids }) => ids.length > 0),
      );
    })
  );
}
