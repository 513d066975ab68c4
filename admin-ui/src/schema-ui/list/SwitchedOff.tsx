import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ResourceDescriptor } from '../../generated/shapes.ts';
import { Page } from '../../platform/page/Page.tsx';
import { settingsScreen } from '../settings-screen.ts';
import { nameKey, textsOf } from '../texts.ts';

interface SwitchedOffProps {
  resource: ResourceDescriptor;
  /** The field of the organization that switches it. */
  by: string;
}

/** In the place of a list that the organization has switched off: that it has, and the way to the switch. */
export function SwitchedOff({ resource, by }: SwitchedOffProps) {
  const translate = useTranslate();
  const name = translate(nameKey(textsOf(resource)), { smart_count: 2 });
  const screen = settingsScreen(by);
  return (
    <Page title={name}>
      <Alert
        severity="info"
        role="note"
        action={
          screen && (
            <Button component={Link} to={screen.path} color="inherit">
              {translate(screen.name)}
            </Button>
          )
        }
      >
        {translate('admin.list.switchedOff', { name })}
      </Alert>
    </Page>
  );
}
