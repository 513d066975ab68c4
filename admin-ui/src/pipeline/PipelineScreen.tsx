import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense, useCallback, useMemo, useRef } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { inLanguage } from '../platform/i18n/languages.ts';
import { hiddenText } from '../platform/page/hidden-text.ts';
import { LoadError } from '../platform/page/LoadError.tsx';
import { Page } from '../platform/page/Page.tsx';
import { Waiting } from '../platform/page/Waiting.tsx';
import { ActionDialogs } from './actions/ActionDialogs.tsx';
import { JobMenu } from './actions/JobMenu.tsx';
import { useDialog } from './actions/use-dialog.ts';
import { FoldButton } from './FoldButton.tsx';
import { FilterChips } from './filters/FilterBar.tsx';
import { AddCandidate } from './AddCandidate.tsx';
import { JobTasksButton } from './JobTasksButton.tsx';
import { JobFacts } from './JobFacts.tsx';
import { ListView } from './list/ListView.tsx';
import { PipelineContextProvider } from './pipeline-context.ts';
import { Toolbar } from './Toolbar.tsx';
import type { PipelineJob, Stage } from './types.ts';
import { useFollowedMoves } from './state/use-followed-moves.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { usePipeline } from './state/use-pipeline.ts';
import { useReading } from './state/use-reading.ts';
import { useSelection } from './state/use-selection.ts';
import { useView } from './state/use-view.ts';

const BoardView = lazy(() => import('./board/BoardView.tsx'));

interface PipelineScreenProps {
  job: PipelineJob;
  profileId: number | undefined;
  /** Stage of the candidate whom the address names. */
  openStageId: number | undefined;
  /** Only the candidate is shown, without the stages. */
  alone?: boolean;
}

/** The screen where recruiters live: list or board, and the candidate beside it. */
export function PipelineScreen({ job, profileId, openStageId, alone = false }: PipelineScreenProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const wide = useMediaQuery('(min-width: 900px)');
  const control = useView(job, openStageId, alone);
  const nameOf = useCallback((stage: Stage) => inLanguage(stage.name, locale), [locale]);
  const pipeline = usePipeline(job, control.view, nameOf);
  const selection = useSelection(
    JSON.stringify([control.view.kind, control.view.stageId, control.view.words, control.view.filter]),
  );
  const stages = useMemo(() => job.workflow?.stages ?? [], [job]);
  const { dialog, openAction, openKeys, close } = useDialog(job, stages, pipeline.state);
  const dialogOpen = dialog !== undefined;
  const box = useRef<HTMLDivElement>(null);
  useFollowedMoves(box, { state: pipeline.state, control, profileId });
  useKeptFocus(box, dialogOpen, selection.choice.ids.length > 0);
  const reading = useReading(wide);
  const shared = useMemo(
    () => ({
      ...{ job, stages, nameOf, pipeline, control, selection, profileId, wide, alone, openAction, openKeys },
      ...{ reading, dialogOpen },
    }),
    [
      job,
      stages,
      nameOf,
      pipeline,
      control,
      selection,
      profileId,
      wide,
      alone,
      openAction,
      openKeys,
      reading,
      dialogOpen,
    ],
  );
  const single = alone || (!wide && profileId !== undefined && control.view.kind === 'list');
  return (
    <PipelineContextProvider value={shared}>
      <Page
        fill
        folded={reading.folded}
        title={inLanguage(job.name, locale)}
        crumbs={[{ label: translate('admin.jobs.title'), to: '/job/list/' }]}
        intro={<JobFacts />}
        beside={!single && reading.folded && <Toolbar />}
        actions={
          <>
            {!single && !reading.folded && <AddCandidate job={job} />}
            {!single && <JobTasksButton />}
            {!single && <JobMenu />}
            {wide && <FoldButton />}
          </>
        }
      >
        {!single && !reading.folded && <Toolbar />}
        {!single && <FilterChips />}
        {pipeline.error !== undefined && <LoadError error={pipeline.error} onRetry={pipeline.reload} />}
        <Box ref={box} sx={{ flex: 1, minHeight: 0, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
          {control.view.kind === 'board' ? (
            <Suspense fallback={<Waiting />}>
              <BoardView />
            </Suspense>
          ) : (
            <ListView />
          )}
        </Box>
      </Page>
      <ActionDialogs dialog={dialog} onClose={close} />
      <Box role="status" aria-live="polite" sx={hiddenText}>
        {pipeline.announcement}
      </Box>
    </PipelineContextProvider>
  );
}
