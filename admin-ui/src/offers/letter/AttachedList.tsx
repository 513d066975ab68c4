import LinkIcon from '@mui/icons-material/Link';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { Attached } from '../types.ts';
import { FileLink } from './FileLink.tsx';
import { useLetterContext } from './letter-context.ts';

const of = (what: string) => (each: Attached) => each.attachment_type.endsWith(what);

/** What goes along with a letter, what is asked for, and what came back. */
export function AttachedList() {
  const translate = useTranslate();
  const { letter } = useLetterContext();
  const all = letter.file_and_links;
  const groups = [
    { key: 'files', rows: all.filter((each) => of('_attachment')(each) && each.direction === 'outbound') },
    { key: 'links', rows: all.filter(of('_link')) },
    { key: 'wanted', rows: all.filter((each) => of('_request')(each)) },
    { key: 'received', rows: all.filter((each) => of('_attachment')(each) && each.direction === 'inbound') },
  ].filter(({ rows }) => rows.length > 0);
  if (groups.length === 0) return <Typography color="textSecondary">{translate('offers.ui.noFiles')}</Typography>;
  return groups.map(({ key, rows }) => (
    <Box key={key} role="group" aria-label={translate(`offers.ui.attached.${key}`)}>
      <Typography variant="h3">{translate(`offers.ui.attached.${key}`)}</Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {rows.map((row) => (
          <Box component="li" key={row.id} sx={{ overflowWrap: 'anywhere' }}>
            {key === 'links' && (
              <Box
                component="a"
                href={row.link ?? ''}
                target="_blank"
                rel="noopener noreferrer"
                sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}
              >
                <LinkIcon fontSize="small" aria-hidden />
                {row.name ?? row.link}
              </Box>
            )}
            {key === 'wanted' && (
              <>
                {row.request_description}
                {row.mandatory && ` (${translate('offers.ui.wanted.mandatory')})`}
                {row.uploaded_file && (
                  <>
                    {' '}
                    <FileLink attached={row} />
                  </>
                )}
              </>
            )}
            {(key === 'files' || key === 'received') && <FileLink attached={row} />}
          </Box>
        ))}
      </Box>
    </Box>
  ));
}
