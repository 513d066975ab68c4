// Generated from codegen/src/kinds by npm run codegen; changes made here are lost.
import type { KindTraits } from './shapes.ts';

/** What a field is to people and programs. */
export type FieldKind = 'id' | 'files' | 'ref' | 'refs' | 'textPerLanguage' | 'richTextPerLanguage' | 'richText' | 'longText' | 'languages' | 'money' | 'moneyRange' | 'percentage' | 'rating' | 'interval' | 'address' | 'json' | 'enum' | 'boolean' | 'integer' | 'number' | 'list' | 'date' | 'dateTime' | 'email' | 'emails' | 'uri' | 'phone' | 'string';

export const kinds: Record<FieldKind, KindTraits> = {
  "id": {
    "value": "integer"
  },
  "files": {
    "value": "integer",
    "empty": [],
    "filter": {
      "isNull": "not exists (select from :table j where j.:own = t.id)"
    },
    "csv": "{original_file_name}",
    "files": true,
    "shown": "(select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'original_file_name', f.original_file_name, 'mimetype', f.mimetype, 'size', f.size) order by f.id), '[]') from :table j join uploaded_files f on f.id = j.:other where j.:own = t.id)"
  },
  "ref": {
    "value": "integer"
  },
  "refs": {
    "value": "integer",
    "empty": [],
    "filter": {
      "isNull": "not exists (select from :table j where j.:own = t.id)",
      "eq": "exists (select from :table j where j.:own = t.id and j.:other = any(:values))",
      "in": "exists (select from :table j where j.:own = t.id and j.:other = any(:values))",
      "contains": "exists (select from :table j where j.:own = t.id and j.:other = any(:values))",
      "ne": "not exists (select from :table j where j.:own = t.id and j.:other = any(:values))"
    }
  },
  "textPerLanguage": {
    "value": "text",
    "empty": {},
    "perLanguage": true
  },
  "richTextPerLanguage": {
    "value": "text",
    "empty": {},
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
    "value": "text",
    "empty": [],
    "filter": {
      "eq": ":field ?| :values",
      "in": ":field ?| :values",
      "contains": ":field ?| :values",
      "ne": "not (:field ?| :values)"
    }
  },
  "money": {
    "value": "text",
    "valuePattern": "^\\d{1,12}(\\.\\d{1,2})? [A-Z]{3}$",
    "filter": {
      "gte": "(:field ->> 'currency' = substring(:value from '[A-Z]{3}') and (:field ->> 'amount')::numeric >= split_part(:value, ' ', 1)::numeric)",
      "lte": "(:field ->> 'currency' = substring(:value from '[A-Z]{3}') and (:field ->> 'amount')::numeric <= split_part(:value, ' ', 1)::numeric)"
    },
    "sort": [
      ":field ->> 'currency'",
      "(:field ->> 'amount')::numeric"
    ],
    "csv": "{amount} {currency}"
  },
  "moneyRange": {
    "value": "text",
    "valuePattern": "^\\d{1,12}(\\.\\d{1,2})? [A-Z]{3}/(hour|day|week|month|year)$",
    "filter": {
      "gte": "(:field ->> 'currency' = substring(:value from '[A-Z]{3}') and (coalesce(:field ->> 'to', :field ->> 'from')::numeric * case :field ->> 'per' when 'hour' then 2080 when 'day' then 260 when 'week' then 52 when 'month' then 12 when 'year' then 1 end) >= (split_part(:value, ' ', 1)::numeric * case split_part(:value, '/', 2) when 'hour' then 2080 when 'day' then 260 when 'week' then 52 when 'month' then 12 when 'year' then 1 end))",
      "lte": "(:field ->> 'currency' = substring(:value from '[A-Z]{3}') and (coalesce(:field ->> 'from', :field ->> 'to')::numeric * case :field ->> 'per' when 'hour' then 2080 when 'day' then 260 when 'week' then 52 when 'month' then 12 when 'year' then 1 end) <= (split_part(:value, ' ', 1)::numeric * case split_part(:value, '/', 2) when 'hour' then 2080 when 'day' then 260 when 'week' then 52 when 'month' then 12 when 'year' then 1 end))"
    },
    "sort": [
      ":field ->> 'currency'",
      "(coalesce(:field ->> 'from', :field ->> 'to')::numeric * case :field ->> 'per' when 'hour' then 2080 when 'day' then 260 when 'week' then 52 when 'month' then 12 when 'year' then 1 end)",
      "(coalesce(:field ->> 'to', :field ->> 'from')::numeric * case :field ->> 'per' when 'hour' then 2080 when 'day' then 260 when 'week' then 52 when 'month' then 12 when 'year' then 1 end)"
    ],
    "csv": "{from}–{to} {currency}/{per}"
  },
  "percentage": {
    "value": "number"
  },
  "rating": {
    "value": "integer"
  },
  "interval": {
    "value": "moment",
    "compared": {
      "gte": "public.rolecall_moment(:field ->> 'to')",
      "lte": "public.rolecall_moment(:field ->> 'from')"
    },
    "sort": [
      "public.rolecall_moment(:field ->> 'from')",
      "public.rolecall_moment(:field ->> 'to')"
    ],
    "csv": "{from}/{to}"
  },
  "address": {
    "value": "text",
    "filter": {
      "eq": ":field ->> 'country' = any(:values)",
      "in": ":field ->> 'country' = any(:values)",
      "contains": "strpos(public.searchable(:field ->> 'city'), public.searchable(:value)) > 0"
    },
    "sort": [
      ":field ->> 'city'",
      ":field ->> 'street'"
    ],
    "csv": [
      "street",
      "city",
      "province",
      "postal_code",
      "country"
    ],
    "byParts": true,
    "searched": [
      "street",
      "city",
      "province",
      "postal_code"
    ]
  },
  "json": {
    "value": "text"
  },
  "enum": {
    "value": "text",
    "sort": [
      "array_position(:choices, :field)"
    ]
  },
  "boolean": {
    "value": "boolean",
    "empty": false
  },
  "integer": {
    "value": "integer"
  },
  "number": {
    "value": "number"
  },
  "list": {
    "value": "text",
    "empty": [],
    "filter": {
      "eq": ":field ?| :values",
      "in": ":field ?| :values",
      "contains": ":field ?| :values",
      "ne": "not (:field ?| :values)"
    }
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
