import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { choicesQuery } from '../../notices/index.ts';
import { useAct } from '../../platform/act/use-act.ts';
import { type AnswerOf, type BodyOf, call } from '../../platform/call.ts';

type Choices = AnswerOf<'readNotificationChoices'>;
export type KindChoice = Choices['kinds'][number];
export type Way = KindChoice['way'];
export type ChosenJob = Choices['jobs'][number];

/** How the reader is told of each kind of notification, and how that is changed: at once, in the order of the choices. */
export function useChoices() {
  const client = useQueryClient();
  const { act } = useAct();
  const query = useQuery(choicesQuery);
  // Arrow keys choose on their way: each choice is seen at once and sent after the one before.
  const [coming, setComing] = useState<BodyOf<'chooseNotifications'>[]>([]);
  const sending = useRef<Promise<unknown>>(Promise.resolve());

  const choose = (body: BodyOf<'chooseNotifications'>) => {
    setComing((all) => [...all, body]);
    sending.current = sending.current.then(async () => {
      await act(async () => client.setQueryData(choicesQuery.queryKey, await call('chooseNotifications', { body })), {
        done: 'notices.expiry.saved',
      });
      setComing((all) => all.filter((one) => one !== body));
    });
  };

  return { ...query, data: query.data && coming.reduce(withChoice, query.data), choose };
}

const withChoice = (
  choices: Choices,
  { ways = {}, notification_frequency }: BodyOf<'chooseNotifications'>,
): Choices => ({
  ...choices,
  kinds: choices.kinds.map((one) => ({ ...one, way: ways[one.kind] ?? one.way })),
  notification_frequency: notification_frequency ?? choices.notification_frequency,
});
