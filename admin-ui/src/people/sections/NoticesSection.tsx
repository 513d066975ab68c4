import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useAct } from '../../platform/act/use-act.ts';
import { call } from '../../platform/call.ts';
import { ApplyDefaultButton } from './ApplyDefaultButton.tsx';
import { type Frequency, JobNotice, type EmployeeJob } from '../JobNotice.tsx';
import type { Employee } from '../employee.ts';
import { Section } from './Section.tsx';

const shownFirst = 6;

interface NoticesSectionProps {
  employee: Employee;
  dirty: boolean;
  onChange: () => void;
}

/** The jobs of a person, and how often each reminds them that it is about to expire. */
export function NoticesSection({ employee, dirty, onChange }: NoticesSectionProps) {
  const translate = useTranslate();
  const { act } = useAct();
  const [all, setAll] = useState(false);
  const jobs = (employee.jobs ?? []) as EmployeeJob[];
  const shown = all ? jobs : jobs.slice(0, shownFirst);
  const chosen = new Map((employee.expiry_values ?? []).map((each) => [each.job_id, each.frequency]));

  const choose = async (job: EmployeeJob, frequency: Frequency) => {
    const body = { job_id: job.id, expiry_notification_email_frequency: frequency };
    if (await act(() => call('assignExpiryNotification', { params: { id: employee.id }, body }))) onChange();
  };

  return (
    <Section title={translate('people.notices.title')}>
      {dirty && jobs.length > 0 && <Alert severity="info">{translate('people.role.saveFirst')}</Alert>}
      {jobs.length === 0 ? (
        <Typography color="textSecondary">{translate('people.notices.none')}</Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 3 }}>
          {shown.map((job) => (
            <JobNotice
              key={job.id}
              job={job}
              frequency={chosen.get(job.id) ?? employee.notification_frequency}
              disabled={dirty}
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
          id={employee.id}
          name={String(employee.name)}
          frequency={employee.notification_frequency}
          disabled={dirty}
          onDone={onChange}
        />
      </Box>
    </Section>
  );
}
