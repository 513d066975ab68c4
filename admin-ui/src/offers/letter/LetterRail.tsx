import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { formatDay } from '../../platform/i18n/dates.ts';
import { Moment } from '../../platform/page/Moment.tsx';
import { labelKey, valueKey } from '../../schema-ui/texts.ts';
import { Section } from '../compose/Section.tsx';
import { lettersPath } from '../kinds.ts';
import { LetterLog } from '../log/LetterLog.tsx';
import { SealedPdf } from '../log/SealedPdf.tsx';
import { VersionList } from '../log/VersionList.tsx';
import { candidateName, useLetterWords } from '../words.ts';
import { useLetterContext } from './letter-context.ts';
import { LetterDownloads } from './LetterDownloads.tsx';

/** What there is to know of a letter beside its words: who, until when, what was answered, what happened. */
export function LetterRail() {
  const translate = useTranslate();
  const { letter } = useLetterContext();
  return (
    <Box component="aside" sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
      <Section title={translate('offers.ui.section.facts')}>
        <Facts />
        <SealedPdf />
        <LetterDownloads />
      </Section>
      {letter.email_type === 'offer_letter' && (
        <Section title={translate('offers.ui.section.versions')}>
          <VersionList />
        </Section>
      )}
      <Section title={translate('offers.ui.section.log')}>
        <LetterLog />
      </Section>
    </Box>
  );
}

function Facts() {
  const translate = useTranslate();
  const { letter } = useLetterContext();
  const words = useLetterWords();
  const { job_id, applicant_profile_id, applicant_info, author, due_date, sent_at, answered_at } = letter;
  const value = (field: 'decline_reason' | 'signature_kind') =>
    letter[field] && translate(valueKey(lettersPath, field, letter[field]));
  const facts: [string, ReactNode][] = [
    [
      translate('offers.ui.column.candidate'),
      <Link key="candidate" to={`/job/applicants/${job_id}/${applicant_profile_id}`}>
        {candidateName(letter)}
      </Link>,
    ],
    [translate(labelKey(lettersPath, 'receiver_email')), letter.receiver_email ?? applicant_info.email],
    [translate('offers.ui.column.job'), words.job(letter)],
    [translate('offers.ui.column.author'), author?.name],
    [translate('offers.ui.column.due'), due_date && formatDay(due_date, words.locale)],
    [translate(labelKey(lettersPath, 'sent_at')), sent_at && <Moment key="sent" at={sent_at} />],
    [translate(labelKey(lettersPath, 'answered_at')), answered_at && <Moment key="answered" at={answered_at} />],
    [translate(labelKey(lettersPath, 'decline_reason')), value('decline_reason')],
    [translate(labelKey(lettersPath, 'response_notes')), letter.response_notes],
    [translate(labelKey(lettersPath, 'signature_kind')), value('signature_kind')],
    [translate(labelKey(lettersPath, 'signature_name')), letter.signature_name],
    [
      translate(labelKey(lettersPath, 'countersigned_at')),
      letter.countersigned_at && <Moment key="countersigned" at={letter.countersigned_at} />,
    ],
  ];
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 3, rowGap: 1 }}
    >
      {facts.map(
        ([name, shown]) =>
          shown && (
            <Box key={name} sx={{ display: 'contents' }}>
              <Typography component="dt" color="textSecondary">
                {name}
              </Typography>
              <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
                {shown}
              </Box>
            </Box>
          ),
      )}
    </Box>
  );
}
