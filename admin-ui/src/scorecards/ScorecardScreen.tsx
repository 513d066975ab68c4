import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { AnonymousNote } from '../pipeline/index.ts';
import { inLanguage } from '../platform/i18n/languages.ts';
import { LoadError } from '../platform/page/LoadError.tsx';
import { Page } from '../platform/page/Page.tsx';
import { Waiting } from '../platform/page/Waiting.tsx';
import { Documents, Kit } from './Beside.tsx';
import { ScorecardForm } from './ScorecardForm.tsx';
import { type Form, useScorecardForm, type Which } from './use-scorecards.ts';

const names = ['scorecard_id', 'interview_id', 'planned_interview_id'] as const;

/** A scorecard with the resume and what was prepared beside it; on a phone behind tabs. */
export default function ScorecardScreen() {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const navigate = useNavigate();
  const profile = Number(useParams()['applicant_profile_id']);
  const [query] = useSearchParams();
  const which: Which = Object.fromEntries(
    names.flatMap((name) => (query.has(name) ? [[name, Number(query.get(name))]] : [])),
  );
  const { data, error, refetch } = useScorecardForm(profile, which);
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  const back = data.opens_profile
    ? { to: `/job/applicants/${data.job.id}/${profile}?tab=interviews`, label: data.candidate }
    : { to: '/my-interviews', label: translate('scorecards.mine.title') };
  const interview = inLanguage(data.card.name, locale) || translate('scorecards.aboutNone');
  return (
    <Page
      title={translate('scorecards.form.title', { name: data.candidate })}
      crumbs={[back]}
      intro={translate('scorecards.form.for', { interview, job: inLanguage(data.job.name, locale) })}
    >
      <AnonymousNote card={{ id: profile, anonymous: data.anonymous }} />
      <Parts
        key={JSON.stringify(which)}
        profile={profile}
        form={data}
        which={which}
        onDone={() => void navigate(back.to)}
      />
    </Page>
  );
}

interface PartsProps {
  profile: number;
  form: Form;
  which: Which;
  onDone: () => void;
}

type View = 'scorecard' | 'resume' | 'kit';

function Parts({ profile, form, which, onDone }: PartsProps) {
  const translate = useTranslate();
  const wide = useMediaQuery('(min-width: 1100px)');
  const beside: View[] = ['resume', 'kit'];
  const [view, setView] = useState<View>(wide ? (form.kit ? 'kit' : 'resume') : 'scorecard');
  const views = wide ? beside : (['scorecard', ...beside] satisfies View[]);
  const shown = views.includes(view) ? view : views[0]!;
  const panel = (
    <Box role="tabpanel" id="beside-panel" aria-labelledby={`beside-${shown}`} tabIndex={0} sx={{ pt: 3, minWidth: 0 }}>
      {shown === 'resume' && <Documents profileId={profile} form={form} />}
      {shown === 'kit' && <Kit profileId={profile} form={form} />}
    </Box>
  );
  const isForm = wide || shown === 'scorecard';
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 5,
        gridTemplateColumns: wide ? 'minmax(0, 1fr) minmax(0, 1fr)' : 'minmax(0, 1fr)',
        '@media print': { display: 'block' },
      }}
    >
      <Box
        sx={{
          minWidth: 0,
          order: wide ? 2 : 0,
          ...(wide ? { position: 'sticky', top: 8, alignSelf: 'start', maxHeight: '90vh', overflow: 'auto' } : {}),
          // On paper there are no tabs: what is chosen to be read, and below it the scorecard.
          '@media print': { position: 'static', order: 0, maxHeight: 'none', overflow: 'visible' },
        }}
      >
        <Tabs
          value={shown}
          onChange={(_event, next: View) => setView(next)}
          variant="scrollable"
          aria-label={translate('scorecards.form.views')}
          sx={{ '@media print': { display: 'none' } }}
        >
          {views.map((each) => (
            <Tab
              key={each}
              value={each}
              id={`beside-${each}`}
              aria-controls="beside-panel"
              label={translate(`scorecards.form.${each}`)}
            />
          ))}
        </Tabs>
        {shown !== 'scorecard' && panel}
      </Box>
      {/* It stays as it is behind another tab. */}
      <Box
        sx={{ minWidth: 0, display: isForm ? 'block' : 'none', '@media print': { display: 'block', mt: 5 } }}
        {...(wide
          ? {}
          : { role: 'tabpanel', ...(isForm ? { id: 'beside-panel' } : {}), 'aria-labelledby': 'beside-scorecard' })}
      >
        <ScorecardForm form={form} which={which} onDone={onDone} />
      </Box>
    </Box>
  );
}
