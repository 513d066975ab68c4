import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/call.ts';
import { bodyOf, type Choice } from '../actions/choice.ts';
import { mentionedIn, unknownIn, type Colleague, type Unknown } from './mentions.ts';

export interface Mentions {
  /** Who can be mentioned; asked for as soon as the text has an `@`. */
  colleagues: readonly Colleague[];
  /** Whom the text mentions now. */
  mentioned: readonly Colleague[];
  /** What it names after an `@` without telling anybody. */
  unknown: readonly Unknown[];
  pick: (colleague: Colleague) => void;
  /** The ids of whom the text mentions, when it is saved. */
  idsToSend: () => Promise<number[]>;
}

/** Colleagues who may open all whom a note is about, and those of them whom its text mentions. */
export function useMentions({ ids, filter }: Choice, text: string): Mentions {
  const client = useQueryClient();
  const [picked, setPicked] = useState<number[]>([]);
  const [only] = filter || ids.length > 1 ? [] : ids;
  const options = queryOptions({
    queryKey: ['pipeline', 'colleagues', only ?? (filter ? { filter } : { ids })],
    queryFn: ({ signal }) =>
      only === undefined
        ? call('colleaguesOfMany', { body: bodyOf({ ids, filter }), signal })
        : call('colleaguesOf', { params: { id: only }, signal }),
    retry: false,
    staleTime: 60_000,
  });
  const mayMention = text.includes('@');
  const { data } = useQuery({ ...options, enabled: mayMention });
  return {
    colleagues: data ?? [],
    mentioned: mentionedIn(text, data ?? [], picked),
    unknown: data ? unknownIn(text, data) : [],
    pick: ({ id }) => setPicked((before) => [...before, id]),
    idsToSend: async () =>
      mayMention ? mentionedIn(text, await client.ensureQueryData(options), picked).map(({ id }) => id) : [],
  };
}
