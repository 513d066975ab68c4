import type { WidgetName } from '../generated/kinds.ts';
import type { FieldDescriptor } from '../generated/shapes.ts';
import { addedWidget } from './extensions.ts';
import type { Widget } from './widget.ts';
import { addressWidget } from './widgets/address/index.ts';
import { booleanWidget } from './widgets/boolean/index.ts';
import { checkboxesWidget } from './widgets/checkboxes/index.ts';
import { choiceWidget } from './widgets/choice/index.ts';
import { colourWidget } from './widgets/colour/index.ts';
import { countryWidget } from './widgets/country/index.ts';
import { currencyWidget } from './widgets/currency/index.ts';
import { dateWidget } from './widgets/date/index.ts';
import { dateTimeWidget } from './widgets/date-time/index.ts';
import { emailsWidget } from './widgets/emails/index.ts';
import { failureWidget } from './widgets/failure/index.ts';
import { filesWidget } from './widgets/files/index.ts';
import { emailWidget, phoneWidget, uriWidget } from './widgets/contact/index.ts';
import { languagesWidget } from './widgets/languages/index.ts';
import { listWidget } from './widgets/list/index.ts';
import { longTextWidget } from './widgets/long-text/index.ts';
import { intervalWidget } from './widgets/interval/index.ts';
import { moneyWidget } from './widgets/money/index.ts';
import { moneyRangeWidget } from './widgets/money-range/index.ts';
import { numberWidget } from './widgets/number/index.ts';
import { percentageWidget } from './widgets/percentage/index.ts';
import { radioWidget } from './widgets/radio/index.ts';
import { ratingWidget } from './widgets/rating/index.ts';
import { referenceWidget } from './widgets/reference/index.ts';
import { referencesWidget } from './widgets/references/index.ts';
import { richTextWidget } from './widgets/rich-text/index.ts';
import { richTextPerLanguageWidget } from './widgets/rich-text-per-language/index.ts';
import { tenthsWidget } from './widgets/tenths/index.ts';
import { stepsWidget } from './widgets/steps/index.ts';
import { textWidget } from './widgets/text/index.ts';
import { textPerLanguageWidget } from './widgets/text-per-language/index.ts';
import { timeZoneWidget } from './widgets/time-zone/index.ts';
import { workingHoursWidget } from './widgets/working-hours/index.ts';
import { valueWidget } from './widgets/value/index.ts';

/** The widgets by the names that schemas use (schemas/meta/widgets.json). */
const own = {
  id: valueWidget,
  string: textWidget,
  longText: longTextWidget,
  richText: richTextWidget,
  textPerLanguage: textPerLanguageWidget,
  richTextPerLanguage: richTextPerLanguageWidget,
  languages: languagesWidget,
  integer: numberWidget,
  number: numberWidget,
  boolean: booleanWidget,
  date: dateWidget,
  dateTime: dateTimeWidget,
  email: emailWidget,
  emails: emailsWidget,
  uri: uriWidget,
  phone: phoneWidget,
  enum: choiceWidget,
  radio: radioWidget,
  list: listWidget,
  checkboxes: checkboxesWidget,
  ref: referenceWidget,
  refs: referencesWidget,
  interval: intervalWidget,
  address: addressWidget,
  money: moneyWidget,
  moneyRange: moneyRangeWidget,
  percentage: percentageWidget,
  rating: ratingWidget,
  json: valueWidget,
  color: colourWidget,
  country: countryWidget,
  currency: currencyWidget,
  timeZone: timeZoneWidget,
  workingHours: workingHoursWidget,
  tenths: tenthsWidget,
  files: filesWidget,
  steps: stepsWidget,
  failure: failureWidget,
} satisfies Partial<Record<WidgetName, Widget>>;

/** All others: an area registers each of them, or the application does not compile (form-extensions.ts). */
export type AddedWidgets = Record<Exclude<WidgetName, keyof typeof own>, Widget>;

/** The widget of a field: the one that its schema names, else the one of its kind. */
export function widgetOf({ widget: { kind } }: FieldDescriptor): Widget {
  return kind in own ? own[kind as keyof typeof own] : addedWidget(kind as keyof AddedWidgets);
}
