import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { formatDay } from '../platform/i18n/dates.ts';
import { EmptyState } from '../platform/page/EmptyState.tsx';
import { LoadError } from '../platform/page/LoadError.tsx';
import { Pages } from '../platform/page/Pages.tsx';
import { Waiting } from '../platform/page/Waiting.tsx';
import { ConfirmRemoval } from './ConfirmRemoval.tsx';
import { CandidateTable, ProfileTable } from './FoundTables.tsx';
import { perPage, useFound } from './use-removals.ts';

type Kind = 'applicants' | 'profiles';

interface FoundCandidatesProps {
  day: string;
  /** For the log. */
  note: string;
  onOrdered: () => void;
}

/** How many a day concerns, who they are, and the way to remove them. */
export function FoundCandidates({ day, note, onOrdered }: FoundCandidatesProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const [kind, setKind] = useState<Kind>('applicants');
  const [page, setPage] = useState(1);
  const [confirming, setConfirming] = useState(false);
  const { data, error, refetch, isPlaceholderData } = useFound(day, page);
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  const { meta } = data;
  if (meta.applicants + meta.profiles === 0)
    return <EmptyState waits={isPlaceholderData} text={translate('removal.nobody', { day: formatDay(day, locale) })} />;
  const change = (next: Kind) => {
    setKind(next);
    setPage(1);
  };
  const number = new Intl.NumberFormat(locale);
  return (
    <Box component="section" aria-labelledby="removal-found" sx={{ display: 'grid', gap: 3 }}>
      <Typography variant="h2" id="removal-found">
        {translate('removal.found', { day: formatDay(day, locale) })}
      </Typography>
      <div>
        {translate('removal.numbers', {
          applicants: number.format(meta.applicants),
          applications: number.format(meta.applications),
        })}
      </div>
      <div>
        <Button color="error" variant="contained" onClick={() => setConfirming(true)}>
          {translate('removal.remove', { applications: number.format(meta.applications) })}
        </Button>
      </div>
      <Tabs
        value={kind}
        onChange={(_event, next: Kind) => change(next)}
        aria-label={translate('removal.kinds')}
        variant="scrollable"
      >
        {(['applicants', 'profiles'] as const).map((each) => (
          <Tab key={each} value={each} label={`${translate(`removal.kind.${each}`)} ${number.format(meta[each])}`} />
        ))}
      </Tabs>
      {kind === 'applicants' ? (
        <CandidateTable rows={data.applicants} />
      ) : (
        <ProfileTable rows={data.applicant_profiles} />
      )}
      <Pages page={page} perPage={perPage} total={meta[kind]} onChange={setPage} />
      {confirming && (
        <ConfirmRemoval
          day={day}
          note={note}
          meta={meta}
          onClose={() => setConfirming(false)}
          onChanged={() => void refetch()}
          onOrdered={onOrdered}
        />
      )}
    </Box>
  );
}
