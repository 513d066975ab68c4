import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useAct } from '../../platform/act/use-act.ts';
import { call } from '../../platform/call.ts';
import { ApplyDefaultButton } from './ApplyDefaultButton.tsx';
import { type Frequency, JobNotice, type PersonJob } from '../JobNotice.tsx';
import type { Person } from '../person.ts';
import { Section } from './Section.tsx';

const shownFirst = 6;

interface NoticesSectionProps {
  person: Person;
  dirty: boolean;
  onChange: () => void;
}

/** The jobs of a person, and how often each reminds them that it is about to expire. */
export function NoticesSection({ person, dirty, onChange }: NoticesSectionProps) {
  const translate = useTranslate();
  const { act } = useAct();
  const [all, setAll] = useState(false);
  const jobs = (person.jobs ?? []) as PersonJob[];
  const shown = all ? jobs : jobs.slice(0, shownFirst);
  const chosen = new Map((person.expiry_values ?? []).map((each) => [each.job_id, each.frequency]));

  const choose = async (job: PersonJob, frequency: Frequency) => {
    const body = { job_id: job.id, expiry_notification_email_frequency: frequency };
    if (await act(() => call('assignExpiryNotification', { params: { id: person.id }, body }))) onChange();
  };

  return (
    <Section title={translate('people.notices.title')}>
      {jobs.length === 0 ? (
        <Typography color="textSecondary">{translate('people.notices.none')}</Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 3 }}>
          {shown.map((job) => (
            <JobNotice
              key={job.id}
              job={job}
              frequency={chosen.get(job.id) ?? person.notification_frequency}
              onChoose={(frequency) => void choose(job, frequency)}
            />
          ))}
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {jobs.length > shownFirst && (
          <Button onClick={() => setAll(!all)} aria-expanded={all}>
            {translate(all ? 'people.notices.fewer' : 'people.notices.all', { count: jobs.length })}
          </Button>
        )}
        <ApplyDefaultButton
          id={person.id}
          name={String(person.name)}
          frequency={person.notification_frequency}
          disabled={dirty}
          onDone={onChange}
        />
      </Box>
    </Section>
  );
}
