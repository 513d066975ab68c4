import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { call } from '../platform/call.ts';
import { inLanguage } from '../platform/i18n/languages.ts';
import { ExplainDialog } from '../platform/page/dialog/ExplainDialog.tsx';
import { LoadError } from '../platform/page/LoadError.tsx';
import { Waiting } from '../platform/page/Waiting.tsx';
import { RatingTable } from './RatingTable.tsx';
import { ScorecardView } from './ScorecardView.tsx';
import {
  type About,
  formAddress,
  type Listed,
  useScorecards,
  useScorecardsChanged,
  whichOf,
} from './use-scorecards.ts';
import { openScorecards } from '../generated/text-lengths.ts';

/** The scorecards of a candidate: given and missing, side by side and in full, as far as the reader may see them yet. */
export function ScorecardsOf({ profileId }: { profileId: number }) {
  const translate = useTranslate();
  const { data, error, refetch } = useScorecards(profileId);
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  const sent = data.scorecards.filter(({ status }) => status === 'sent');
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Count {...data} />
        {data.may_write && <WriteButton profileId={profileId} about={data.about} sent={sent.map(({ id }) => id)} />}
      </Box>
      {data.hidden && <Hidden profileId={profileId} {...data} />}
      {!data.hidden && sent.length > 0 && <RatingTable cards={sent} />}
      {data.scorecards.map((card) => (
        <ScorecardView key={card.id} card={card} />
      ))}
      {data.given === 0 && data.scorecards.length === 0 && !data.hidden && (
        <Typography color="textSecondary">{translate('scorecards.none')}</Typography>
      )}
    </Box>
  );
}

function Count({ given, missing, waiting }: Listed) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const names = waiting.map(({ employee, name }) => {
    const interview = inLanguage(name, locale);
    return interview ? translate('scorecards.missingOf', { name: employee.name, interview }) : employee.name;
  });
  return (
    <Box sx={{ flex: 1, minWidth: 180 }}>
      <Typography sx={{ fontWeight: 600 }}>
        {missing > 0
          ? translate('scorecards.given', { given, all: given + missing })
          : translate('scorecards.givenOnly', { smart_count: given })}
      </Typography>
      {names.length > 0 && (
        <Typography color="textSecondary" sx={{ fontSize: 12 }}>
          {translate('scorecards.missing', { names: new Intl.ListFormat(locale).format(names) })}
        </Typography>
      )}
    </Box>
  );
}

/** Begins one, or goes on with one's own: what is owed at once, else about what. */
function WriteButton({ profileId, about, sent }: { profileId: number; about: About[]; sent: number[] }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isSent = ({ scorecard_id: id }: About) => id !== null && sent.includes(id);
  const owed = about.filter(({ is_owed }) => is_owed);
  const only = owed.length === 1 ? owed[0]! : about.length === 1 ? about[0]! : undefined;
  if (only)
    return (
      <Button variant="contained" component={Link} to={formAddress(profileId, whichOf(only))}>
        {translate(
          only.scorecard_id === null ? 'scorecards.write' : isSent(only) ? 'scorecards.edit' : 'scorecards.goOn',
        )}
      </Button>
    );
  return (
    <>
      <Button
        variant="contained"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {translate('scorecards.write')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {about.map((each) => {
          const name = inLanguage(each.name, locale) || translate('scorecards.aboutNone');
          return (
            <MenuItem
              key={`${each.interview_id} ${each.planned_interview_id}`}
              component={Link}
              to={formAddress(profileId, whichOf(each))}
            >
              {each.scorecard_id === null
                ? name
                : translate(isSent(each) ? 'scorecards.sentOne' : 'scorecards.begun', { name })}
            </MenuItem>
          );
        })}
      </Menu>
    </>
  );
}

/** Why nothing is seen, and an administrator's way round it. */
function Hidden({ profileId, others, may_open }: Listed & { profileId: number }) {
  const translate = useTranslate();
  const changed = useScorecardsChanged();
  const [asked, setAsked] = useState(false);
  const open = async (reason: string) => {
    await call('openScorecards', { params: { id: profileId }, body: { reason } });
    await changed();
  };
  return (
    <Alert
      severity="info"
      role="note"
      action={may_open && others > 0 && <Button onClick={() => setAsked(true)}>{translate('scorecards.open')}</Button>}
    >
      {others > 0 ? translate('scorecards.hidden', { smart_count: others }) : translate('scorecards.hiddenNone')}{' '}
      {translate('scorecards.why')}
      {asked && (
        <ExplainDialog
          title={translate('scorecards.open')}
          text={translate('scorecards.openText')}
          action={translate('scorecards.open')}
          label={translate('scorecards.reason')}
          maxLength={openScorecards.reason}
          onDo={open}
          onClose={() => setAsked(false)}
        />
      )}
    </Alert>
  );
}
