import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { LoadError } from '../platform/page/LoadError.tsx';
import { Page } from '../platform/page/Page.tsx';
import { Waiting } from '../platform/page/Waiting.tsx';
import { maySet, switchGroups, type SwitchGroup } from './switches.ts';
import { SwitchRow } from './SwitchRow.tsx';
import { useSwitches } from './use-switches.ts';

const groups = Object.keys(switchGroups) as SwitchGroup[];

/** What the organization gives to single roles and takes from them, by role. */
export default function UserPermissions() {
  const translate = useTranslate();
  const { settings, changes, set } = useSwitches();
  const { data, error, refetch } = settings;
  const of = (kind: 'fields' | 'help', name: string) => translate(`resources.organizations.${kind}.${name}`);
  return (
    <Page title={translate('permissions.title')} intro={translate('permissions.intro')}>
      {error && !data && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting />}
      {data &&
        groups.map((group) => (
          <Box
            key={group}
            component="section"
            aria-labelledby={`permissions-${group}`}
            sx={{ display: 'grid', gap: 2, maxWidth: '90ch' }}
          >
            <Typography variant="h2" id={`permissions-${group}`}>
              {translate(`permissions.groups.${group}`)}
            </Typography>
            <Box
              component="ul"
              sx={{
                m: 0,
                p: 0,
                listStyle: 'none',
                border: 1,
                borderColor: 'divider',
                borderRadius: 1,
                bgcolor: 'background.paper',
              }}
            >
              {switchGroups[group].map((name) => (
                <SwitchRow
                  key={name}
                  label={of('fields', name)}
                  help={of('help', name)}
                  on={data[name]}
                  closed={maySet(name) ? undefined : translate('permissions.onlySuperAdmin')}
                  change={changes?.find(({ field }) => field === name)}
                  onSet={(on) => set(name, on)}
                />
              ))}
            </Box>
          </Box>
        ))}
    </Page>
  );
}
