import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useMemo, useState } from 'react';
import { OwnCalendar } from '../calendars/index.ts';
import { descriptorOf } from '../platform/descriptors.ts';
import { type AnswerOf, call } from '../platform/call.ts';
import { updateBody } from '../platform/data-provider.ts';
import { useLanguageChoice } from '../platform/i18n/use-language-choice.ts';
import { mayCall } from '../platform/session/access.ts';
import { loadIdentity } from '../platform/session/identity.ts';
import { LoadError } from '../platform/page/LoadError.tsx';
import { Page } from '../platform/page/Page.tsx';
import { Waiting } from '../platform/page/Waiting.tsx';
import { EditForm } from '../schema-ui/EditForm.tsx';
import { forOwner } from './form-descriptors.ts';
import { NotificationsSection } from './notifications/NotificationsSection.tsx';
import { Section } from './sections/Section.tsx';
import { PasswordSection } from './sections/PasswordSection.tsx';
import { stateKey } from './employee.ts';
import { SessionsSection } from './sections/SessionsSection.tsx';
import { SignatureSection } from './sections/SignatureSection.tsx';

type OwnAccount = AnswerOf<'readOwnAccount'>;

/** One's own account: names, language, notifications, signature, password, and where one is signed in. */
export default function AccountView() {
  const translate = useTranslate();
  const [locale, choose] = useLanguageChoice();
  const { data, error, refetch } = useQuery({
    queryKey: ['account'],
    queryFn: () => call('readOwnAccount'),
    staleTime: Infinity,
    refetchOnMount: 'always',
    retry: false,
  });
  const form = useMemo(() => {
    const employees = descriptorOf('employees');
    return employees && forOwner(employees);
  }, []);
  const [dirty, setDirty] = useState(false);
  const reload = () => void refetch();

  /** Screens follow the chosen language at once, and the frame the new name. */
  const follow = async (saved: OwnAccount) => {
    await loadIdentity();
    if (saved.preferred_language === locale || saved.preferred_language === data?.preferred_language) return;
    choose(saved.preferred_language);
  };

  return (
    <Page title={translate('admin.account.title')} intro={data && `${data.email} · ${translate(stateKey(data.role))}`}>
      {error && <LoadError error={error} onRetry={reload} />}
      {!data && !error && <Waiting />}
      {data && form && (
        <Box
          sx={{
            display: 'grid',
            gap: { xs: 6, lg: 8 },
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 380px' },
            alignItems: 'start',
          }}
        >
          <Box sx={{ display: 'grid', gap: 8, minWidth: 0 }}>
            <EditForm
              resource={form}
              row={data}
              readOnly={false}
              back="/dashboard"
              onDirty={setDirty}
              reload={reload}
              write={async (entered, basis) => {
                const saved = await call('updateOwnAccount', {
                  body: updateBody({ data: entered, previousData: basis }),
                });
                await refetch();
                await follow(saved);
              }}
              onSaved={() => undefined}
            />
            {mayCall('readNotificationChoices') && <NotificationsSection id={data.id} name={data.name} />}
          </Box>
          <Box sx={{ display: 'grid', gap: 6, minWidth: 0, maxWidth: 880 }}>
            {mayCall('readOwnCalendar') && (
              <Section title={translate('calendars.title')}>
                <OwnCalendar />
              </Section>
            )}
            <SignatureSection id={data.id} address={data.esignature} dirty={dirty} onChange={reload} />
            <PasswordSection />
            <SessionsSection />
          </Box>
        </Box>
      )}
    </Page>
  );
}
