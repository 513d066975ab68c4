import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { usePipelineContext } from '../pipeline-context.ts';
import { maySetSource } from '../rights.ts';
import type { Card, Profile } from '../types.ts';
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

/** The link on which the candidate came: whose it was, or of which campaign. Most came by none. */
export function OriginLine({ origin }: { origin: Profile['origin'] }) {
  const translate = useTranslate();
  if (!origin) return null;
  const { referred_by: employee, utm_source, utm_medium, utm_campaign } = origin;
  const campaign = [utm_source, utm_medium, utm_campaign].filter(Boolean).join(' / ');
  return (
    <>
      {employee && <span>{translate('board.referredBy', { name: employee.name })}</span>}
      {campaign && <span>{translate('board.campaign', { campaign })}</span>}
    </>
  );
}
