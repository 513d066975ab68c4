import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Popover from '@mui/material/Popover';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { SamePerson, ConflictingDetails, useDuplicates } from '../../duplicates/index.ts';
import type { Profile } from '../types.ts';

/** A chip that opens what it tells of. */
function DetailsChip({ label, children }: { label: string; children: ReactNode }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Chip
        variant="outlined"
        color="info"
        label={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
      >
        <Box sx={{ p: 3, width: 'min(92vw, 560px)' }}>{children}</Box>
      </Popover>
    </>
  );
}

/** Who may be the same person, and what was said otherwise this time: a chip each, and nothing where there is neither. */
export function CandidateChips({ profile }: { profile: Profile }) {
  const translate = useTranslate();
  const { id, applicant_id: applicantId, told: details } = profile;
  const { data } = useDuplicates(applicantId);
  const likely = data?.duplicates.length ?? 0;
  const merged = data?.merges.length ?? 0;
  return (
    <>
      {details && (
        <DetailsChip key={`told ${id}`} label={translate('duplicates.told.chip')}>
          <ConflictingDetails profileId={id} details={details} />
        </DetailsChip>
      )}
      {likely + merged > 0 && (
        <DetailsChip
          key={`same ${applicantId}`}
          label={translate(likely > 0 ? 'duplicates.chip' : 'duplicates.mergedChip', { smart_count: likely || merged })}
        >
          <SamePerson applicantId={applicantId} />
        </DetailsChip>
      )}
    </>
  );
}
