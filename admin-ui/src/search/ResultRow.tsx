import ArticleIcon from '@mui/icons-material/ArticleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import { useLocale, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { inLanguage } from '../platform/i18n/languages.ts';
import { Moment } from '../platform/page/Moment.tsx';
import { Marked } from './Marked.tsx';
import type { SearchAnswer } from './search-query.ts';

export type Result = SearchAnswer['applicant_profiles'][number];

interface ResultRowProps {
  row: Result;
  /** The candidate among the results. */
  to: string;
  chosen: boolean;
  onChoose: () => void;
  onResume: () => void;
}

/** One application that was found: who, for which job, where it stands, and where the words are. */
export function ResultRow({ row, to, chosen, onChoose, onResume }: ResultRowProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const name = row.applicant?.name || translate('search.nameless');
  const flagged = row.applicant?.black_flag === true;
  const nameMarks = row.matches?.find(({ field, text }) => field === 'name' && text.startsWith(name));
  const texts = (row.matches ?? []).filter(({ field }) => field !== 'name' || !nameMarks).slice(0, 3);
  return (
    <Box
      component="li"
      sx={{
        ...{
          display: 'grid',
          gridTemplateColumns: 'auto minmax(0, 1fr) auto',
          borderTop: 1,
          borderColor: 'divider',
          py: 1,
        },
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      <Checkbox
        size="small"
        checked={chosen}
        onChange={onChoose}
        slotProps={{ input: { 'aria-label': translate('board.select', { name }) } }}
        sx={{ alignSelf: 'start' }}
      />
      <Box sx={{ minWidth: 0, py: 1, display: 'grid', gap: 1 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 1, alignItems: 'center' }}>
          <Link to={to} style={{ display: 'inline-block', fontWeight: 600, lineHeight: '24px' }}>
            {nameMarks ? (
              <Marked text={name} marks={nameMarks.marks.filter(([, end = 0]) => end <= name.length)} />
            ) : (
              name
            )}
          </Link>
          {flagged && (
            <Chip size="small" color="error" variant="outlined" label={translate('search.marks.black_flag')} />
          )}
          {row.tags?.map((tag) => (
            <Chip key={tag.id} size="small" label={inLanguage(tag.name, locale)} />
          ))}
        </Box>
        <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {inLanguage(row.job_name, locale)} · {inLanguage(row.stage_name, locale)}
          {row.created_at && (
            <>
              {' · '}
              <Moment at={row.created_at} />
            </>
          )}
        </Box>
        {texts.map(({ field, text, marks }) => (
          <Box key={field} sx={{ overflowWrap: 'anywhere', lineHeight: 1.5 }}>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {translate('search.inField', { field: translate(`search.fields.${field}`) })}{' '}
            </Box>
            <Marked text={text} marks={marks} />
          </Box>
        ))}
      </Box>
      <Button
        startIcon={<ArticleIcon />}
        onClick={onResume}
        aria-label={translate('search.resumeOf', { name })}
        sx={{ alignSelf: 'start', minWidth: 0, '& .MuiButton-startIcon': { mr: { xs: 0, sm: 1 } } }}
      >
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {translate('search.resume')}
        </Box>
      </Button>
    </Box>
  );
}
