import { queryOptions } from '@tanstack/react-query';
import { call } from '../platform/call.ts';

/** The part of the account that says how its owner is told; mails lead to it as well. */
export const choicesPart = 'notifications';

/** Where the reader chooses how they are told. */
export const choicesAddress = `/account/view?part=${choicesPart}`;

/** How the reader is told of each kind of notification. */
export const choicesQuery = queryOptions({
  queryKey: ['account', 'notifications'],
  queryFn: ({ signal }) => call('readNotificationChoices', { signal }),
  retry: false,
});
