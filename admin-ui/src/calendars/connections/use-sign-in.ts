import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAct } from '../../platform/act/use-act.ts';
import { useNotice } from '../../platform/act/use-notice.ts';
import { reasonOf } from '../../platform/api-error.ts';
import { call } from '../../platform/call.ts';
import type { Kind } from './use-calendar.ts';

/** Leaves for the provider, where one agrees to it; comes back by `useSignedIn`. */
export function useSignIn() {
  const { act } = useAct();
  const [going, setGoing] = useState<Kind>();
  const signIn = async (kind: Exclude<Kind, 'caldav'>) => {
    setGoing(kind);
    const left = await act(async () => {
      const { url } = await call('beginCalendarSignIn', { body: { kind } });
      window.location.assign(url);
    });
    if (!left) setGoing(undefined);
  };
  // Back from there by the browser's own button, the screen may be as it was left.
  useEffect(() => {
    const returned = ({ persisted }: PageTransitionEvent) => persisted && setGoing(undefined);
    window.addEventListener('pageshow', returned);
    return () => window.removeEventListener('pageshow', returned);
  }, []);
  return { signIn: (kind: Exclude<Kind, 'caldav'>) => void signIn(kind), going };
}

/** Ends what `useSignIn` began, once one is back with what the provider sent; it leaves the address at once. */
export function useSignedIn(onDone: () => void) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { show } = useNotice();
  const [finishing, setFinishing] = useState(() => new URLSearchParams(search).has('state'));
  const [problem, setProblem] = useState('');
  const spent = useRef('');
  useEffect(() => {
    const given = new URLSearchParams(search);
    const state = given.get('state');
    if (!state || spent.current === state) return;
    spent.current = state;
    void navigate(pathname, { replace: true });
    const end = async () => {
      setFinishing(true);
      setProblem('');
      try {
        await call('endCalendarSignIn', { body: { state, code: given.get('code'), error: given.get('error') } });
        show({ text: 'calendars.connected' });
      } catch (error) {
        setProblem(reasonOf(error));
      }
      setFinishing(false);
      onDone();
    };
    void end();
  }, [search, pathname, navigate, show, onDone]);
  return { finishing, problem };
}
