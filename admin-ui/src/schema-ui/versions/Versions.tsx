import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { ResourceDescriptor } from '../../generated/shapes.ts';
import { call } from '../../platform/call.ts';
import { LoadError } from '../../platform/page/LoadError.tsx';
import { MoreRows } from '../../platform/page/in-parts/MoreRows.tsx';
import { Waiting } from '../../platform/page/Waiting.tsx';
import type { SavedRow } from '../row-title.ts';
import { VERSION_PARAMETER } from './version-parameter.ts';
import { VersionItem } from './VersionItem.tsx';

interface VersionsProps {
  resource: ResourceDescriptor;
  row: SavedRow;
  /** Why none can be restored now; empty where it can. */
  why: string;
  /** Reads the row again. */
  reload: () => void;
}

/** What a row said before, once somebody wants to know: who changed what and when, word by word, and the way back. */
export function Versions(props: VersionsProps) {
  const translate = useTranslate();
  const wanted = useWanted();
  const [open, setOpen] = useState(wanted !== undefined);
  return (
    <Box component="section" aria-label={translate('admin.versions.title')} sx={{ mt: 6, maxWidth: 880 }}>
      <Button
        color="inherit"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        endIcon={<ExpandMoreIcon sx={open ? { transform: 'rotate(180deg)' } : {}} />}
      >
        {translate('admin.versions.title')}
      </Button>
      {open && <VersionList {...props} wanted={wanted} />}
    </Box>
  );
}

/** The number of the version that the address names. */
function useWanted(): number | undefined {
  const [search] = useSearchParams();
  const number = Number(search.get(VERSION_PARAMETER));
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
}

function VersionList(props: VersionsProps & { wanted: number | undefined }) {
  const { resource, row, wanted } = props;
  const translate = useTranslate();
  const params = { resource: resource.path, id: row.id };
  const read = useInfiniteQuery({
    queryKey: ['versions', resource.path, row.id, row['lock_version']],
    queryFn: ({ pageParam }) => call('listVersions', { params, query: pageParam ? { before: pageParam } : {} }),
    initialPageParam: 0,
    getNextPageParam: ({ more, versions }) => (more ? versions.at(-1)?.number : undefined),
    retry: false,
    staleTime: 0,
    // The row was saved: what is open, and where the keyboard is, stays while the list is read again.
    placeholderData: keepPreviousData,
  });
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = read;
  const oldest = data?.pages.at(-1)?.versions.at(-1)?.number ?? 0;
  const isFurther = wanted !== undefined && wanted < oldest && hasNextPage && !error;
  useEffect(() => {
    if (isFurther && !isFetchingNextPage) void fetchNextPage();
  }, [isFurther, isFetchingNextPage, fetchNextPage]);
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  const versions = data.pages.flatMap((page) => page.versions);
  if (versions.length === 0) return <Typography sx={{ px: 2, py: 2 }}>{translate('admin.versions.none')}</Typography>;
  return (
    <>
      <Box component="ol" reversed sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {versions.map((version, at) => (
          <VersionItem
            key={version.number}
            {...props}
            version={version}
            isCurrent={at === 0}
            isWanted={version.number === wanted}
          />
        ))}
      </Box>
      <MoreRows read={read}>{translate('admin.versions.more')}</MoreRows>
    </>
  );
}
