import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Waiting } from '../../platform/page/Waiting.tsx';
import { FieldValue } from '../../schema-ui/FieldValue.tsx';
import { labelKey } from '../../schema-ui/texts.ts';
import { AsSeen, SeenWords } from '../compose/Preview.tsx';
import { Section } from '../compose/Section.tsx';
import { lettersPath } from '../kinds.ts';
import { useVersions } from '../log/use-versions.ts';
import { useOwnTerms } from '../use-own-terms.ts';
import { AttachedList } from './AttachedList.tsx';
import { useLetterContext } from './letter-context.ts';
import { letterField } from './letter-values.ts';

const terms = ['pay', 'position_title', 'employment_type_id', 'start_date', 'manager_id'] as const;

/** A letter that cannot be changed now, as the candidate sees it. */
export function ReadLetter() {
  const translate = useTranslate();
  const { letter } = useLetterContext();
  return (
    <>
      <Section title={translate('offers.ui.section.letter')}>
        <Words />
      </Section>
      {letter.email_type === 'offer_letter' && (
        <Section title={translate('offers.ui.section.terms')}>
          <Terms />
        </Section>
      )}
      <Section title={translate('offers.ui.section.attachments')}>
        <AttachedList />
      </Section>
    </>
  );
}

/** What was accepted stands as it was, whatever was corrected since. */
function Words() {
  const { letter } = useLetterContext();
  const isCorrected = letter.status === 'offer_accepted' && letter.content_edited;
  const { data: versions, isLoading } = useVersions(letter.id, isCorrected);
  if (isLoading) return <Waiting />;
  const accepted = isCorrected && versions?.find(({ reason }) => reason === 'candidate')?.content;
  return accepted ? <SeenWords {...accepted} /> : <AsSeen body={{ id: letter.id, letter: {} }} />;
}

function Terms() {
  const translate = useTranslate();
  const { letter } = useLetterContext();
  const own = useOwnTerms(letter.offer_values);
  const lines = [
    ...terms
      .filter((name) => letter[name] != null)
      .map((name) => ({
        key: name as string,
        label: translate(labelKey(lettersPath, name)),
        value: <FieldValue field={letterField(name)} path={lettersPath} value={letter[name]} />,
      })),
    ...own.map(({ id, label, value }) => ({ key: `own ${id}`, label, value: <>{value}</> })),
  ];
  if (lines.length === 0) return <Typography color="textSecondary">{translate('offers.ui.noTerms')}</Typography>;
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gap: 1, gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 3 }}
    >
      {lines.map(({ key, label, value }) => (
        <Box key={key} sx={{ display: 'contents' }}>
          <Typography component="dt" color="textSecondary">
            {label}
          </Typography>
          <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
