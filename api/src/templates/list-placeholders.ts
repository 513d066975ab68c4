import type { Handler } from '../platform/chain/context.ts';
import { t } from '../platform/texts/texts.ts';
import { placeholderNames } from './system-placeholders.ts';

/** GET template_emails/placeholders: what templates may hold, each described in the reader's language. */
export const listPlaceholders: Handler<'listPlaceholders'> = async ({ language }) =>
  [...placeholderNames].map((name) => ({
    name,
    description: t(language, `templates.placeholders.${name.replaceAll('.', '_')}`),
  }));
