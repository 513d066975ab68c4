// Generated from codegen/src/kinds by npm run codegen; changes made here are lost.
import type { KindTraits } from './shapes.ts';

/** What a field is to people and programs. */
export type FieldKind = 'id' | 'files' | 'ref' | 'refs' | 'textPerLanguage' | 'richTextPerLanguage' | 'richText' | 'longText' | 'languages' | 'money' | 'moneyRange' | 'percentage' | 'rating' | 'interval' | 'address' | 'json' | 'enum' | 'boolean' | 'integer' | 'number' | 'list' | 'date' | 'dateTime' | 'email' | 'emails' | 'uri' | 'phone' | 'string';

export const kinds: Record<FieldKind, KindTraits> = {
  "id": {
    "value": "integer"
  },
  "files": {
    "value": "integer"
  },
  "ref": {
    "value": "integer"
  },
  "refs": {
    "value": "integer"
  },
  "textPerLanguage": {
    "value": "text",
    "perLanguage": true
  },
  "richTextPerLanguage": {
    "value": "text",
    "perLanguage": true,
    "html": true
  },
  "richText": {
    "value": "text",
    "html": true
  },
  "longText": {
    "value": "text"
  },
  "languages": {
    "value": "text"
  },
  "money": {
    "value": "text"
  },
  "moneyRange": {
    "value": "text"
  },
  "percentage": {
    "value": "number"
  },
  "rating": {
    "value": "integer"
  },
  "interval": {
    "value": "moment"
  },
  "address": {
    "value": "text"
  },
  "json": {
    "value": "text"
  },
  "enum": {
    "value": "text"
  },
  "boolean": {
    "value": "boolean"
  },
  "integer": {
    "value": "integer"
  },
  "number": {
    "value": "number"
  },
  "list": {
    "value": "text"
  },
  "date": {
    "value": "date"
  },
  "dateTime": {
    "value": "moment"
  },
  "email": {
    "value": "text",
    "format": "email"
  },
  "emails": {
    "value": "text",
    "format": "emails"
  },
  "uri": {
    "value": "text",
    "format": "uri"
  },
  "phone": {
    "value": "text"
  },
  "string": {
    "value": "text"
  }
};

/** What x-widget may name (schemas/meta/widgets.json). */
export type WidgetName = 'id' | 'string' | 'longText' | 'richText' | 'textPerLanguage' | 'richTextPerLanguage' | 'languages' | 'integer' | 'number' | 'boolean' | 'date' | 'dateTime' | 'email' | 'emails' | 'uri' | 'phone' | 'enum' | 'radio' | 'list' | 'checkboxes' | 'ref' | 'person' | 'refs' | 'percentage' | 'rating' | 'interval' | 'money' | 'moneyRange' | 'address' | 'json' | 'color' | 'country' | 'currency' | 'workingHours' | 'timeZone' | 'tenths' | 'files' | 'steps' | 'failure' | 'start' | 'auditWho' | 'publicAddress' | 'auditRecord' | 'auditChanges' | 'entity' | 'secondStep' | 'device' | 'smsPurpose' | 'place' | 'mailHeader' | 'heldFiles' | 'offerValues' | 'picture' | 'placeholderValues' | 'ownPlaceholders' | 'alertSearch' | 'stageOfWorkflow';

/** Widgets of groups of fields. */
export type GroupWidgetName = 'columns' | 'oneOf' | 'steps' | 'mailPreview' | 'stageInterviews' | 'retentionPreview' | 'automationPreview' | 'stageAutomations';

/** Buttons beside texts. */
export type ToolName = 'placeholders' | 'contentLibrary';
