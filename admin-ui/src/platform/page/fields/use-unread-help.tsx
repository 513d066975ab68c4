import Link from '@mui/material/Link';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { reasonOf } from '../../api-error.ts';

/**
 * What a field says below it whose choices could not be read: why, and a way to try again; an empty list would look as
 * if there were none. Undefined where they were read.
 */
export function useUnreadHelp({ error, refetch }: Pick<UseQueryResult, 'error' | 'refetch'>): ReactNode {
  const translate = useTranslate();
  if (!error) return undefined;
  return (
    <>
      {reasonOf(error)}{' '}
      <Link component="button" type="button" variant="caption" onClick={() => void refetch()}>
        {translate('admin.action.retry')}
      </Link>
    </>
  );
}
