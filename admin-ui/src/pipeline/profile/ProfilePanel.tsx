import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import TrapFocus from '@mui/material/Unstable_TrapFocus';
import { lazy, Suspense } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { InterviewsTab, useProfileInterviews } from '../../interviews/index.ts';
import { mayCall } from '../../platform/session/access.ts';
import { TaskList, useTasks } from '../../tasks/index.ts';
import { LoadError } from '../../platform/page/LoadError.tsx';
import { Waiting } from '../../platform/page/Waiting.tsx';
import { usePipelineContext } from '../pipeline-context.ts';
import { mayReadLetters, mayReadMails } from '../rights.ts';
import { AnswersTab } from './AnswersTab.tsx';
import { Beside } from './Beside.tsx';
import { FilesTab } from './FilesTab.tsx';
import { HistoryTab } from './HistoryTab.tsx';
import { MailsTab } from './MailsTab.tsx';
import { NotesTab } from './NotesTab.tsx';
import { ProfileHeader, type ProfileHeaderProps } from './ProfileHeader.tsx';
import { ReadingTools } from './ReadingTools.tsx';
import { ResumeTab } from './ResumeTab.tsx';
import { useProfile } from './use-profile.ts';
import { useProfileAhead } from './use-profile-ahead.ts';

const LettersOf = lazy(async () => ({ default: (await import('../../offers/index.ts')).LettersOf }));

const tabs = ['resume', 'answers', 'notes', 'interviews', 'tasks', 'mails', 'offers', 'files', 'history'] as const;
type TabName = (typeof tabs)[number];

/** Observers see the candidate, not what was written to and fro. */
const shownTabs = () =>
  tabs.filter(
    (tab) =>
      (tab !== 'tasks' || mayCall('tasksList')) &&
      (tab !== 'mails' || mayReadMails()) &&
      (tab !== 'offers' || mayReadLetters()),
  );

/** The whole window, below dialogs and notices. */
const wholeWindow = { position: 'fixed', inset: 0, zIndex: 1250, borderRadius: 0, outline: 'none' } as const;

type ProfilePanelProps = {
  id: number;
  /** Who comes after them. */
  next: number | undefined;
} & Omit<ProfileHeaderProps, 'card' | 'profile' | 'refresh'>;

/** One candidate: who, what can be done, and everything known, by tabs. */
export function ProfilePanel({ id, next, ...header }: ProfilePanelProps) {
  const translate = useTranslate();
  const { pipeline, reading, wide } = usePipelineContext();
  const known = pipeline.state.cards[id];
  const { profile, error, refresh } = useProfile(id, known);
  useProfileAhead(profile && next);
  const [tab, setTab] = useStore<TabName>('pipeline.tab', 'resume');
  const offered = shownTabs();
  const tasks = useTasks({ applicant_profile_id: id }, 'open', offered.includes('tasks'));
  const interviews = useProfileInterviews(id);
  const [query, setQuery] = useSearchParams();
  // A link may say which tab it means; the one that is chosen by hand is remembered.
  const shown = offered.find((each) => each === (query.get('tab') ?? tab)) ?? 'resume';
  // Whoever decides reads what interviewers say beside what the candidate answered and what has happened.
  const debriefs = wide && reading.full;
  const choose = (next: TabName) => {
    setTab(next);
    if (!query.has('tab')) return;
    const rest = [...query].filter(([name]) => name !== 'tab' && name !== 'mail');
    setQuery(rest, { replace: true });
  };
  const card = known ?? profile;
  const counts: Partial<Record<TabName, number>> = {
    notes: profile?.notes?.filter((note) => !note.is_deleted).length ?? 0,
    interviews: interviews.data?.interviews.filter(({ status }) => status === 'scheduled').length ?? 0,
    tasks: tasks.total,
    mails: profile?.hgemails?.length ?? 0,
    files: profile?.uploaded_files?.length ?? 0,
  };
  if (error) return <LoadError error={error} onRetry={refresh} />;
  if (!card) return <Waiting />;
  const panel = (
    <Box
      component="article"
      aria-label={card.applicant.name}
      tabIndex={reading.full ? -1 : undefined}
      sx={{
        height: { md: '100%' },
        minHeight: 0,
        display: 'flex',
        flexDirection: 'column',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        ...(reading.full ? wholeWindow : {}),
      }}
    >
      <ProfileHeader card={card} profile={profile} refresh={refresh} {...header} />
      <Box
        sx={{ display: 'flex', alignItems: 'center', borderBottom: 1, borderColor: 'divider', flexShrink: 0, pr: 1 }}
      >
        <Tabs
          value={shown}
          onChange={(_event, next: TabName) => choose(next)}
          variant="scrollable"
          aria-label={translate('board.tabs.label')}
          sx={{ px: 2, flex: 1, minWidth: 0 }}
        >
          {offered.map((each) => (
            <Tab
              key={each}
              value={each}
              id={`profile-tab-${each}`}
              aria-controls="profile-tab-panel"
              label={[translate(`board.tabs.${each}`), counts[each]].filter(Boolean).join(' ')}
            />
          ))}
        </Tabs>
        <ReadingTools document={shown === 'resume'} />
      </Box>
      <Box
        role="tabpanel"
        id="profile-tab-panel"
        aria-labelledby={`profile-tab-${shown}`}
        tabIndex={0}
        sx={{ flex: 1, minHeight: { xs: 240, md: 0 }, overflow: 'auto', p: shown === 'resume' ? 1 : 4 }}
      >
        {!profile && <Waiting />}
        {profile && shown === 'resume' && (
          <Beside
            on={reading.beside}
            label={translate('board.tabs.notes')}
            beside={<NotesTab profile={profile} refresh={refresh} />}
          >
            <ResumeTab key={id} profile={profile} />
          </Beside>
        )}
        {profile && shown === 'answers' && <AnswersTab profile={profile} refresh={refresh} />}
        {profile && shown === 'notes' && <NotesTab profile={profile} refresh={refresh} />}
        {profile && shown === 'interviews' && (
          <Beside
            on={debriefs}
            label={translate('board.debrief.beside')}
            beside={
              <>
                <Typography component="h3" variant="h3" sx={{ mb: 2 }}>
                  {translate('board.tabs.answers')}
                </Typography>
                <AnswersTab profile={profile} refresh={refresh} />
                <Typography component="h3" variant="h3" sx={{ mt: 5, mb: 2 }}>
                  {translate('board.tabs.history')}
                </Typography>
                <HistoryTab profile={profile} />
              </>
            }
          >
            <Suspense fallback={<Waiting />}>
              <InterviewsTab
                key={id}
                profileId={id}
                onChange={refresh}
                {...(wide && !debriefs ? { onDebrief: () => reading.setFull(true) } : {})}
              />
            </Suspense>
          </Beside>
        )}
        {profile && shown === 'tasks' && <TaskList key={id} ground={{ applicant_profile_id: id }} />}
        {profile && shown === 'mails' && <MailsTab key={id} profile={profile} />}
        {profile && shown === 'offers' && (
          <Suspense fallback={<Waiting />}>
            <LettersOf key={id} profileId={id} />
          </Suspense>
        )}
        {profile && shown === 'files' && <FilesTab profile={profile} refresh={refresh} />}
        {profile && shown === 'history' && <HistoryTab profile={profile} />}
      </Box>
    </Box>
  );
  // The page below is covered: the focus comes into the window, where Tab goes round. Dialogs and menus above it keep it
  // themselves.
  return (
    <TrapFocus open={reading.full} disableEnforceFocus disableRestoreFocus>
      {panel}
    </TrapFocus>
  );
}
