import type { Text } from '../../../generated/shapes.ts';
import type { Handler } from '../../../platform/chain/context.ts';
import { query } from '../../../platform/database/database.ts';
import { inLanguage } from '../../../platform/texts/in-language.ts';
import { t } from '../../../platform/texts/texts.ts';
import { describePlaceholder, offerPlaceholder, placeholderNames, STANDARD_TERMS } from '../../../templates/index.ts';
import { nameOfTerm } from './terms.ts';

/** GET approval_emails/placeholders: those of all mails, then the terms of the offer. */
export const listOfferPlaceholders: Handler<'listOfferPlaceholders'> = async ({ language }) => {
  const fields = await query<{ placeholder: string; name: Text }>(
    'select placeholder, name from offer_fields where not is_archived order by position, id',
  );
  const terms = [
    ...STANDARD_TERMS.map((term) => ({ placeholder: term, name: nameOfTerm(term, language) })),
    ...fields.map(({ placeholder, name }) => ({ placeholder, name: inLanguage(name, language) })),
  ];
  return [
    ...[...placeholderNames].map((name) => ({ name, description: describePlaceholder(name, language) })),
    ...terms.map(({ placeholder, name }) => ({
      name: offerPlaceholder(placeholder),
      description: t(language, 'offers.terms.placeholder', { name }),
    })),
  ];
};
