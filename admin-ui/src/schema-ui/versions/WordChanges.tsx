import Box from '@mui/material/Box';
import { diffWordsWithSpace } from 'diff';
import { useTranslate } from 'react-admin';
import { hiddenText } from '../../platform/page/hidden-text.ts';

/** Texts that have less in common than this are shown one after the other: their words would make a mosaic. */
const mostEdits = 2000;

/** So much of what stayed is shown around what changed. */
const shownLetters = 60;

interface WordChangesProps {
  before: string;
  after: string;
}

/** A text with the words that went and those that came. */
export function WordChanges({ before, after }: WordChangesProps) {
  const parts = diffWordsWithSpace(before, after, { maxEditLength: mostEdits }) ?? [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ];
  return (
    <Box component="span" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {parts
        .filter(({ value }) => value !== '')
        .map(({ value, removed, added }, at) =>
          removed || added ? (
            <Changed key={at} sort={removed ? 'removed' : 'added'}>
              {value}
            </Changed>
          ) : (
            <span key={at}>{shortened(value, at > 0, at < parts.length - 1)}</span>
          ),
        )}
    </Box>
  );
}

/** What went is struck out, what came is underlined; both are said to who does not see it. */
export function Changed({ sort, children }: { sort: 'removed' | 'added'; children: React.ReactNode }) {
  const translate = useTranslate();
  const removed = sort === 'removed';
  return (
    <Box
      component={removed ? 'del' : 'ins'}
      sx={{
        color: removed ? 'error.main' : 'success.main',
        textDecoration: removed ? 'line-through' : 'underline',
        textUnderlineOffset: '0.2em',
      }}
    >
      <Box
        component="span"
        sx={hiddenText}
      >{`${translate('admin.form.before', { label: translate(`admin.versions.${sort}`) })} `}</Box>
      {children}
    </Box>
  );
}

/** Of a long text that stayed, what is next to a change. */
function shortened(text: string, follows: boolean, precedes: boolean): string {
  const most = (follows ? shownLetters : 0) + (precedes ? shownLetters : 0);
  if (text.length <= most + 20) return text;
  return `${follows ? text.slice(0, shownLetters) : ''} … ${precedes ? text.slice(-shownLetters) : ''}`;
}
