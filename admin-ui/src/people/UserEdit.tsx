import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useMemo, useState } from 'react';
import { useGetOne, useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { EmployeeCalendar } from '../calendars/index.ts';
import type { ResourceDescriptor } from '../generated/shapes.ts';
import { call } from '../platform/call.ts';
import { updateBody } from '../platform/data-provider.ts';
import { readOnce } from '../platform/keep/read-once.ts';
import { LoadError } from '../platform/page/LoadError.tsx';
import { Page } from '../platform/page/Page.tsx';
import { mayCall } from '../platform/session/access.ts';
import { Waiting } from '../platform/page/Waiting.tsx';
import { EditForm } from '../schema-ui/EditForm.tsx';
import type { Row } from '../schema-ui/row-title.ts';
import { useReturn } from '../schema-ui/use-return.ts';
import { ChangesSection } from './sections/ChangesSection.tsx';
import { forEditing } from './form-descriptors.ts';
import { LockMark } from './LockMark.tsx';
import { NoticesSection } from './sections/NoticesSection.tsx';
import type { Employee } from './employee.ts';
import { RoleSection } from './sections/RoleSection.tsx';
import { Section } from './sections/Section.tsx';
import { SignatureSection } from './sections/SignatureSection.tsx';
import { StateMark } from './StateMark.tsx';
import { throwDescribed } from './describe-server-error.ts';

/** One account: its details, what it may, its signature and notices, and what was done to it. */
export function UserEdit({ resource }: { resource: ResourceDescriptor }) {
  const translate = useTranslate();
  const id = Number.parseInt(useParams()['id'] ?? '', 10);
  const { data, error, refetch, isFetchedAfterMount } = useGetOne<Employee & Row>(
    resource.path,
    { id },
    { ...readOnce, enabled: !Number.isNaN(id) },
  );
  const employee = isFetchedAfterMount ? data : undefined;
  const [dirty, setDirty] = useState(false);
  const form = useMemo(() => forEditing(resource), [resource]);
  const back = useReturn(resource, {});
  const reload = () => void refetch();
  return (
    <Page
      title={employee ? String(employee.name) : translate('people.users')}
      crumbs={[back]}
      intro={employee && <StateMark employee={employee} />}
      actions={employee?.locked && <LockMark employee={employee} />}
    >
      {error && <LoadError error={error} onRetry={reload} />}
      {Number.isNaN(id) && <Alert severity="error">{translate('admin.edit.noSuchRow')}</Alert>}
      {!employee && !error && !Number.isNaN(id) && <Waiting />}
      {employee && (
        <Box
          sx={{
            display: 'grid',
            gap: { xs: 6, lg: 8 },
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 380px' },
            alignItems: 'start',
          }}
        >
          <EditForm
            resource={form}
            row={employee}
            readOnly={false}
            back={back.to}
            onDirty={setDirty}
            reload={reload}
            write={(entered, basis) =>
              call('employeesUpdate', {
                params: { id },
                body: updateBody({ data: entered, previousData: basis }),
              }).catch(throwDescribed)
            }
          />
          <Box sx={{ display: 'grid', gap: 6, minWidth: 0, maxWidth: 880 }}>
            <RoleSection employee={employee} dirty={dirty} />
            <SignatureSection id={employee.id} address={employee.esignature ?? null} dirty={dirty} onChange={reload} />
            <NoticesSection employee={employee} dirty={dirty} onChange={reload} />
            {mayCall('employeeCalendar') && (
              <Section title={translate('calendars.ofEmployee.title')}>
                <EmployeeCalendar id={employee.id} />
              </Section>
            )}
            <ChangesSection id={employee.id} />
          </Box>
        </Box>
      )}
    </Page>
  );
}
