import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { call } from '../../platform/call.ts';
import type { Card } from '../types.ts';

/** With more names than that nobody reads on. */
const most = 20;

interface NamesProps {
  ids: number[];
  /** Those that the screen knows. */
  cards: Card[];
  jobId: number;
}

/** Candidates by name, each with the way to them; those that have not been read are asked for. */
export function Names({ ids, cards, jobId }: NamesProps) {
  const translate = useTranslate();
  const shown = ids.slice(0, most);
  const unknown = shown.filter((id) => !cards.some((card) => card.id === id));
  const { data: read = [] } = useQuery({
    queryKey: ['pipeline', 'names', unknown],
    queryFn: () => call('bulkCandidatesById', { params: { ids: unknown } }),
    enabled: unknown.length > 0,
  });
  const nameOf = (id: number) => {
    const name = cards.find((each) => each.id === id)?.applicant.name ?? read.find((each) => each.id === id)?.name;
    return name === '' ? translate('board.nameless') : (name ?? '…');
  };
  return (
    <div>
      <Box component="ul" sx={{ m: 0, pl: 4, maxHeight: 200, overflowY: 'auto' }}>
        {shown.map((id) => (
          <li key={id}>
            <Link href={`#/job/applicants/${jobId}/${id}`} target="_blank" rel="noopener">
              {nameOf(id)}
            </Link>
          </li>
        ))}
      </Box>
      {ids.length > most && translate('actions.andMore', { smart_count: ids.length - most })}
    </div>
  );
}
