import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useAct } from '../../platform/act/use-act.ts';
import { inLanguage } from '../../platform/i18n/languages.ts';
import { addTag, removeTag } from '../state/pipeline-calls.ts';
import { usePipelineContext } from '../pipeline-context.ts';
import { mayAct, mayTag } from '../rights.ts';
import type { Card } from '../types.ts';
import { useTags } from '../state/use-lookups.ts';
import { useUnreadHelp } from '../../platform/page/fields/use-unread-help.tsx';

/** The tags on the candidate: taken away by their cross, put on from the menu. */
export function TagField({ card, refresh }: { card: Card; refresh: () => void }) {
  const translate = useTranslate();
  const { act } = useAct();
  const locale = useLocale() ?? 'en';
  const { pipeline } = usePipelineContext();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { data: all = [], error, refetch } = useTags(mayTag());
  const unread = useUnreadHelp({ error, refetch });
  const tags = card.tags ?? [];
  const left = all.filter((tag) => !tags.some((each) => each.id === tag.id));

  const change = async (call: typeof addTag, tagId: number) => {
    setAnchor(null);
    await act(async () => {
      const { workloads: _workloads, ...changed } = await call(card.id, tagId);
      pipeline.take(changed);
      refresh();
    });
  };

  if (tags.length === 0 && !mayAct()) return null;
  return (
    <Box role="group" aria-label={translate('board.tags')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      {tags.map((tag) => {
        const name = inLanguage(tag.name, locale);
        return (
          <Chip
            key={tag.id}
            label={name}
            {...(mayTag()
              ? { onDelete: () => void change(removeTag, tag.id), title: translate('board.removeTag', { name }) }
              : {})}
          />
        );
      })}
      {mayTag() && left.length > 0 && (
        <Chip
          variant="outlined"
          icon={<AddIcon />}
          label={translate('board.addTag')}
          aria-haspopup="menu"
          onClick={(event) => setAnchor(event.currentTarget)}
        />
      )}
      {unread && (
        <Typography component="span" variant="caption" color="textSecondary" sx={{ alignSelf: 'center' }}>
          {unread}
        </Typography>
      )}
      {mayAct() && !mayTag() && (
        <Typography component="span" variant="caption" color="textSecondary" sx={{ alignSelf: 'center' }}>
          {translate('permissions.tagsClosed')}
        </Typography>
      )}
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {left.map((tag) => (
          <MenuItem key={tag.id} onClick={() => void change(addTag, tag.id)}>
            {inLanguage(tag.name, locale)}
          </MenuItem>
        ))}
      </Menu>
    </Box>
  );
}
