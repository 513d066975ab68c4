import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useLocale, useNotify, useTranslate } from 'react-admin';
import type { CallTypes } from '../../generated/call-types.ts';
import { api } from '../../platform/api.ts';
import { messageOf } from '../../platform/api-error.ts';
import { inLanguage } from '../../platform/i18n/languages.ts';
import { usePipelineContext } from '../pipeline-context.ts';
import { maySetSource } from '../rights.ts';
import type { Card } from '../types.ts';
import { useSourceName, useSources } from '../use-lookups.ts';

/** Where the candidate came from, and who referred them. */
export function SourceField({ card, refresh }: { card: Card; refresh: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const locale = useLocale() ?? 'en';
  const { pipeline } = usePipelineContext();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { data: sources = [] } = useSources();
  const name = useSourceName(card.candidate_source_id ?? null);
  const referral = card.applicant['referral_name'];
  const text = `${translate('board.source')}: ${name || translate('board.noSource')}${typeof referral === 'string' && referral ? ` (${referral})` : ''}`;
  if (!maySetSource()) return <span>{text}</span>;

  const choose = async (sourceId: number) => {
    setAnchor(null);
    try {
      const { workloads: _workloads, ...changed } = await api.put<CallTypes['updateCandidateSource']['answer']>(
        `applicant_profiles/${card.id}/update_candidate_source/${sourceId}`,
        {},
      );
      pipeline.take(changed);
      refresh();
    } catch (error) {
      notify('admin.notice.failed', { type: 'error', messageArgs: { reason: messageOf(error) } });
    }
  };

  return (
    <>
      <Button
        color="inherit"
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ fontWeight: 400, py: 0, textDecoration: 'underline', textUnderlineOffset: 3 }}
      >
        {text}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {sources.map((source) => (
          <MenuItem
            key={source.id}
            selected={source.id === card.candidate_source_id}
            onClick={() => void choose(source.id)}
          >
            {inLanguage(source.name, locale)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
