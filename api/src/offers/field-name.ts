import { LANGUAGES } from '../generated/languages.ts';
import type { Text } from '../generated/shapes.ts';
import { ValidationFailed } from '../platform/errors/errors.ts';
import type { Hook } from '../platform/resource/registry.ts';
import { t } from '../platform/texts/texts.ts';
import { STANDARD_TERMS } from '../templates/index.ts';
import { nameOfTerm } from './letters/text/terms.ts';

/** A field of the organization's own is called like no term that every offer has: a letter could mean only one of them. */
export const offerFieldName: Hook = {
  beforeWrite({ values }) {
    const term = STANDARD_TERMS.find((each) => each === values.placeholder);
    if (!term) return;
    const code = 'offers.errors.standardTerm';
    const words = LANGUAGES.map((language) => [language, t(language, code, { name: nameOfTerm(term, language) })]);
    throw new ValidationFailed([{ field: 'placeholder', code, message: Object.fromEntries(words) as Text }]);
  },
};
