import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { formatDay } from '../../../../platform/i18n/dates.ts';
import type { Milestone } from '../../../filters/filter-parts.ts';
import type { Card } from '../../../types.ts';
import type { ActionProps, Outcome } from '../../action.ts';
import { changedOf, type ChangedMany, markedOf, markMany, together } from '../../bulk-calls.ts';
import { useSending } from '../../use-sending.ts';

export const dateOf = (card: Card | undefined, milestone: Milestone): string =>
  card?.[`${milestone}_date`]?.slice(0, 10) ?? '';

/** Gives each the date back that they had. */
async function restore(cards: Card[], milestone: Milestone, changed: number[]): Promise<ChangedMany> {
  const groups = Map.groupBy(
    cards.filter((card) => changed.includes(card.id)),
    (card) => dateOf(card, milestone),
  );
  const answers: ChangedMany[] = [];
  for (const [date, group] of groups) {
    answers.push(markedOf(await markMany({ ids: group.map(({ id }) => id) }, milestone, date, true)));
  }
  return together(answers);
}

/** Sets or removes a milestone: first asks the api, which names those who have it already; then does it. */
export function useMarking(props: ActionProps) {
  const { cards, choice: chosen } = props;
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const sending = useSending(props);
  const [marked, setMarked] = useState<number[]>([]);
  const known = cards.length === chosen.ids.length;

  const mark = (milestone: Milestone, date: string, sure: boolean) =>
    sending.send(async (choice): Promise<Outcome | undefined> => {
      const answer = await markMany(choice, milestone, date, sure);
      if ('already_marked' in answer) {
        setMarked(answer.already_marked);
        return undefined;
      }
      const changed = changedOf(answer);
      // Where the dates before are not known, only those that were empty can be told.
      const undo = known
        ? () => restore(cards, milestone, changed.ids)
        : sure
          ? undefined
          : async () => markedOf(await markMany(changed, milestone, '', true));
      return {
        ...answer,
        message: translate(date === '' ? 'actions.milestoneRemoved' : 'actions.milestoneSet', {
          smart_count: answer.applicant_profiles.length,
          name: answer.applicant_profiles[0]?.applicant.name ?? '',
          milestone: translate(`actions.milestones.${milestone}`),
          date: formatDay(date, locale),
        }),
        undo: changed.ids.length > 0 ? undo : undefined,
      };
    });
  return { sending, marked, mark, goBack: () => setMarked([]) };
}
