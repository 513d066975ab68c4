import type { FieldDescriptor } from '../generated/shapes.ts';
import { addedWidget } from './extensions.ts';
import type { Widget } from './widget.ts';
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
import { numberWidget } from './widgets/number/index.ts';
import { radioWidget } from './widgets/radio/index.ts';
import { referenceWidget } from './widgets/reference/index.ts';
import { referencesWidget } from './widgets/references/index.ts';
import { richTextWidget } from './widgets/rich-text/index.ts';
import { richTextPerLanguageWidget } from './widgets/rich-text-per-language/index.ts';
import { tenthsWidget } from './widgets/tenths/index.ts';
import { stepsWidget } from './widgets/steps/index.ts';
import { textWidget } from './widgets/text/index.ts';
import { textPerLanguageWidget } from './widgets/text-per-language/index.ts';
import { timeZoneWidget } from './widgets/time-zone/index.ts';
import { valueWidget } from './widgets/value/index.ts';

/** The widgets by the names that schemas use (x-widget), and by the kinds of fields. */
const widgets: Record<string, Widget> = {
  id: valueWidget,
  string: textWidget,
  text: textWidget,
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
  failure: failureWidget,
  files: filesWidget,
  uri: uriWidget,
  phone: phoneWidget,
  enum: choiceWidget,
  select: choiceWidget,
  radio: radioWidget,
  list: listWidget,
  tags: listWidget,
  ref: referenceWidget,
  reference: referenceWidget,
  refs: referencesWidget,
  references: referencesWidget,
  color: colourWidget,
  country: countryWidget,
  currency: currencyWidget,
  tenths: tenthsWidget,
  timeZone: timeZoneWidget,
  checkboxes: checkboxesWidget,
  steps: stepsWidget,
  json: valueWidget,
};

/** The widget that the schema names, else the one of the field's kind. */
export const widgetOf = (field: FieldDescriptor): Widget =>
  addedWidget(field.widget.kind) ?? widgets[field.widget.kind] ?? widgets[field.kind] ?? textWidget;
