import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useAct } from '../../platform/act/use-act.ts';
import { call, type ItemOf } from '../../platform/call.ts';
import { LoadError } from '../../platform/page/LoadError.tsx';
import { Moment } from '../../platform/page/Moment.tsx';
import { Waiting } from '../../platform/page/Waiting.tsx';
import { deviceOf } from '../../platform/session/device-of.ts';
import { Section } from './Section.tsx';

type Session = ItemOf<'listOwnSessions'>;

/** Where one is signed in, and the way to end it there. */
export function SessionsSection() {
  const translate = useTranslate();
  const { act, busy } = useAct();
  const { data, error, refetch } = useQuery({
    queryKey: ['account', 'sessions'],
    queryFn: () => call('listOwnSessions'),
  });
  const others = (data ?? []).filter(({ current }) => !current);
  const nameOf = (session: Session) => deviceOf(session.user_agent) || translate('people.sessions.unknown');

  const endOthers = async () => {
    await act(() => call('endOtherSessions'), { done: 'people.otherSessionsEnded' });
    void refetch();
  };

  return (
    <Section title={translate('people.sessions.title')}>
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting />}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
        {(data ?? []).map((session) => (
          <Box
            component="li"
            key={session.id}
            sx={{ display: 'flex', gap: 2, alignItems: 'center', justifyContent: 'space-between' }}
          >
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {nameOf(session)}
              <Typography variant="caption" color="textSecondary" component="div">
                {session.current ? `${translate('people.sessions.current')} · ` : ''}
                {session.ip ? `${session.ip} · ` : ''}
                <Moment at={session.last_used_at} />
              </Typography>
            </Box>
            {!session.current && <EndButton id={session.id} name={nameOf(session)} onEnded={() => void refetch()} />}
          </Box>
        ))}
      </Box>
      {others.length > 0 && (
        <Button variant="outlined" loading={busy} onClick={() => void endOthers()} sx={{ justifySelf: 'start' }}>
          {translate('people.sessions.endOthers')}
        </Button>
      )}
    </Section>
  );
}

function EndButton({ id, name, onEnded }: { id: number; name: string; onEnded: () => void }) {
  const translate = useTranslate();
  const { act, busy } = useAct();
  const end = async () => {
    await act(() => call('endOwnSession', { params: { id } }), { done: 'people.sessionEnded' });
    onEnded();
  };
  return (
    <Button loading={busy} aria-label={translate('people.sessions.endNamed', { name })} onClick={() => void end()}>
      {translate('people.sessions.end')}
    </Button>
  );
}
