import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../platform/api-error.ts';
import type { Item } from './items.ts';

/**
 * Whether what people's own calendars say is passed over: for the times and people that it was said for, and no others.
 * A refusal because of them is remembered as long, and the day is read anew.
 */
export function useOverCalendars(items: readonly Pick<Item, 'begins' | 'minutes' | 'interviewerIds'>[]) {
  const queries = useQueryClient();
  const asked = JSON.stringify(items.map(({ begins, minutes, interviewerIds }) => [begins, minutes, interviewerIds]));
  const [overFor, setOverFor] = useState('');
  const [refusedFor, setRefusedFor] = useState('');
  return {
    over: overFor === asked,
    onOver: (over: boolean) => setOverFor(over ? asked : ''),
    refused: refusedFor === asked,
    /** What came of sending it. */
    onFailure: (error: unknown) => {
      if (!(error instanceof ApiError) || !error.details.some(({ field }) => field === 'over_calendars')) return;
      setRefusedFor(asked);
      void queries.invalidateQueries({ queryKey: ['interviews', 'day'] });
    },
  };
}
