import { useEffect, useState } from 'react';
import { Notification, useNotificationContext } from 'react-admin';

/** So long a notice stays at least, in milliseconds, before a later one takes its place. */
const shortest = 1500;

/** Over the top bar: at the bottom stand the pages of a list, and what can be done with the chosen. */
const above = { vertical: 'top', horizontal: 'center' } as const;

/**
 * What was done last, with the way back. A later notice does not wait until the time of the one before is over: its
 * button would lag behind for who works fast.
 */
export function Notices() {
  const { notifications } = useNotificationContext();
  const waiting = notifications.length;
  const [giveWay, setGiveWay] = useState(false);
  useEffect(() => {
    if (waiting === 0) return;
    const timer = setTimeout(() => setGiveWay(true), shortest);
    return () => {
      clearTimeout(timer);
      setGiveWay(false);
    };
  }, [waiting]);
  return <Notification anchorOrigin={above} {...((giveWay ? { open: false } : {}) as object)} />;
}
