import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadError } from '../LoadError.tsx';

type Read = Pick<
  UseInfiniteQueryResult,
  'error' | 'fetchNextPage' | 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError'
>;

/** Why a list as a whole could not be read, or be read anew; what its next rows met is said where they are asked for. */
export const listError = ({ error, isFetchNextPageError }: Pick<Read, 'error' | 'isFetchNextPageError'>) =>
  isFetchNextPageError ? null : error;

interface MoreRowsProps {
  read: Read;
  /** What the button says. */
  children: ReactNode;
  /** Beside the button. */
  beside?: ReactNode;
}

/** Leads to the next rows of a list that is read in parts; where they cannot be read, what stands above stays. */
export function MoreRows({ read, children, beside }: MoreRowsProps) {
  const { error, fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError } = read;
  if (!hasNextPage) return null;
  if (isFetchNextPageError) return <LoadError error={error} onRetry={() => void fetchNextPage()} />;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', justifySelf: 'start' }}>
      <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {children}
      </Button>
      {beside}
    </Box>
  );
}
