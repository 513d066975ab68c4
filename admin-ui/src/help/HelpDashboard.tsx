import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { currentRole } from '../platform/session/identity.ts';
import { Page } from '../platform/page/Page.tsx';
import { ContactInfo } from './ContactInfo.tsx';
import { HelpText } from './HelpText.tsx';
import { ownTopics } from './topics.ts';

/** The topics of the role at a glance, each with its beginning and the way to the rest. */
export default function HelpDashboard() {
  const translate = useTranslate();
  const role = currentRole();
  return (
    <Page
      title={translate('help.dashboard')}
      intro={translate('help.dashboardIntro', { role: translate(`admin.roles.${role}`) })}
      actions={
        <Button component={Link} to="/HelpCenter" variant="contained">
          {translate('help.all')}
        </Button>
      }
    >
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gap: 3,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
        }}
      >
        {ownTopics().map(({ id }) => (
          <Box
            component="li"
            key={id}
            sx={{
              p: 4,
              border: 1,
              borderColor: 'divider',
              borderRadius: 1,
              bgcolor: 'background.paper',
              display: 'grid',
              gap: 2,
              alignContent: 'start',
            }}
          >
            <Typography variant="h2">{translate(`help.${id}.title`)}</Typography>
            <HelpText text={beginning(translate(`help.${id}.body`))} />
            <Link
              to={{ pathname: '/HelpCenter', hash: `#${id}` }}
              aria-label={`${translate('admin.form.before', { label: translate('help.readOn') })} ${translate(`help.${id}.title`)}`}
            >
              {translate('help.readOn')}
            </Link>
          </Box>
        ))}
      </Box>
      <ContactInfo />
    </Page>
  );
}

/** The first paragraph; of a list the first two lines. */
function beginning(text: string): string {
  const [block = ''] = text.split('\n\n');
  return block.split('\n').slice(0, 2).join('\n');
}
