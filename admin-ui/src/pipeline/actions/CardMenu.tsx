import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { usePipelineContext } from '../pipeline-context.ts';
import { movableTo } from '../rights.ts';
import type { Card } from '../types.ts';
import { ActionsMenu } from './ActionsMenu.tsx';

/** What can be done to the candidate of a card or row; where the role may move them, the stages on top. */
export function CardMenu({ card, movable }: { card: Card; movable: boolean }) {
  const translate = useTranslate();
  const { stages } = usePipelineContext();
  const choice = useMemo(() => ({ ids: [card.id] }), [card.id]);
  return (
    <ActionsMenu
      upright
      choice={choice}
      except={['move']}
      stages={movable ? movableTo(stages, card) : []}
      label={translate(movable ? 'board.moveNamed' : 'actions.moreNamed', { name: card.applicant.name })}
    />
  );
}
