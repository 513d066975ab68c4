import Box from '@mui/material/Box';
import { useEffect } from 'react';
import { hiddenText } from '../../platform/page/hidden-text.ts';
import { useFound } from '../../search/index.ts';
import { pageSize } from '../state/pipeline-calls.ts';
import { usePipelineContext } from '../pipeline-context.ts';
import { ProfilePanel } from '../profile/ProfilePanel.tsx';
import { SelectionBar } from '../actions/SelectionBar.tsx';
import { Refusals } from '../Refusals.tsx';
import { usePipelineKeys } from '../use-pipeline-keys.ts';
import { CandidateList } from './CandidateList.tsx';
import { StageTabs } from './StageTabs.tsx';
import { useLeafing } from './use-leafing.ts';
import { useWayOut } from './use-way-out.ts';

/** A stage as a list of twenty, with the open candidate beside it; on a narrow window one after the other. */
export function ListView() {
  const { pipeline, control, profileId, wide, alone, selection } = usePipelineContext();
  const { view, open } = control;
  const column = pipeline.state.columns[view.stageId];
  // Whoever came from a search goes on through its results.
  const found = useFound(profileId, control.goTo);
  const leafing = useLeafing(() => found?.step(1) ?? false);
  const { ids, shownId, target, next } = leafing;
  const { step, position } = found ?? leafing;

  // A moved candidate's place is filled from the part that was read ahead; more of it is read in time.
  const { loadMore } = pipeline;
  const readAhead = column?.ids.length ?? 0;
  useEffect(() => {
    if (pipeline.ready && readAhead < 2 * pageSize) loadMore(view.stageId);
  }, [pipeline.ready, readAhead, loadMore, view.stageId]);

  useWayOut(column);
  usePipelineKeys(found ? control.openNow : target, step);

  const panel = shownId !== undefined && (
    <ProfilePanel
      key={shownId}
      id={shownId}
      next={next}
      position={position}
      onStep={step}
      results={found?.back}
      {...(wide && !alone ? {} : { onBack: () => open(undefined) })}
    />
  );

  const shown = wide && !alone ? [...ids, shownId] : profileId === undefined ? ids : [profileId];
  const single = (alone || !wide) && profileId !== undefined;
  // The profile keeps its place on all widths: what is being written in it, or in a dialog of it, outlives a turned tablet.
  return (
    <>
      <Refusals except={shown} />
      {!single && <StageTabs />}
      <Box
        sx={{
          flex: single ? { md: 1 } : 1,
          minHeight: single ? { md: 0 } : 0,
          display: 'grid',
          gridTemplateColumns: single ? 'minmax(0, 1fr)' : { xs: '1fr', md: 'minmax(300px, 380px) 1fr' },
          gap: 3,
          pt: single ? 0 : 2,
        }}
      >
        {!single && <CandidateList ids={ids} currentId={shownId} />}
        {(wide || single) && <Box sx={{ minWidth: 0, minHeight: 0 }}>{panel || <Box sx={hiddenText} />}</Box>}
      </Box>
      {!single && selection.choice.ids.length > 0 && <SelectionBar />}
    </>
  );
}
