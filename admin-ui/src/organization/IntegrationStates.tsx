import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { CallTypes } from '../generated/call-types.ts';
import { api } from '../platform/api.ts';
import { LoadError } from '../platform/page/LoadError.tsx';
import { BelowForm } from './BelowForm.tsx';

type States = CallTypes['integrationStates']['answer'];

/** Which of the integrations have credentials, and what is missing where they have none. */
export default function IntegrationStates() {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: ['integrations'],
    queryFn: () => api.get<States>('integrations'),
  });
  return (
    <BelowForm title={translate('integrations.states')}>
      {error && !data && <LoadError error={error} onRetry={() => void refetch()} />}
      {data && (
        <Alert role="note" severity={data.linkedin.set_up ? 'success' : 'info'}>
          {translate(data.linkedin.set_up ? 'integrations.linkedinOn' : 'integrations.linkedinOff')}
        </Alert>
      )}
    </BelowForm>
  );
}
