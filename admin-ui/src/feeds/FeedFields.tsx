import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { PlainTable } from '../platform/page/PlainTable.tsx';
import { type Feed, sourceName } from './feeds.ts';

/** What each element of a feed is taken from, and whether the board insists on it. */
export function FeedFields({ feed: { board, fields } }: { feed: Feed }) {
  const translate = useTranslate();
  return (
    <PlainTable
      label={translate('feeds.fieldsOf', { feed: translate(`feeds.board.${board}`) })}
      rows={fields.map((field, id) => ({ ...field, id }))}
      columns={[
        {
          key: 'element',
          label: translate('feeds.element'),
          cell: ({ element }) => (
            <Box component="code" sx={{ whiteSpace: 'nowrap' }}>
              {element}
            </Box>
          ),
        },
        { key: 'source', label: translate('feeds.source'), cell: ({ source }) => sourceName(source, translate) },
        {
          key: 'required',
          label: translate('feeds.need'),
          cell: ({ required }) => translate(required ? 'feeds.required' : 'feeds.optional'),
        },
      ]}
    />
  );
}
