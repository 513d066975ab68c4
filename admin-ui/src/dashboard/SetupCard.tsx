import CheckCircle from '@mui/icons-material/CheckCircle';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { mayCall, mayOpen } from '../platform/session/access.ts';
import { type AnswerOf, call } from '../platform/call.ts';
import { hiddenText } from '../platform/page/hidden-text.ts';

type Setup = AnswerOf<'setupSteps'>;

/** Where each step is done; `mail` is a setting of the server and has no screen. */
const screens: Partial<Record<Setup['steps'][number]['key'], string>> = {
  details: '/client/details',
  logo: '/client/details',
  locations: '/client/locations',
  departments: '/departments',
  lists: '/sources',
  workflow: '/workflows',
  form: '/section',
  templates: '/template/email',
  people: '/users',
  job: '/job/add',
};

/** What a new organization still has to set up, for those who may; gone when a job was published. */
export function SetupCard() {
  const translate = useTranslate();
  const { data } = useQuery({
    queryKey: ['dashboard', 'setup'],
    queryFn: () => call('setupSteps'),
    // Whoever comes back from a step looks for its tick.
    staleTime: 0,
    enabled: mayCall('setupSteps'),
  });
  if (!data || data.over) return null;
  const done = data.steps.filter((step) => step.done).length;
  const progress = translate('setup.progress', { done, all: data.steps.length });
  return (
    <Paper component="section" variant="outlined" aria-label={translate('setup.title')} sx={{ p: 4, maxWidth: 720 }}>
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'baseline', flexWrap: 'wrap' }}>
        <Typography variant="h2">{translate('setup.title')}</Typography>
        <Typography color="textSecondary">{progress}</Typography>
      </Box>
      <Typography color="textSecondary" sx={{ my: 2 }}>
        {translate('setup.intro')}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={(100 * done) / data.steps.length}
        aria-label={translate('setup.title')}
        aria-valuetext={progress}
      />
      <Box component="ol" sx={{ listStyle: 'none', m: 0, mt: 2, p: 0 }}>
        {data.steps.map(({ key, done: ready }) => {
          const screen = screens[key];
          const name = translate(`setup.steps.${key}`);
          const Mark = ready ? CheckCircle : RadioButtonUnchecked;
          return (
            <Box component="li" key={key} sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 36 }}>
              <Mark fontSize="small" color={ready ? 'success' : 'disabled'} aria-hidden />
              {screen && mayOpen(screen) ? <Link to={screen}>{name}</Link> : <span>{name}</span>}
              <Box component="span" sx={hiddenText}>
                {translate(ready ? 'setup.done' : 'setup.open')}
              </Box>
            </Box>
          );
        })}
      </Box>
    </Paper>
  );
}
