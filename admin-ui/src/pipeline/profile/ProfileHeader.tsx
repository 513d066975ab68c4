import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { PlannedActs } from '../../automation/index.ts';
import { daysSince } from '../../platform/i18n/dates.ts';
import { inLanguage } from '../../platform/i18n/languages.ts';
import { Moment } from '../../platform/page/Moment.tsx';
import { ActionsMenu } from '../actions/ActionsMenu.tsx';
import { MoveMenu } from '../actions/MoveMenu.tsx';
import { usePipelineContext } from '../pipeline-context.ts';
import { mayMerge, mayMoveFrom } from '../rights.ts';
import type { Card, Profile } from '../types.ts';
import { AnonymousNote } from './anonymity/AnonymousNote.tsx';
import { ContactLine } from './ContactLine.tsx';
import { FactsLine } from './FactsLine.tsx';
import { MarksLine } from './MarksLine.tsx';
import { CandidateChips } from './CandidateChips.tsx';
import { CandidateLink } from './CandidateLink.tsx';
import { OriginLine, SourceField } from './SourceField.tsx';
import { TagField } from './TagField.tsx';

export interface ProfileHeaderProps {
  card: Card;
  profile: Profile | undefined;
  refresh: () => void;
  /** Which one of how many, when known. */
  position: { index: number | undefined; total: number };
  onStep: (by: 1 | -1) => void;
  /** Where the results are that the candidate was found among. */
  results?: string | undefined;
  /** Given where the panel is a page of its own. */
  onBack?: () => void;
}

/** Name and stage, the way to the next candidate, and what can be done. */
export function ProfileHeader({ card, profile, refresh, position, onStep, results, onBack }: ProfileHeaderProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { pipeline, stages, nameOf, openAction } = usePipelineContext();
  const stage = stages.find((each) => each.id === card.stage_id);
  const moving = pipeline.state.moves[card.id] !== undefined;
  const refusal = pipeline.state.refusals[card.id];
  const free = mayMoveFrom(stage) && !moving;
  const days = card.stage_entered_at ? daysSince(card.stage_entered_at) : 0;
  const choice = useMemo(() => ({ ids: [card.id] }), [card.id]);
  return (
    <Box sx={{ px: 3, py: 1.5, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1, flexShrink: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        {onBack && (
          <IconButton onClick={onBack} aria-label={translate('board.backToList')}>
            <ArrowBackIcon />
          </IconButton>
        )}
        <Typography variant="h2" sx={{ flex: '1 1 160px', overflowWrap: 'anywhere' }}>
          {card.applicant.name || translate(card['removed_at'] ? 'removal.removedName' : 'board.nameless')}
        </Typography>
        {results && (
          <Button component={Link} to={results} startIcon={<ArrowBackIcon />}>
            {translate('search.back')}
          </Button>
        )}
        <Box sx={{ display: 'flex', alignItems: 'center', color: 'text.secondary', whiteSpace: 'nowrap' }}>
          <IconButton onClick={() => onStep(-1)} aria-label={translate('board.previous')}>
            <ChevronLeftIcon />
          </IconButton>
          {position.index !== undefined &&
            translate('board.position', { index: position.index, total: position.total })}
          <IconButton onClick={() => onStep(1)} aria-label={translate('board.next')}>
            <ChevronRightIcon />
          </IconButton>
        </Box>
        {free && (
          <>
            <MoveMenu card={card} />
            <Button color="error" variant="outlined" onClick={() => openAction('reject', choice)}>
              {translate('board.reject')}
            </Button>
          </>
        )}
        <ActionsMenu choice={choice} except={['move', 'reject']} label={translate('actions.more')} />
      </Box>
      {refusal && (
        <Alert severity="error" onClose={() => pipeline.dismiss(card.id)} closeText={translate('ra.action.close')}>
          {refusal}
        </Alert>
      )}
      <AnonymousNote card={profile ?? card} refresh={refresh} />
      <FactsLine>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {stage ? nameOf(stage) : ''}
          {profile?.rejection_reason && ` (${inLanguage(profile.rejection_reason.name, locale)})`}
          {card.stage_entered_at && (
            <>
              {' · '}
              <Moment at={card.stage_entered_at}>
                {translate(days < 1 ? 'board.sinceToday' : 'board.since', { smart_count: days })}
              </Moment>
            </>
          )}
        </Box>
        <MarksLine card={card} profile={profile} />
        {profile && mayMerge() && !profile.removed_at && <CandidateChips profile={profile} />}
        <ContactLine applicant={(profile ?? card).applicant} />
        <TagField card={card} refresh={refresh} />
        <SourceField card={card} refresh={refresh} />
        {profile && <OriginLine origin={profile.origin} />}
        <CandidateLink card={card} others={profile?.other_applications ?? 0} />
      </FactsLine>
      <PlannedActs
        profileId={card.id}
        place={`${card.stage_id} ${card.stage_entered_at}`}
        free={free}
        onChange={refresh}
      />
    </Box>
  );
}
