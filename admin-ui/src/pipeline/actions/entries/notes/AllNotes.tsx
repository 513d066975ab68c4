import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { callPage } from '../../../../platform/call.ts';
import { byOffset } from '../../../../platform/page/in-parts/by-offset.ts';
import { EmptyState } from '../../../../platform/page/EmptyState.tsx';
import { LoadError } from '../../../../platform/page/LoadError.tsx';
import { InfoDialog } from '../../../../platform/page/dialog/InfoDialog.tsx';
import { listError, MoreRows } from '../../../../platform/page/in-parts/MoreRows.tsx';
import { Waiting } from '../../../../platform/page/Waiting.tsx';
import { NoteItem } from '../../../notes/NoteItem.tsx';
import type { ActionProps } from '../../action.ts';

const page = 50;

/** The notes on the chosen, newest first, with whom each is about; more of them as they are asked for. */
export function AllNotes({ choice, cards, job, onClose }: ActionProps) {
  const translate = useTranslate();
  const about = choice.ids.join(',');
  const read = useInfiniteQuery({
    queryKey: ['pipeline', 'profile', 'all-notes', about],
    queryFn: ({ pageParam }) =>
      callPage('listNotes', { query: { applicant_profile_ids: about, limit: page, offset: pageParam } }),
    ...byOffset(page),
    retry: false,
  });
  const notes = read.data?.pages.flatMap(({ rows }) => rows) ?? [];
  return (
    <InfoDialog
      title={translate('actions.allNotesOf', { smart_count: choice.ids.length, name: cards[0]?.applicant.name ?? '' })}
      onClose={onClose}
    >
      {listError(read) && <LoadError error={read.error} onRetry={() => void read.refetch()} />}
      {read.isPending && <Waiting />}
      {read.data && notes.length === 0 && <EmptyState text={translate('board.noNotes')} />}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
        {notes.map((note) => (
          <NoteItem
            key={note.id}
            note={note}
            place={
              choice.ids.length > 1 && (
                <Link href={`#/job/applicants/${job.id}/${note.applicant_profile_id}`} target="_blank" rel="noopener">
                  {note.applicant_name || translate('board.nameless')}
                </Link>
              )
            }
            onChanged={() => void read.refetch()}
          />
        ))}
      </Box>
      <MoreRows read={read}>{translate('actions.moreNotes')}</MoreRows>
    </InfoDialog>
  );
}
