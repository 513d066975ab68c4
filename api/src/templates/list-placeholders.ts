import type { Handler } from '../platform/chain/context.ts';
import { describePlaceholder, placeholderNames } from './system-placeholders.ts';

/** GET template_emails/placeholders: what templates may hold, each described in the reader's language. */
export const listPlaceholders: Handler<'listPlaceholders'> = async ({ language }) =>
  [...placeholderNames].map((name) => ({ name, description: describePlaceholder(name, language) }));
