import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { CopyButton } from '../platform/page/CopyButton.tsx';
import { settingsScreen } from '../schema-ui/settings-screen.ts';
import { FeedCheck } from './FeedCheck.tsx';
import { FeedFields } from './FeedFields.tsx';
import type { Feed } from './feeds.ts';

/** One feed: whether it is on, where it is, what it looks like, and what its board would refuse. */
export function FeedCard({ feed, total }: { feed: Feed; total: number }) {
  const translate = useTranslate();
  const heading = `feed-${feed.board}`;
  const name = translate(`feeds.board.${feed.board}`);
  const switches = settingsScreen(feed.switch);
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={heading}
      sx={{ p: { xs: 3, sm: 4 }, display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 960 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 1, alignItems: 'center' }}>
        <Typography variant="h2" id={heading}>
          {name}
        </Typography>
        <Chip
          size="small"
          color={feed.on ? 'success' : 'default'}
          label={translate(feed.on ? 'feeds.on' : 'feeds.isOff')}
        />
      </Box>
      <Typography color="textSecondary" sx={{ maxWidth: '80ch' }}>
        {translate(`feeds.about.${feed.board}`)} {!feed.on && translate('feeds.offNote')}{' '}
        {switches && <RouterLink to={switches.path}>{translate(switches.name)}</RouterLink>}
      </Typography>
      {feed.shapes.map(({ format, url }) => (
        <Box key={format} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'center' }}>
          <Typography component="span" color="textSecondary" sx={{ width: 48 }}>
            {format.toUpperCase()}
          </Typography>
          <Link href={url} target="_blank" rel="noopener" sx={{ overflowWrap: 'anywhere', flex: '1 1 240px' }}>
            {url}
          </Link>
          <CopyButton text={url} of={translate('feeds.addressOf', { feed: name, format: format.toUpperCase() })} />
        </Box>
      ))}
      {total > 0 && <FeedCheck feed={feed} />}
      {feed.shapes.map(({ format, example }) => (
        <Example key={format} format={format.toUpperCase()} of={name} example={example} />
      ))}
      <Box component="details">
        <summary>{translate('feeds.fields')}</summary>
        <Box sx={{ mt: 2 }}>
          <FeedFields feed={feed} />
        </Box>
      </Box>
    </Paper>
  );
}

function Example({ format, of, example }: { format: string; of: string; example: string | null }) {
  const translate = useTranslate();
  if (example === null) return <Typography color="textSecondary">{translate('feeds.noExample')}</Typography>;
  const title = translate('feeds.example', { format });
  return (
    <Box component="details">
      <summary>{title}</summary>
      <Box
        component="pre"
        role="region"
        tabIndex={0}
        aria-label={`${of}: ${title}`}
        sx={{
          m: 0,
          mt: 2,
          p: 3,
          maxHeight: 420,
          overflow: 'auto',
          fontSize: 13,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
        }}
      >
        {example}
      </Box>
    </Box>
  );
}
