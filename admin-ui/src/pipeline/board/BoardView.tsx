import {
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type DragStartEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Waiting } from '../../platform/page/Waiting.tsx';
import { SelectionBar } from '../actions/SelectionBar.tsx';
import { usePipelineContext } from '../pipeline-context.ts';
import { Refusals } from '../Refusals.tsx';
import { usePipelineKeys } from '../use-pipeline-keys.ts';
import { usePlace } from '../state/use-place.ts';
import { BoardColumn } from './BoardColumn.tsx';
import { CardInHand } from './CardInHand.tsx';
import { columnSteps } from './column-steps.ts';
import { heldWith } from './held.ts';
import { ProfileDrawer } from './ProfileDrawer.tsx';
import { useBoardTexts } from './use-board-texts.ts';
import { useDrop } from './use-drop.ts';

/** Space takes a card and puts it down; Enter is left to open it. */
const dragKeys = { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] };

/** The card that has the focus. */
const focusedCard = (): number | undefined => {
  const card = document.activeElement?.closest<HTMLElement>('[data-card]');
  return card ? Number(card.dataset['card']) : undefined;
};

/** So many columns fit beside each other on a usual window; more are scrolled to, and need not be that narrow. */
const fewColumns = 6;

/** The stages side by side. A card is moved by hand, with space and arrows, or by its menu. */
export default function BoardView() {
  const translate = useTranslate();
  const { pipeline, stages, control, profileId, selection } = usePipelineContext();
  const [taken, setTaken] = useState<number>();
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: columnSteps, keyboardCodes: dragKeys }),
  );
  const accessibility = useBoardTexts();
  const drop = useDrop();
  const columns = stages.filter((stage) => !stage.disabled && pipeline.state.columns[stage.id]);
  const ids = columns.flatMap((stage) => pipeline.state.columns[stage.id]?.ids ?? []);

  const isRead = profileId !== undefined && ids.includes(profileId);
  const place = usePlace(profileId, control.view.stageId, isRead);

  const step = (by: 1 | -1) => {
    const neighbour = by === 1 ? place?.after : place?.before;
    if (neighbour !== undefined) {
      control.open(neighbour, true);
      return;
    }
    const column =
      columns.find((stage) => pipeline.state.columns[stage.id]?.ids.includes(profileId ?? -1)) ?? columns[0];
    const inColumn = column ? (pipeline.state.columns[column.id]?.ids ?? []) : [];
    const next =
      inColumn[inColumn.indexOf(profileId ?? -1) + by] ?? (profileId === undefined ? inColumn[0] : undefined);
    if (next !== undefined) control.open(next, profileId !== undefined);
  };
  // Who leafs through a column comes to the end of what was read of it.
  const { loadMore } = pipeline;
  const nearEnd = columns.find((stage) => {
    const inColumn = pipeline.state.columns[stage.id]?.ids ?? [];
    return profileId !== undefined && inColumn.slice(-2).includes(profileId);
  })?.id;
  useEffect(() => {
    if (nearEnd !== undefined) loadMore(nearEnd);
  }, [nearEnd, profileId, loadMore]);
  usePipelineKeys(() => focusedCard() ?? control.openNow(), step);

  const finish = ({ active, over }: DragEndEvent) => {
    setTaken(undefined);
    const stage = columns.find((each) => each.id === over?.id);
    if (stage) drop(Number(active.id), stage);
  };

  if (!pipeline.ready && ids.length === 0) return pipeline.error === undefined ? <Waiting /> : null;
  const lifted = taken === undefined ? undefined : pipeline.state.cards[taken];
  const held = taken === undefined ? [] : heldWith(taken, selection.choice).ids;
  return (
    <>
      <Refusals except={ids} />
      <DndContext
        sensors={sensors}
        accessibility={accessibility}
        onDragStart={({ active }: DragStartEvent) => setTaken(Number(active.id))}
        onDragCancel={() => setTaken(undefined)}
        onDragEnd={finish}
      >
        <Box
          role="group"
          aria-label={translate('board.board')}
          sx={{
            flex: 1,
            minHeight: { xs: 480, md: 0 },
            // Columns scroll by themselves on a narrow window too.
            height: { xs: 'max(480px, calc(100dvh - 200px))', md: 'auto' },
            display: 'grid',
            gridAutoFlow: 'column',
            gridAutoColumns: {
              xs: 'min(84vw, 300px)',
              md: columns.length > fewColumns ? 'minmax(212px, 1fr)' : 'minmax(172px, 1fr)',
            },
            gap: 2,
            overflowX: 'auto',
            scrollSnapType: { xs: 'x proximity', md: 'none' },
          }}
        >
          {columns.map((stage) => (
            <BoardColumn key={stage.id} stage={stage} taken={taken} />
          ))}
        </Box>
        <DragOverlay dropAnimation={null}>
          {lifted ? <CardInHand card={lifted} count={held.length} /> : null}
        </DragOverlay>
      </DndContext>
      {selection.choice.ids.length > 0 && <SelectionBar />}
      {profileId !== undefined && <ProfileDrawer id={profileId} place={place} onStep={step} />}
    </>
  );
}
