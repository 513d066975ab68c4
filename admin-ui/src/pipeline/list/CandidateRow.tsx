import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { CardMenu } from '../actions/CardMenu.tsx';
import { CardFacts } from '../CardFacts.tsx';
import { usePipelineContext } from '../pipeline-context.ts';
import { mayAct, mayMoveFrom } from '../rights.ts';
import { TimeInStage } from '../TimeInStage.tsx';
import { leaveResults } from '../state/use-view.ts';
import type { Card } from '../types.ts';

/** One candidate of those listed: a box to tick, with Shift all from the last one, and a link to the profile. */
export function CandidateRow({ card, current, listed }: { card: Card; current: boolean; listed: number[] }) {
  const translate = useTranslate();
  const { search } = useLocation();
  const { selection, pipeline, job, stages } = usePipelineContext();
  const row = useRef<HTMLLIElement>(null);
  const refusal = pipeline.state.refusals[card.id];
  const stage = stages.find((each) => each.id === card.stage_id);
  const free = mayMoveFrom(stage) && pipeline.state.moves[card.id] === undefined;

  useEffect(() => {
    if (current) row.current?.scrollIntoView({ block: 'nearest' });
  }, [current]);

  return (
    <Box
      component="li"
      data-card={card.id}
      ref={row}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'auto minmax(0, 1fr) auto',
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: current ? 'primary.light' : undefined,
        '&:hover': { bgcolor: current ? 'primary.light' : 'action.hover' },
      }}
    >
      {mayAct() ? (
        <Checkbox
          size="small"
          checked={selection.choice.ids.includes(card.id)}
          onChange={({ nativeEvent }) =>
            selection.toggle(card.id, (nativeEvent as MouseEvent).shiftKey ? listed : undefined)
          }
          slotProps={{ input: { 'aria-label': translate('board.select', { name: card.applicant.name }) } }}
          sx={{ alignSelf: 'start', mt: 0.5 }}
        />
      ) : (
        <span />
      )}
      <Box
        component={Link}
        to={`/job/applicants/${job.id}/${card.id}${leaveResults(search)}`}
        {...(current ? { 'aria-current': 'true' as const } : {})}
        sx={{
          display: 'block',
          p: 2,
          pl: mayAct() ? 0 : 3,
          color: 'text.primary',
          textDecoration: 'none',
          minWidth: 0,
        }}
      >
        <CardFacts card={card} badge={<TimeInStage card={card} />} />
      </Box>
      <Box sx={{ pt: 1, pr: 1 }}>
        <CardMenu card={card} movable={free} />
      </Box>
      {refusal && (
        <Alert
          severity="error"
          onClose={() => pipeline.dismiss(card.id)}
          closeText={translate('ra.action.close')}
          sx={{ gridColumn: '1 / -1' }}
        >
          {refusal}
        </Alert>
      )}
    </Box>
  );
}
