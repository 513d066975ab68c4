import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { call } from '../platform/call.ts';
import { browser } from '../platform/keep/leave.ts';
import { LoadError } from '../platform/page/LoadError.tsx';
import { Page } from '../platform/page/Page.tsx';
import { Waiting } from '../platform/page/Waiting.tsx';

/** Leaves the application for the page of the approver, who is asked now; else it says why there is nothing to answer. */
export default function OwnApproval() {
  const translate = useTranslate();
  const letter = Number(useParams()['id']);
  const { data, error, refetch } = useQuery({
    queryKey: ['offers', 'own-approval', letter],
    queryFn: () => call('ownApprovalLink', { body: { approval_email_id: letter } }),
    // Each is a link of its own, and none is kept.
    ...{ staleTime: 0, gcTime: 0, retry: false, refetchOnWindowFocus: false },
  });
  useEffect(() => {
    if (data) browser.goTo(data.href);
  }, [data]);
  return (
    <Page
      title={translate('offers.ui.ownApproval')}
      crumbs={[{ label: translate('admin.dashboard.title'), to: '/dashboard' }]}
    >
      {error ? <LoadError error={error} onRetry={() => void refetch()} /> : <Waiting />}
    </Page>
  );
}
