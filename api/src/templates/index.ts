/** Mail templates: their placeholders, what they may hold, and the mails that they become. */
import { listPlaceholders } from './list-placeholders.ts';
import { placeholderLabels } from './placeholder-labels.ts';
import { previewTemplate } from './preview-template.ts';

export { dressed } from './dress.ts';
export { fillTemplate, gapsOf, placeholderValues } from './fill-template.ts';
export { houseSource, placeholderSource, type HouseSource } from './placeholder-source.ts';
export { offerPlaceholder, placeholdersOf, STANDARD_TERMS, type StandardTerm } from './offer-placeholders.ts';
export { describePlaceholder, placeholderNames, type PlaceholderSource } from './system-placeholders.ts';

/** Handlers of schemas/requests/templates.json; the upload of files is in attachments. */
export const templatesHandlers = { listPlaceholders, previewTemplate };

/** Rules that the schema of template-email names. */
export const templatesHooks = { 'placeholder-labels': placeholderLabels };
