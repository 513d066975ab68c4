import Box from '@mui/material/Box';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { hiddenText } from '../../platform/page/hidden-text.ts';
import { pageSize } from '../pipeline-calls.ts';
import { usePipelineContext } from '../pipeline-context.ts';
import { ProfilePanel } from '../profile/ProfilePanel.tsx';
import { SelectionBar } from '../actions/SelectionBar.tsx';
import { Refusals } from '../Refusals.tsx';
import { usePlace } from '../use-place.ts';
import { usePipelineKeys } from '../use-pipeline-keys.ts';
import { CandidateList } from './CandidateList.tsx';
import { StageTabs } from './StageTabs.tsx';
import { useWayOut } from './use-way-out.ts';

/** A stage as a list of twenty, with the open candidate beside it; on a narrow window one after the other. */
export function ListView() {
  const { pipeline, control, profileId, wide, alone, selection } = usePipelineContext();
  const { view, change, open, turnTo } = control;
  const column = pipeline.state.columns[view.stageId];
  const ids = (column?.ids ?? []).slice(0, pageSize);
  const shownId = profileId ?? (wide ? ids[0] : undefined);
  const index = shownId === undefined ? -1 : ids.indexOf(shownId);
  // Keys come faster than addresses change: this is who is meant, from the key press on.
  const meant = useRef(shownId);
  useLayoutEffect(() => {
    meant.current = shownId;
  }, [shownId]);
  const lastIndex = useRef(0);
  const onArrival = useRef<'first' | 'last'>(undefined);
  const card = profileId === undefined ? undefined : pipeline.state.cards[profileId];
  const wasHere = useRef<number>(undefined);
  const leftStage = card !== undefined && card.stage_id !== view.stageId && wasHere.current === profileId;

  useEffect(() => {
    if (index < 0) return;
    lastIndex.current = index;
    wasHere.current = shownId;
  }, [index, shownId]);

  // After leafing past the end of a page, the first (or last) of the next one is opened when it has come.
  useEffect(() => {
    if (!pipeline.ready || !onArrival.current || ids.length === 0) return;
    open(onArrival.current === 'first' ? ids[0] : ids[ids.length - 1], true);
    onArrival.current = undefined;
  });

  // Somebody came by a link to a candidate of another page: the list turns to it, once.
  const [linked] = useState(profileId);
  const place = usePlace(linked === profileId ? profileId : undefined, view.stageId, index >= 0);
  const turned = useRef(false);
  useEffect(() => {
    if (!place || turned.current) return;
    turned.current = true;
    turnTo(place.start / pageSize);
  });

  // Whoever was open has gone to another stage: the next one takes the place, or the one before.
  useEffect(() => {
    if (!leftStage) return;
    const next = ids[Math.min(lastIndex.current, ids.length - 1)];
    meant.current = next;
    open(next, true);
    // Only the departure itself opens another.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [leftStage]);

  // A moved candidate's place is filled from the part that was read ahead; more of it is read in time.
  const { loadMore } = pipeline;
  const readAhead = column?.ids.length ?? 0;
  useEffect(() => {
    if (pipeline.ready && readAhead < 2 * pageSize) loadMore(view.stageId);
  }, [pipeline.ready, readAhead, loadMore, view.stageId]);

  const step = (by: 1 | -1) => {
    const at = meant.current === undefined ? -1 : ids.indexOf(meant.current);
    const next = at < 0 ? ids[0] : ids[at + by];
    if (next !== undefined) {
      meant.current = next;
      open(next, profileId !== undefined);
    } else if (by === 1 && (view.page + 1) * pageSize < (column?.matching ?? 0)) {
      onArrival.current = 'first';
      change({ page: view.page + 1 });
    } else if (by === -1 && view.page > 0) {
      onArrival.current = 'last';
      change({ page: view.page - 1 });
    }
  };

  useWayOut(column);
  usePipelineKeys(() => meant.current, step);

  const position = { index: index < 0 ? undefined : view.page * pageSize + index + 1, total: column?.matching ?? 0 };
  const panel = shownId !== undefined && (
    <ProfilePanel
      key={shownId}
      id={shownId}
      next={index < 0 ? undefined : column?.ids[index + 1]}
      position={position}
      onStep={step}
      {...(wide && !alone ? {} : { onBack: () => open(undefined) })}
    />
  );

  const shown = wide && !alone ? [...ids, shownId] : profileId === undefined ? ids : [profileId];
  const refusals = <Refusals except={shown} />;
  if ((alone || !wide) && profileId !== undefined) {
    return (
      <>
        {refusals}
        {panel}
      </>
    );
  }
  return (
    <>
      {refusals}
      <StageTabs />
      <Box
        sx={{
          flex: 1,
          minHeight: 0,
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', md: 'minmax(300px, 380px) 1fr' },
          gap: 3,
          pt: 2,
        }}
      >
        <CandidateList ids={ids} currentId={shownId} />
        {wide && <Box sx={{ minWidth: 0, minHeight: 0 }}>{panel || <Box sx={hiddenText} />}</Box>}
      </Box>
      {selection.choice.ids.length > 0 && <SelectionBar />}
    </>
  );
}
