import type { TranslateFunction } from 'react-admin';
import type { AnswerOf } from '../platform/call.ts';

export type Feed = AnswerOf<'feedReport'>['feeds'][number];
export type Lack = Feed['lacks'][number];
type Source = Lack['source'];

/** The field of a form, by the name that the form gives it. */
export const fieldName = ({ resource, field }: NonNullable<Source>, translate: TranslateFunction): string =>
  translate(`resources.${resource}.fields.${field}`);

/** Where the value of an element comes from. */
export const sourceName = (source: Source, translate: TranslateFunction): string =>
  source
    ? translate(`feeds.sourceOf.${source.resource}`, { field: fieldName(source, translate) })
    : translate('feeds.sourceOf.none');

export const lackWords = ({ element, reason, source, at_least: atLeast }: Lack, translate: TranslateFunction): string =>
  translate(`feeds.reason.${reason}`, {
    element,
    at_least: atLeast,
    source: source ? fieldName(source, translate) : '',
  });
