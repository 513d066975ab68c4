import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { FieldInput } from '../../schema-ui/form/FieldInput.tsx';
import { RadioInput } from '../../schema-ui/widgets/radio/RadioInput.tsx';
import { lettersPath } from '../kinds.ts';
import { useLetterContext } from '../letter/letter-context.ts';
import { letterField } from '../letter/letter-values.ts';
import { Attachments } from './Attachments.tsx';
import { GapsNotice } from './GapsNotice.tsx';
import { LetterText } from './LetterText.tsx';
import { OfferTerms } from './OfferTerms.tsx';
import { Section } from './Section.tsx';
import { WantedFiles } from './WantedFiles.tsx';

/** Writing a letter: what it says, what it offers, who signs, what goes along and what is asked for. */
export function ComposeStep() {
  const translate = useTranslate();
  const { letter } = useLetterContext();
  const isOffer = letter.email_type === 'offer_letter';
  return (
    <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
      <GapsNotice gaps={letter.gaps} />
      {isOffer && (
        <Section title={translate('offers.ui.section.terms')}>
          <OfferTerms />
        </Section>
      )}
      <Section title={translate('offers.ui.section.words')}>
        <LetterText />
      </Section>
      <Section title={translate('offers.ui.section.signatures')}>
        <RadioInput field={letterField('signature_type')} path={lettersPath} source="signature_type" disabled={false} />
        {isOffer && (
          <>
            <FieldInput field={letterField('request_signature')} path={lettersPath} />
            <FieldInput field={letterField('countersign')} path={lettersPath} />
          </>
        )}
      </Section>
      <Section title={translate('offers.ui.section.attachments')}>
        <Attachments />
      </Section>
      {isOffer && (
        <Section title={translate('offers.ui.wanted.title')}>
          <WantedFiles />
        </Section>
      )}
    </Box>
  );
}
