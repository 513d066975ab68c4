import Box from '@mui/material/Box';
import { Fragment } from 'react';
import { useTranslate } from 'react-admin';

const keys: [string, string][] = [
  ['j', 'next'],
  ['k', 'previous'],
  ['m', 'move'],
  ['1 – 9', 'toStage'],
  ['r', 'reject'],
  ['e', 'mail'],
  ['t', 'tag'],
  ['n', 'note'],
  ['s', 'rank'],
  ['d', 'milestone'],
  ['x', 'select'],
  ['f', 'full'],
  ['b', 'view'],
  ['/', 'search'],
  ['esc', 'clear'],
  ['?', 'help'],
];

/** What each key does on the candidates of a job. */
export function KeyList() {
  const translate = useTranslate();
  return (
    <>
      <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 4, rowGap: 1.5, m: 0 }}>
        {keys.map(([key, text]) => (
          <Fragment key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <Box component="dd" sx={{ m: 0 }}>
              {translate(`board.keys.${text}`)}
            </Box>
          </Fragment>
        ))}
      </Box>
      <p>{translate('board.keys.drag')}</p>
      <p>{translate('board.keys.rest')}</p>
    </>
  );
}
