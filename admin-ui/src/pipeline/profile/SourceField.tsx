import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { usePipelineContext } from '../pipeline-context.ts';
import { maySetSource } from '../rights.ts';
import type { Card } from '../types.ts';
import { useSourceName } from '../state/use-lookups.ts';
import { SourceDialog } from './SourceDialog.tsx';

/** Where the candidate came from, and who referred them. */
export function SourceField({ card, refresh }: { card: Card; refresh: () => void }) {
  const translate = useTranslate();
  const { pipeline } = usePipelineContext();
  const [open, setOpen] = useState(false);
  const name = useSourceName(card.candidate_source_id ?? null);
  const referral = card.applicant.referral_name;
  const text = `${translate('board.source')}${translate('admin.form.colon')}${name || translate('board.noSource')}${referral ? ` (${referral})` : ''}`;
  if (!maySetSource()) return <span>{text}</span>;
  return (
    <>
      <Button
        color="inherit"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        sx={{ fontWeight: 400, py: 0, textDecoration: 'underline', textUnderlineOffset: 3 }}
      >
        {text}
      </Button>
      {open && (
        <SourceDialog
          card={card}
          onSaved={(changed) => {
            pipeline.take(changed);
            refresh();
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
