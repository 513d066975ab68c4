import Box from '@mui/material/Box';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { SamePerson } from '../../duplicates/index.ts';
import { call } from '../../platform/call.ts';
import { LoadError } from '../../platform/page/LoadError.tsx';
import { Page } from '../../platform/page/Page.tsx';
import { Waiting } from '../../platform/page/Waiting.tsx';
import { mayHold, mayMerge, maySendOwnPage } from '../rights.ts';
import { ApplicationsTable } from './ApplicationsTable.tsx';
import { CandidateActions } from './CandidateActions.tsx';
import { CandidateFacts } from './CandidateFacts.tsx';
import { CandidateFiles } from './CandidateFiles.tsx';
import { CandidateSection } from './CandidateSection.tsx';
import { OwnPageSection } from './OwnPageSection.tsx';
import { RetentionSection } from './RetentionSection.tsx';
import { Timeline } from './Timeline.tsx';

/** A candidate over all jobs: every application that the role may see, and what happened to them. */
export default function CandidateHistory() {
  const translate = useTranslate();
  const id = Number(useParams()['applicant_id']);
  const client = useQueryClient();
  const key = ['pipeline', 'candidate', id];
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call('applicantsByRole', { query: { applicant_id: id }, signal }),
    staleTime: 60_000,
    retry: false,
  });
  // A write about the person shows on each of their applications too.
  const refresh = () => void client.invalidateQueries({ queryKey: ['pipeline'] });
  const name = data && (data.name || translate(data.removed_at ? 'removal.removedName' : 'board.nameless'));
  return (
    <Page
      title={name ?? translate('history.title')}
      crumbs={[{ label: translate('admin.jobs.title'), to: '/job/list/' }]}
      actions={data && !data.removed_at && <CandidateActions candidate={data} refresh={refresh} />}
    >
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting />}
      {data && (
        <>
          <CandidateFacts candidate={data} />
          {mayMerge() && !data.removed_at && <SamePerson applicantId={data.id} />}
          <CandidateSection title={translate('history.applications')}>
            <ApplicationsTable applications={data.applicant_profiles} />
          </CandidateSection>
          <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '3fr 2fr' } }}>
            <CandidateSection title={translate('history.timeline')}>
              <Timeline candidate={data} />
            </CandidateSection>
            <Box sx={{ display: 'grid', gap: 4, alignContent: 'start', minWidth: 0 }}>
              <CandidateSection title={translate('history.files')}>
                <CandidateFiles candidate={data} />
              </CandidateSection>
              {maySendOwnPage() && !data.removed_at && <OwnPageSection candidate={data} />}
              {mayHold() && !data.removed_at && <RetentionSection id={data.id} />}
            </Box>
          </Box>
        </>
      )}
    </Page>
  );
}
