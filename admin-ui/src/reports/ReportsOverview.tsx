import MailIcon from '@mui/icons-material/MailOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { reports } from '../generated/reports.ts';
import type { ReportSubject } from '../generated/shapes.ts';
import { isSwitchedOn, useOrganization } from '../platform/organization.ts';
import { EmptyState } from '../platform/page/EmptyState.tsx';
import { Page } from '../platform/page/Page.tsx';
import { SearchField } from '../platform/page/fields/SearchField.tsx';
import { mayOpen } from '../platform/session/access.ts';
import { introKey, nameKey } from '../schema-ui/texts.ts';
import { logScreens } from './log-screens.ts';

const subjects: ReportSubject[] = ['hiring', 'candidates', 'jobs', 'offers', 'team'];

interface Entry {
  path: string;
  subject: ReportSubject;
  title: string;
  help: string;
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Every report that one may read, by what it is about, with the question that it answers. */
export default function ReportsOverview() {
  const translate = useTranslate();
  const organization = useOrganization();
  const [words, setWords] = useState('');
  const entries: Entry[] = [
    ...reports
      .filter(({ switch: by }) => by === undefined || isSwitchedOn(by, organization))
      .map(({ screen, subject, texts }) => ({
        ...{ path: screen, subject },
        ...{ title: translate(nameKey(texts)), help: translate(introKey(texts)) },
      })),
    ...logScreens.map(({ path, title, help }) => ({
      ...{ path, subject: 'team' as const },
      ...{ title: translate(title, { smart_count: 2 }), help: translate(help, { _: '' }) },
    })),
  ].filter(({ path }) => mayOpen(path));
  const isFound = ({ title, help }: Entry) => plain(`${title} ${help}`).includes(plain(words.trim()));
  const found = entries.filter(isFound);
  return (
    <Page
      title={translate('reports.ui.title')}
      intro={translate('reports.ui.intro')}
      actions={
        mayOpen('/report/scheduled') && (
          <>
            <Button component={RouterLink} to="/report/received">
              {translate('reports.byMail.toMe')}
            </Button>
            <Button component={RouterLink} to="/report/scheduled" startIcon={<MailIcon />}>
              {translate('reports.byMail.title')}
            </Button>
          </>
        )
      }
    >
      <Box role="search" sx={{ maxWidth: 420 }}>
        <SearchField label={translate('reports.ui.search')} value={words} onChange={setWords} />
      </Box>
      {found.length === 0 && <EmptyState text={translate('reports.ui.notFound', { words })} />}
      {subjects.map((subject) => {
        const ofSubject = found.filter((entry) => entry.subject === subject);
        if (ofSubject.length === 0) return null;
        return (
          <section key={subject} aria-labelledby={`subject-${subject}`}>
            <Typography variant="h2" id={`subject-${subject}`} sx={{ mb: 2 }}>
              {translate(`reports.ui.subjects.${subject}`)}
            </Typography>
            <Box
              component="ul"
              sx={{
                ...{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 },
                gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
              }}
            >
              {ofSubject.map(({ path, title, help }) => (
                <Paper component="li" key={path} variant="outlined" sx={{ p: 3, position: 'relative' }}>
                  <Link
                    component={RouterLink}
                    to={path}
                    sx={{ fontWeight: 600, '&::after': { content: '""', position: 'absolute', inset: 0 } }}
                  >
                    {title}
                  </Link>
                  <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
                    {help}
                  </Typography>
                </Paper>
              ))}
            </Box>
          </section>
        );
      })}
    </Page>
  );
}
