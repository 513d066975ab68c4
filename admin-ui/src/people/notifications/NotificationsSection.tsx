import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { choicesPart } from '../../notices/index.ts';
import { LoadError } from '../../platform/page/LoadError.tsx';
import { useInTurn } from '../../platform/use-in-turn.ts';
import { Waiting } from '../../platform/page/Waiting.tsx';
import { frequencies, type Frequency } from '../JobNotice.tsx';
import { ApplyDefaultButton } from '../sections/ApplyDefaultButton.tsx';
import { Section } from '../sections/Section.tsx';
import { ChosenJobs } from './ChosenJobs.tsx';
import { useChoices } from './use-choices.ts';
import { WayChoice, WayHeads } from './WayChoice.tsx';

/** Kinds that stand at once. */
const atOnce = 6;

/** How the reader is told of each kind of notification; mails, the bell and the dialogs of jobs lead here. */
export function NotificationsSection({ id, name }: { id: number; name: string }) {
  const translate = useTranslate();
  const { data, error, refetch, choose } = useChoices();
  const [parameters] = useSearchParams();
  const place = useRef<HTMLDivElement>(null);
  const isMeant = parameters.get('part') === choicesPart && data !== undefined;
  useEffect(() => {
    if (!isMeant) return;
    place.current?.focus({ preventScroll: true });
    // The focus alone brings the middle of what is higher than the window.
    place.current?.scrollIntoView({ block: 'start' });
  }, [isMeant]);
  const stand = useInTurn(data?.kinds.length ?? 0, atOnce);
  const frequency = data?.notification_frequency ?? 'none';
  return (
    <Box ref={place} tabIndex={-1} sx={{ outline: 'none', minWidth: 0 }}>
      <Section title={translate('notifications.title')}>
        <Typography color="textSecondary">{translate('people.notifications.intro')}</Typography>
        {error && <LoadError error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Waiting />}
        {data && (
          <>
            <Box>
              <WayHeads />
              {data.kinds.slice(0, stand).map((choice) => (
                <WayChoice
                  key={choice.kind}
                  choice={choice}
                  onChoose={(way) => choose({ ways: { [choice.kind]: way } })}
                >
                  {choice.kind === 'job_expiring' && choice.way === 'mail' && (
                    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 2, alignItems: 'center' }}>
                      <FrequencyChoice
                        frequency={frequency}
                        onChoose={(next) => choose({ notification_frequency: next })}
                      />
                      <ApplyDefaultButton
                        id={id}
                        name={name}
                        frequency={frequency}
                        disabled={false}
                        onDone={() => void refetch()}
                      />
                    </Box>
                  )}
                </WayChoice>
              ))}
            </Box>
            <ChosenJobs jobs={data.jobs} />
          </>
        )}
      </Section>
    </Box>
  );
}

interface FrequencyChoiceProps {
  frequency: Frequency;
  onChoose: (frequency: Frequency) => void;
}

/** How often mails remind of jobs about to expire. */
function FrequencyChoice({ frequency, onChoose }: FrequencyChoiceProps) {
  const translate = useTranslate();
  return (
    <TextField
      select
      label={translate('resources.employees.fields.notification_frequency')}
      value={frequency}
      onChange={(event) => onChoose(event.target.value as Frequency)}
      sx={{ minWidth: 150 }}
    >
      {frequencies.map((each) => (
        <MenuItem key={each} value={each}>
          {translate(`resources.employees.values.notification_frequency.${each}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}
