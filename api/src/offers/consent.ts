import type { Language, Text } from '../generated/shapes.ts';
import { inLanguage } from '../platform/texts/in-language.ts';
import { t } from '../platform/texts/texts.ts';

interface About {
  job: Text;
  organization: string;
  /** A signature is asked for with the answer. */
  signs: boolean;
}

/** What somebody declares who accepts or approves by a link: the words that their page shows before the last click. */
export function consentWords(
  act: 'accept' | 'approve',
  { job, organization, signs }: About,
  language: Language,
): string {
  const words = t(language, `offers.consent.${act}`, { job: inLanguage(job, language), organization });
  return signs ? `${words} ${t(language, 'offers.consent.sign')}` : words;
}

/** The same as the trail keeps it with the answer, beside the version that it was about. */
export const consentDetails = (act: 'accept' | 'approve', about: About, language: Language) => ({
  consent: consentWords(act, about, language),
  consent_language: language,
});
