// Generated from schemas/entities by npm run codegen; changes made here are lost.
import type { Resource } from './shapes.ts';

export const resources: Resource[] = [
  {
    "entity": "colour",
    "className": "Colour",
    "table": "colours",
    "path": "colours",
    "kind": "resource",
    "singleton": false,
    "texts": {
      "one": {
        "en": "Colour",
        "fr": "Couleur",
        "es": "Color"
      },
      "other": {
        "en": "Colours",
        "fr": "Couleurs",
        "es": "Colores"
      }
    },
    "title": "{{name}}",
    "fields": [
      {
        "name": "id",
        "kind": "id",
        "column": "id",
        "columnType": "bigint",
        "sql": "t.\"id\"",
        "filter": [
          "eq",
          "in"
        ],
        "sort": true,
        "required": false,
        "nullable": false,
        "readOnly": true,
        "writeOnly": false,
        "createOnly": false
      },
      {
        "name": "name",
        "kind": "string",
        "column": "name",
        "columnType": "text",
        "sql": "t.\"name\"",
        "filter": [],
        "sort": false,
        "required": true,
        "nullable": false,
        "readOnly": false,
        "writeOnly": false,
        "createOnly": false
      },
      {
        "name": "coats",
        "kind": "integer",
        "column": "coats",
        "columnType": "integer",
        "sql": "t.\"coats\"",
        "filter": [],
        "sort": false,
        "required": false,
        "nullable": false,
        "readOnly": false,
        "writeOnly": false,
        "createOnly": false,
        "default": 0
      },
      {
        "name": "state",
        "kind": "enum",
        "column": "state",
        "columnType": "text",
        "sql": "t.\"state\"",
        "filter": [],
        "sort": false,
        "required": false,
        "nullable": false,
        "readOnly": true,
        "writeOnly": false,
        "createOnly": false,
        "default": "wet"
      },
      {
        "name": "is_archived",
        "kind": "boolean",
        "column": "is_archived",
        "columnType": "boolean",
        "sql": "t.\"is_archived\"",
        "filter": [
          "eq"
        ],
        "sort": false,
        "required": false,
        "nullable": false,
        "readOnly": false,
        "writeOnly": false,
        "createOnly": false,
        "default": false
      },
      {
        "name": "lock_version",
        "kind": "integer",
        "column": "lock_version",
        "columnType": "integer",
        "sql": "t.\"lock_version\"",
        "filter": [],
        "sort": false,
        "required": false,
        "nullable": false,
        "readOnly": false,
        "writeOnly": false,
        "createOnly": false,
        "default": 0
      },
      {
        "name": "available",
        "kind": "list",
        "sql": "(to_jsonb(array_remove(array[case when ':reader' in ('super_admin', 'recruiter_admin', 'recruiter') and t.\"state\" in ('dry', 'chipped') and not t.\"is_archived\" and (t.\"coats\" is not distinct from 0 or t.\"coats\" is not distinct from 1) then 'paint' end, case when ':reader' in ('super_admin', 'recruiter_admin', 'recruiter') and t.\"state\" in ('wet', 'chipped') and not t.\"is_archived\" then 'rinse' end, case when ':reader' in ('super_admin', 'recruiter_admin', 'recruiter') and t.\"state\" in ('dry') and not t.\"is_archived\" and (t.\"coats\" is not distinct from 1) then 'knock_on' end, case when ':reader' in ('super_admin', 'recruiter_admin', 'recruiter') and t.\"state\" in ('dry', 'chipped') and not t.\"is_archived\" then 'soak' end, case when ':reader' in ('super_admin', 'recruiter_admin', 'recruiter') and t.\"state\" in ('wet') and not t.\"is_archived\" then 'look_at' end]::text[], null)))",
        "filter": [],
        "sort": false,
        "required": false,
        "nullable": false,
        "readOnly": true,
        "writeOnly": false,
        "createOnly": false
      }
    ],
    "relations": [],
    "transitions": {
      "field": "state",
      "initial": "wet",
      "acts": [
        {
          "act": "dry",
          "from": [
            "wet"
          ],
          "to": [
            "dry"
          ],
          "fill": [],
          "sql": "t.\"state\" in ('wet') and not t.\"is_archived\"",
          "label": "resources.colours.acts.dry"
        },
        {
          "act": "paint",
          "from": [
            "dry",
            "chipped"
          ],
          "to": [
            "wet"
          ],
          "fill": [
            "name"
          ],
          "sql": "t.\"state\" in ('dry', 'chipped') and not t.\"is_archived\" and (t.\"coats\" is not distinct from 0 or t.\"coats\" is not distinct from 1)",
          "label": "resources.colours.acts.paint",
          "refused": {
            "en": "Two coats are enough.",
            "fr": "Deux couches suffisent.",
            "es": "Bastan dos capas."
          }
        },
        {
          "act": "rinse",
          "from": [
            "wet",
            "chipped"
          ],
          "to": [],
          "fill": [],
          "sql": "t.\"state\" in ('wet', 'chipped') and not t.\"is_archived\"",
          "label": "resources.colours.acts.rinse"
        },
        {
          "act": "knock_on",
          "from": [
            "dry"
          ],
          "to": [
            "dry",
            "chipped"
          ],
          "fill": [],
          "hook": "sink-water",
          "sql": "t.\"state\" in ('dry') and not t.\"is_archived\" and (t.\"coats\" is not distinct from 1)",
          "label": "resources.colours.acts.knock_on",
          "refused": {
            "en": "It holds.",
            "fr": "Ça tient.",
            "es": "Aguanta."
          }
        },
        {
          "act": "soak",
          "from": [
            "dry",
            "chipped"
          ],
          "to": [
            "wet"
          ],
          "fill": [],
          "sql": "t.\"state\" in ('dry', 'chipped') and not t.\"is_archived\"",
          "label": "resources.colours.acts.soak"
        },
        {
          "act": "look_at",
          "from": [
            "wet"
          ],
          "to": [],
          "fill": [],
          "sql": "t.\"state\" in ('wet') and not t.\"is_archived\"",
          "label": "resources.colours.acts.look_at"
        }
      ]
    },
    "search": [],
    "defaultSort": [
      "id",
      "ASC"
    ],
    "perPage": 25,
    "maxPerPage": 100,
    "lockVersion": true,
    "systemDefault": false,
    "archivable": {
      "column": "is_archived",
      "archivedWhen": true
    },
    "versioned": false,
    "hooks": [],
    "seedKey": [],
    "removal": "blank",
    "constraints": {
      "colours_name_unique": {
        "field": "name",
        "code": "taken"
      },
      "colours_state_values": {
        "field": "state",
        "code": "check"
      }
    },
    "createSchema": {
      "type": "object",
      "additionalProperties": false,
      "required": [
        "name"
      ],
      "properties": {
        "id": {
          "readOnly": true
        },
        "name": {
          "type": "string",
          "minLength": 1,
          "maxLength": 255
        },
        "coats": {
          "minimum": 0,
          "type": [
            "integer",
            "null"
          ],
          "default": 0
        },
        "state": {
          "readOnly": true
        },
        "is_archived": {
          "type": [
            "boolean",
            "null"
          ],
          "default": false
        },
        "lock_version": {
          "readOnly": true
        },
        "available": {
          "readOnly": true
        }
      }
    },
    "updateSchema": {
      "type": "object",
      "additionalProperties": false,
      "properties": {
        "id": {
          "readOnly": true
        },
        "name": {
          "type": "string",
          "minLength": 1,
          "maxLength": 255
        },
        "coats": {
          "minimum": 0,
          "type": [
            "integer",
            "null"
          ]
        },
        "state": {
          "readOnly": true
        },
        "is_archived": {
          "type": [
            "boolean",
            "null"
          ]
        },
        "lock_version": {
          "type": [
            "integer",
            "null"
          ]
        },
        "available": {
          "readOnly": true
        }
      }
    }
  },
  {
    "entity": "employee",
    "className": "Employee",
    "table": "employees",
    "path": "employees",
    "kind": "resource",
    "singleton": false,
    "texts": {
      "one": {
        "en": "Person",
        "fr": "Personne",
        "es": "Persona"
      },
      "other": {
        "en": "People",
        "fr": "Personnes",
        "es": "Personas"
      }
    },
    "title": "{{name}}",
    "fields": [
      {
        "name": "id",
        "kind": "id",
        "column": "id",
        "columnType": "bigint",
        "sql": "t.\"id\"",
        "filter": [
          "eq",
          "in"
        ],
        "sort": true,
        "required": false,
        "nullable": false,
        "readOnly": true,
        "writeOnly": false,
        "createOnly": false
      },
      {
        "name": "name",
        "kind": "string",
        "column": "name",
        "columnType": "text",
        "sql": "t.\"name\"",
        "filter": [],
        "sort": false,
        "required": true,
        "nullable": false,
        "readOnly": false,
        "writeOnly": false,
        "createOnly": false
      }
    ],
    "relations": [],
    "search": [],
    "defaultSort": [
      "id",
      "ASC"
    ],
    "perPage": 25,
    "maxPerPage": 100,
    "lockVersion": false,
    "systemDefault": false,
    "versioned": false,
    "hooks": [],
    "seedKey": [],
    "removal": "blank",
    "constraints": {},
    "createSchema": {
      "type": "object",
      "additionalProperties": false,
      "required": [
        "name"
      ],
      "properties": {
        "id": {
          "readOnly": true
        },
        "name": {
          "type": "string",
          "minLength": 1,
          "maxLength": 255
        }
      }
    },
    "updateSchema": {
      "type": "object",
      "additionalProperties": false,
      "properties": {
        "id": {
          "readOnly": true
        },
        "name": {
          "type": "string",
          "minLength": 1,
          "maxLength": 255
        }
      }
    }
  },
  {
    "entity": "kitchen-sink",
    "className": "KitchenSink",
    "table": "kitchen_sinks",
    "path": "sinks",
    "kind": "resource",
    "singleton": false,
    "texts": {
      "one": {
        "en": "Sink",
        "fr": "Évier",
        "es": "Fregadero"
      },
      "other": {
        "en": "Sinks",
        "fr": "Éviers",
        "es": "Fregaderos"
      }
    },
    "title": "{{title}} ({{code}})",
    "fields": [
      {
        "name": "id",
        "kind": "id",
        "column": "id",
        "columnType": "bigint",
        "sql": "t.\"id\"",
        "filter": [
          "eq",
          "in"
        ],
        "sort": true,
        "required": false,
        "nullable": false,
        "readOnly": true,
        "writeOnly": false,
        "createOnly": false
      },
      {
        "name": "title",
        "kind": "textPerLanguage",
        "column": "title",
        "columnType": "jsonb",
        "sql": "t.\"title\"",
        "filter": [],
        "sort": true,
        "required": true,
        "nullable": false,
        "readOnly": false,
        "writeOnly": false,
        "createOnly": false,
        "languages": "offered",
        "sanitize": "plain"
      },
      {
        "name": "description",
        "kind": "richTextPerLanguage",
        "column": "description",
        "columnType": "jsonb",
        "sql": "t.\"description\"",
        "filter": [],
        "sort": false,
        "required": false,
        "nullable": false,
        "readOnly": false,
        "writeOnly": false,
        "createOnly": false,
        "sanitize": "richText",
        "placeholders": {
          "own": "labels"
        }
      },
      {
        "name": "code",
        "kind": "string",
        "column": "code",
        "columnType": "text",
        "sql": "t.\"code\"",
        "filter": [
          "eq",
          "contains"
        ],
        "sort": false,
        "required": false,
        "nullable": true,
        "readOnly": false,
        "writeOnly": false,
        "createOnly": true
      },
      {
        "name": "material",
        "kind": "enum",
        "column": "material",
        "columnType": "text",
        "sql": "t.\"material\"",
        "filter": [
          "eq",
          "in",
          "ne"
        ],
        "sort": false,
        "required": true,
        "nullable": false,
        "readOnly": false,
        "writeOnly": false,
        "createOnly": false,
        "default": "steel"
      },
      {
        "name": "bowls",
        "kind": "integer",
        "column": "bowls",
        "columnType": "integer",
        "sql": "t.\"bowls\"",
        "filter": [],
        "sort": false,
        "required": false,
        "nullable": true,
        "readOnly": false,
        "writeOnly": false,
        "createOnly": false,
        "words": "tenths"
      },
      {
        "name": "room_id",
        "kind": "ref",
        "column": "room_id",
        "columnType": "bigint",
        "sql": "t.\"room_id\"",
        "filter": [
          "eq",
          "in"
        ],
        "sort": false,
        "required": true,
        "nullable": false,
        "readOnly": false,
        "writeOnly": false,
        "createOnly": false,
        "ref": {
          "entity": "room",
          "table": "rooms",
          "onDelete": "cascade",
          "filter": {
            "floor": 1
          },
          "pin": {
            "column": "room_version"
          }
        }
      },
      {
        "name": "colour_ids",
        "kind": "refs",
        "sql": "array(select j.\"colour_id\" from \"kitchen_sinks_colours\" j where j.\"kitchen_sink_id\" = t.\"id\" order by j.\"colour_id\")",
        "filter": [
          "contains"
        ],
        "sort": false,
        "required": false,
        "nullable": false,
        "readOnly": false,
        "writeOnly": false,
        "createOnly": false,
        "ref": {
          "entity": "colour",
          "table": "colours",
          "join": {
            "table": "kitchen_sinks_colours",
            "own": "kitchen_sink_id",
            "other": "colour_id"
          },
          "onDelete": "restrict"
        }
      },
      {
        "name": "next_id",
        "kind": "ref",
        "column": "next_id",
        "columnType": "bigint",
        "sql": "t.\"next_id\"",
        "filter": [],
        "sort": false,
        "required": false,
        "nullable": true,
        "readOnly": true,
        "writeOnly": false,
        "createOnly": false,
        "writeRoles": [],
        "ref": {
          "entity": "kitchen-sink",
          "table": "kitchen_sinks",
          "onDelete": "setNull"
        }
      },
      {
        "name": "languages",
        "kind": "languages",
        "column": "languages",
        "columnType": "jsonb",
        "sql": "t.\"languages\"",
        "filter": [],
        "sort": false,
        "required": false,
        "nullable": false,
        "readOnly": false,
        "writeOnly": false,
        "createOnly": false,
        "default": [
          "en"
        ]
      },
      {
        "name": "notes",
        "kind": "longText",
        "column": "notes",
        "columnType": "text",
        "sql": "t.\"notes\"",
        "filter": [],
        "sort": false,
        "required": false,
        "nullable": true,
        "readOnly": false,
        "writeOnly": false,
        "createOnly": false,
        "sanitize": "plain",
        "pii": "sensitive"
      },
      {
        "name": "story",
        "kind": "richText",
        "column": "story",
        "columnType": "text",
        "sql": "t.\"story\"",
        "filter": [],
        "sort": false,
        "required": false,
        "nullable": true,
        "readOnly": false,
        "writeOnly": false,
        "createOnly": false,
        "sanitize": "richText"
      },
      {
        "name": "bought_on",
        "kind": "date",
        "column": "bought_on",
        "columnType": "date",
        "sql": "t.\"bought_on\"",
        "filter": [
          "gte",
          "lte",
          "isNull"
        ],
        "sort": true,
        "required": false,
        "nullable": false,
        "readOnly": false,
        "writeOnly": false,
        "createOnly": false,
        "serverDefault": "today"
      },
      {
        "name": "cleaned_at",
        "kind": "dateTime",
        "column": "cleaned_at",
        "columnType": "timestamp with time zone",
        "sql": "t.\"cleaned_at\"",
        "filter": [],
        "sort": false,
        "required": false,
        "nullable": true,
        "readOnly": false,
        "writeOnly": false,
        "createOnly": false
      },
      {
        "name": "width",
        "kind": "number",
        "column": "width",
        "columnType": "numeric(6,2)",
        "sql": "t.\"width\"",
        "filter": [],
        "sort": false,
        "required": true,
        "nullable": false,
        "readOnly": false,
        "writeOnly": false,
        "createOnly": false
      },
      {
        "name": "price_min",
        "kind": "number",
        "column": "price_min",
        "columnType": "double precision",
        "sql": "t.\"price_min\"",
        "filter": [],
        "sort": false,
        "required": false,
        "nullable": true,
        "readOnly": false,
        "writeOnly": false,
        "createOnly": false,
        "readRoles": [
          "super_admin",
          "recruiter_admin",
          "recruiter"
        ],
        "writeRoles": [
          "super_admin"
        ]
      },
      {
        "name": "price_max",
        "kind": "number",
        "column": "price_max",
        "columnType": "double precision",
        "sql": "t.\"price_max\"",
        "filter": [],
        "sort": false,
        "required": false,
        "nullable": true,
        "readOnly": false,
        "writeOnly": false,
        "createOnly": false
      },
      {
        "name": "in_use",
        "kind": "boolean",
        "column": "in_use",
        "columnType": "boolean",
        "sql": "t.\"in_use\"",
        "filter": [],
        "sort": false,
        "required": false,
        "nullable": false,
        "readOnly": false,
        "writeOnly": false,
        "createOnly": false,
        "default": true
      },
      {
        "name": "reason",
        "kind": "string",
        "column": "reason",
        "columnType": "text",
        "sql": "t.\"reason\"",
        "filter": [],
        "sort": false,
        "required": false,
        "nullable": true,
        "readOnly": false,
        "writeOnly": false,
        "createOnly": false,
        "when": {
          "field": "in_use",
          "equals": false,
          "require": true
        }
      },
      {
        "name": "email",
        "kind": "email",
        "column": "email",
        "columnType": "text",
        "sql": "t.\"email\"",
        "filter": [],
        "sort": false,
        "required": false,
        "nullable": true,
        "readOnly": false,
        "writeOnly": false,
        "createOnly": false,
        "pii": "contact"
      },
      {
        "name": "phone",
        "kind": "phone",
        "column": "phone",
        "columnType": "text",
        "sql": "t.\"phone\"",
        "filter": [],
        "sort": false,
        "required": false,
        "nullable": true,
        "readOnly": false,
        "writeOnly": false,
        "createOnly": false
      },
      {
        "name": "website",
        "kind": "uri",
        "column": "website",
        "columnType": "text",
        "sql": "t.\"website\"",
        "filter": [],
        "sort": false,
        "required": false,
        "nullable": true,
        "readOnly": false,
        "writeOnly": false,
        "createOnly": false
      },
      {
        "name": "address",
        "kind": "json",
        "column": "address",
        "columnType": "jsonb",
        "sql": "t.\"address\"",
        "filter": [],
        "sort": false,
        "required": false,
        "nullable": true,
        "readOnly": false,
        "writeOnly": false,
        "createOnly": false
      },
      {
        "name": "options",
        "kind": "json",
        "column": "options",
        "columnType": "jsonb",
        "sql": "t.\"options\"",
        "filter": [],
        "sort": false,
        "required": false,
        "nullable": true,
        "readOnly": false,
        "writeOnly": false,
        "createOnly": false,
        "parts": [
          {
            "name": "finish",
            "writeRoles": [
              "super_admin"
            ]
          }
        ]
      },
      {
        "name": "labels",
        "kind": "list",
        "column": "labels",
        "columnType": "jsonb",
        "sql": "t.\"labels\"",
        "filter": [],
        "sort": false,
        "required": false,
        "nullable": false,
        "readOnly": false,
        "writeOnly": false,
        "createOnly": false
      },
      {
        "name": "secret",
        "kind": "string",
        "column": "secret",
        "columnType": "text",
        "sql": "t.\"secret\"",
        "filter": [],
        "sort": false,
        "required": false,
        "nullable": true,
        "readOnly": false,
        "writeOnly": true,
        "createOnly": false
      },
      {
        "name": "owner_id",
        "kind": "ref",
        "column": "owner_id",
        "columnType": "bigint",
        "sql": "t.\"owner_id\"",
        "filter": [],
        "sort": false,
        "required": false,
        "nullable": true,
        "readOnly": true,
        "writeOnly": false,
        "createOnly": false,
        "serverDefault": "currentUser",
        "ref": {
          "entity": "employee",
          "table": "employees",
          "onDelete": "setNull"
        }
      },
      {
        "name": "age",
        "kind": "integer",
        "sql": "(current_date - t.bought_on)",
        "filter": [],
        "sort": false,
        "required": false,
        "nullable": true,
        "readOnly": true,
        "writeOnly": false,
        "createOnly": false
      },
      {
        "name": "plug_ids",
        "kind": "list",
        "sql": "(array[t.id])",
        "filter": [],
        "sort": false,
        "required": false,
        "nullable": false,
        "readOnly": false,
        "writeOnly": false,
        "createOnly": false
      },
      {
        "name": "created_at",
        "kind": "dateTime",
        "column": "created_at",
        "columnType": "timestamp with time zone",
        "sql": "t.\"created_at\"",
        "filter": [
          "gte",
          "lte"
        ],
        "sort": true,
        "required": false,
        "nullable": false,
        "readOnly": true,
        "writeOnly": false,
        "createOnly": false,
        "serverDefault": "now"
      },
      {
        "name": "order",
        "kind": "integer",
        "column": "order",
        "columnType": "integer",
        "sql": "t.\"order\"",
        "filter": [],
        "sort": true,
        "required": false,
        "nullable": false,
        "readOnly": false,
        "writeOnly": false,
        "createOnly": false,
        "default": 0
      },
      {
        "name": "is_viewable",
        "kind": "boolean",
        "column": "is_viewable",
        "columnType": "boolean",
        "sql": "t.\"is_viewable\"",
        "filter": [
          "eq"
        ],
        "sort": false,
        "required": false,
        "nullable": false,
        "readOnly": false,
        "writeOnly": false,
        "createOnly": false,
        "default": true
      },
      {
        "name": "is_system_default",
        "kind": "boolean",
        "column": "is_system_default",
        "columnType": "boolean",
        "sql": "t.\"is_system_default\"",
        "filter": [],
        "sort": false,
        "required": false,
        "nullable": false,
        "readOnly": true,
        "writeOnly": false,
        "createOnly": false,
        "default": false
      },
      {
        "name": "updated_at",
        "kind": "dateTime",
        "column": "updated_at",
        "columnType": "timestamp with time zone",
        "sql": "t.\"updated_at\"",
        "filter": [],
        "sort": false,
        "required": false,
        "nullable": false,
        "readOnly": true,
        "writeOnly": false,
        "createOnly": false,
        "serverDefault": "now"
      },
      {
        "name": "lock_version",
        "kind": "integer",
        "column": "lock_version",
        "columnType": "integer",
        "sql": "t.\"lock_version\"",
        "filter": [],
        "sort": false,
        "required": false,
        "nullable": false,
        "readOnly": false,
        "writeOnly": false,
        "createOnly": false,
        "default": 0
      },
      {
        "name": "room_version",
        "kind": "integer",
        "column": "room_version",
        "columnType": "integer",
        "sql": "t.\"room_version\"",
        "filter": [],
        "sort": false,
        "required": false,
        "nullable": true,
        "readOnly": true,
        "writeOnly": false,
        "createOnly": false
      },
      {
        "name": "room_versions",
        "kind": "list",
        "sql": "((select coalesce(jsonb_agg(jsonb_build_object('id', j.id, 'number', j.number, 'newest', (select max(v.number) from row_versions v where v.entity = 'room' and v.row_id = j.id)) order by j.id), '[]') from (select t.\"room_id\" as id, t.\"room_version\" as number) j where j.id is not null and exists (select from row_versions v where v.entity = 'room' and v.row_id = j.id and v.number = j.number)))",
        "filter": [],
        "sort": false,
        "required": false,
        "nullable": false,
        "readOnly": true,
        "writeOnly": false,
        "createOnly": false
      }
    ],
    "relations": [
      {
        "name": "taps",
        "entity": "tap",
        "via": "sink_id",
        "orderBy": "order",
        "min": 1,
        "max": 4,
        "when": {
          "field": "material",
          "in": [
            "steel"
          ]
        }
      }
    ],
    "search": [
      "title",
      "code"
    ],
    "defaultSort": [
      "title",
      "ASC"
    ],
    "perPage": 20,
    "maxPerPage": 200,
    "countTo": 5000,
    "fileColumns": [
      "title",
      "code",
      "material",
      "width",
      "age"
    ],
    "scope": "ownRooms",
    "lockVersion": true,
    "systemDefault": true,
    "position": {
      "column": "order",
      "within": "room_id"
    },
    "archivable": {
      "column": "is_viewable",
      "archivedWhen": false
    },
    "versioned": false,
    "publicFields": [
      "id",
      "title"
    ],
    "hooks": [
      "sink-water"
    ],
    "seedKey": [
      "code"
    ],
    "removal": "blank",
    "person": "email",
    "constraints": {
      "kitchen_sinks_title_unique": {
        "field": "title",
        "code": "taken"
      },
      "kitchen_sinks_code_unique": {
        "field": "code",
        "code": "taken"
      },
      "kitchen_sinks_one_a_day": {
        "field": "room_id",
        "code": "taken",
        "message": {
          "en": "One sink a day is enough.",
          "fr": "Un évier par jour suffit.",
          "es": "Un fregadero al día basta."
        }
      },
      "kitchen_sinks_price_order": {
        "code": "check",
        "message": {
          "en": "The lowest price is above the highest.",
          "fr": "Le prix minimum dépasse le maximum.",
          "es": "El precio mínimo supera el máximo."
        }
      },
      "kitchen_sinks_material_values": {
        "field": "material",
        "code": "check"
      },
      "kitchen_sinks_room_id_fkey": {
        "field": "room_id",
        "code": "reference"
      },
      "kitchen_sinks_colours_colour_id_fkey": {
        "field": "colour_ids",
        "code": "reference"
      },
      "kitchen_sinks_next_id_fkey": {
        "field": "next_id",
        "code": "reference"
      },
      "kitchen_sinks_owner_id_fkey": {
        "field": "owner_id",
        "code": "reference"
      }
    },
    "createSchema": {
      "type": "object",
      "additionalProperties": false,
      "required": [
        "title",
        "room_id",
        "width"
      ],
      "properties": {
        "id": {
          "readOnly": true
        },
        "title": {
          "type": "object",
          "additionalProperties": false,
          "properties": {
            "en": {
              "type": [
                "string",
                "null"
              ],
              "maxLength": 120
            },
            "fr": {
              "type": [
                "string",
                "null"
              ],
              "maxLength": 120
            },
            "es": {
              "type": [
                "string",
                "null"
              ],
              "maxLength": 120
            }
          },
          "not": {
            "type": "object",
            "properties": {
              "en": {
                "enum": [
                  "",
                  null
                ]
              },
              "fr": {
                "enum": [
                  "",
                  null
                ]
              },
              "es": {
                "enum": [
                  "",
                  null
                ]
              }
            }
          }
        },
        "description": {
          "additionalProperties": false,
          "properties": {
            "en": {
              "type": [
                "string",
                "null"
              ],
              "maxLength": 100000
            },
            "fr": {
              "type": [
                "string",
                "null"
              ],
              "maxLength": 100000
            },
            "es": {
              "type": [
                "string",
                "null"
              ],
              "maxLength": 100000
            }
          },
          "type": [
            "object",
            "null"
          ]
        },
        "code": {
          "minLength": 2,
          "maxLength": 40,
          "pattern": "^[a-z_]+$",
          "x-message": {
            "en": "Small letters only.",
            "fr": "Des minuscules seulement.",
            "es": "Solo minúsculas."
          },
          "type": [
            "string",
            "null"
          ]
        },
        "material": {
          "type": "string",
          "enum": [
            "steel",
            "stone"
          ],
          "default": "steel"
        },
        "bowls": {
          "minimum": 1,
          "maximum": 4,
          "type": [
            "integer",
            "null"
          ]
        },
        "room_id": {
          "type": "integer",
          "minimum": 1
        },
        "colour_ids": {
          "items": {
            "type": "integer",
            "minimum": 1
          },
          "uniqueItems": true,
          "type": [
            "array",
            "null"
          ]
        },
        "next_id": {
          "readOnly": true
        },
        "languages": {
          "minItems": 1,
          "maxItems": 3,
          "uniqueItems": true,
          "items": {
            "type": "string",
            "enum": [
              "en",
              "fr",
              "es"
            ]
          },
          "type": [
            "array",
            "null"
          ],
          "default": [
            "en"
          ]
        },
        "notes": {
          "maxLength": 20000,
          "type": [
            "string",
            "null"
          ]
        },
        "story": {
          "maxLength": 100000,
          "type": [
            "string",
            "null"
          ]
        },
        "bought_on": {
          "format": "date",
          "type": [
            "string",
            "null"
          ]
        },
        "cleaned_at": {
          "format": "date-time",
          "type": [
            "string",
            "null"
          ]
        },
        "width": {
          "type": "number",
          "minimum": 10,
          "maximum": 500,
          "multipleOf": 0.1
        },
        "price_min": {
          "type": [
            "number",
            "null"
          ]
        },
        "price_max": {
          "type": [
            "number",
            "null"
          ]
        },
        "in_use": {
          "type": [
            "boolean",
            "null"
          ],
          "default": true
        },
        "reason": {
          "maxLength": 255,
          "type": [
            "string",
            "null"
          ]
        },
        "email": {
          "maxLength": 255,
          "format": "email",
          "type": [
            "string",
            "null"
          ]
        },
        "phone": {
          "maxLength": 255,
          "pattern": "^[0-9+()./ x#-]{3,40}$",
          "x-message": "errors.format-phone",
          "type": [
            "string",
            "null"
          ]
        },
        "website": {
          "maxLength": 255,
          "format": "uri",
          "pattern": "^https?://",
          "x-message": "errors.pattern-uri",
          "type": [
            "string",
            "null"
          ]
        },
        "address": {
          "additionalProperties": false,
          "properties": {
            "street": {
              "type": "string",
              "maxLength": 120
            },
            "city": {
              "type": [
                "string",
                "null"
              ]
            }
          },
          "type": [
            "object",
            "null"
          ]
        },
        "options": {
          "additionalProperties": false,
          "properties": {
            "finish": {
              "enum": [
                "matt",
                "bright"
              ]
            },
            "depth": {
              "type": "integer",
              "minimum": 1
            },
            "place": {
              "type": "object",
              "additionalProperties": false,
              "properties": {
                "street": {
                  "type": "string",
                  "maxLength": 120
                },
                "city": {
                  "type": [
                    "string",
                    "null"
                  ]
                }
              }
            }
          },
          "type": [
            "object",
            "null"
          ]
        },
        "labels": {
          "items": {
            "type": "string",
            "maxLength": 40,
            "pattern": "^\\S+$",
            "x-message": {
              "en": "One word each.",
              "fr": "Un mot chacune.",
              "es": "Una palabra cada una."
            }
          },
          "type": [
            "array",
            "null"
          ]
        },
        "secret": {
          "maxLength": 255,
          "type": [
            "string",
            "null"
          ]
        },
        "owner_id": {
          "readOnly": true
        },
        "age": {
          "readOnly": true
        },
        "plug_ids": {
          "items": {
            "anyOf": [
              {
                "type": "integer"
              },
              {
                "type": "null"
              }
            ]
          },
          "type": [
            "array",
            "null"
          ]
        },
        "created_at": {
          "readOnly": true
        },
        "order": {
          "type": [
            "integer",
            "null"
          ],
          "default": 0
        },
        "is_viewable": {
          "type": [
            "boolean",
            "null"
          ],
          "default": true
        },
        "is_system_default": {
          "readOnly": true
        },
        "updated_at": {
          "readOnly": true
        },
        "lock_version": {
          "readOnly": true
        },
        "room_version": {
          "readOnly": true
        },
        "room_versions": {
          "readOnly": true
        },
        "taps_attributes": {
          "type": "array",
          "items": {
            "type": "object",
            "additionalProperties": false,
            "properties": {
              "id": {
                "type": [
                  "integer",
                  "null"
                ]
              },
              "sink_id": {
                "minimum": 1,
                "type": [
                  "integer",
                  "null"
                ]
              },
              "drops": {
                "minimum": 0,
                "type": [
                  "integer",
                  "null"
                ]
              },
              "temperature": {
                "type": "string",
                "enum": [
                  "hot",
                  "cold"
                ]
              },
              "order": {
                "type": [
                  "integer",
                  "null"
                ]
              },
              "lock_version": {
                "type": [
                  "integer",
                  "null"
                ]
              },
              "_destroy": {
                "type": "boolean"
              }
            },
            "if": {
              "required": [
                "id"
              ],
              "properties": {
                "id": {
                  "type": "integer"
                }
              }
            },
            "else": {
              "required": [
                "temperature"
              ]
            }
          }
        },
        "taps": {
          "type": "array",
          "items": {
            "type": "object",
            "additionalProperties": false,
            "properties": {
              "id": {
                "type": [
                  "integer",
                  "null"
                ]
              },
              "sink_id": {
                "minimum": 1,
                "type": [
                  "integer",
                  "null"
                ]
              },
              "drops": {
                "minimum": 0,
                "type": [
                  "integer",
                  "null"
                ]
              },
              "temperature": {
                "type": "string",
                "enum": [
                  "hot",
                  "cold"
                ]
              },
              "order": {
                "type": [
                  "integer",
                  "null"
                ]
              },
              "lock_version": {
                "type": [
                  "integer",
                  "null"
                ]
              },
              "_destroy": {
                "type": "boolean"
              }
            },
            "if": {
              "required": [
                "id"
              ],
              "properties": {
                "id": {
                  "type": "integer"
                }
              }
            },
            "else": {
              "required": [
                "temperature"
              ]
            }
          }
        }
      }
    },
    "updateSchema": {
      "type": "object",
      "additionalProperties": false,
      "properties": {
        "id": {
          "readOnly": true
        },
        "title": {
          "type": "object",
          "additionalProperties": false,
          "properties": {
            "en": {
              "type": [
                "string",
                "null"
              ],
              "maxLength": 120
            },
            "fr": {
              "type": [
                "string",
                "null"
              ],
              "maxLength": 120
            },
            "es": {
              "type": [
                "string",
                "null"
              ],
              "maxLength": 120
            }
          },
          "not": {
            "type": "object",
            "properties": {
              "en": {
                "enum": [
                  "",
                  null
                ]
              },
              "fr": {
                "enum": [
                  "",
                  null
                ]
              },
              "es": {
                "enum": [
                  "",
                  null
                ]
              }
            }
          }
        },
        "description": {
          "additionalProperties": false,
          "properties": {
            "en": {
              "type": [
                "string",
                "null"
              ],
              "maxLength": 100000
            },
            "fr": {
              "type": [
                "string",
                "null"
              ],
              "maxLength": 100000
            },
            "es": {
              "type": [
                "string",
                "null"
              ],
              "maxLength": 100000
            }
          },
          "type": [
            "object",
            "null"
          ]
        },
        "code": {
          "readOnly": true
        },
        "material": {
          "type": "string",
          "enum": [
            "steel",
            "stone"
          ]
        },
        "bowls": {
          "minimum": 1,
          "maximum": 4,
          "type": [
            "integer",
            "null"
          ]
        },
        "room_id": {
          "type": "integer",
          "minimum": 1
        },
        "colour_ids": {
          "items": {
            "type": "integer",
            "minimum": 1
          },
          "uniqueItems": true,
          "type": [
            "array",
            "null"
          ]
        },
        "next_id": {
          "readOnly": true
        },
        "languages": {
          "minItems": 1,
          "maxItems": 3,
          "uniqueItems": true,
          "items": {
            "type": "string",
            "enum": [
              "en",
              "fr",
              "es"
            ]
          },
          "type": [
            "array",
            "null"
          ]
        },
        "notes": {
          "maxLength": 20000,
          "type": [
            "string",
            "null"
          ]
        },
        "story": {
          "maxLength": 100000,
          "type": [
            "string",
            "null"
          ]
        },
        "bought_on": {
          "format": "date",
          "type": [
            "string",
            "null"
          ]
        },
        "cleaned_at": {
          "format": "date-time",
          "type": [
            "string",
            "null"
          ]
        },
        "width": {
          "type": "number",
          "minimum": 10,
          "maximum": 500,
          "multipleOf": 0.1
        },
        "price_min": {
          "type": [
            "number",
            "null"
          ]
        },
        "price_max": {
          "type": [
            "number",
            "null"
          ]
        },
        "in_use": {
          "type": [
            "boolean",
            "null"
          ]
        },
        "reason": {
          "maxLength": 255,
          "type": [
            "string",
            "null"
          ]
        },
        "email": {
          "maxLength": 255,
          "format": "email",
          "type": [
            "string",
            "null"
          ]
        },
        "phone": {
          "maxLength": 255,
          "pattern": "^[0-9+()./ x#-]{3,40}$",
          "x-message": "errors.format-phone",
          "type": [
            "string",
            "null"
          ]
        },
        "website": {
          "maxLength": 255,
          "format": "uri",
          "pattern": "^https?://",
          "x-message": "errors.pattern-uri",
          "type": [
            "string",
            "null"
          ]
        },
        "address": {
          "additionalProperties": false,
          "properties": {
            "street": {
              "type": "string",
              "maxLength": 120
            },
            "city": {
              "type": [
                "string",
                "null"
              ]
            }
          },
          "type": [
            "object",
            "null"
          ]
        },
        "options": {
          "additionalProperties": false,
          "properties": {
            "finish": {
              "enum": [
                "matt",
                "bright"
              ]
            },
            "depth": {
              "type": "integer",
              "minimum": 1
            },
            "place": {
              "type": "object",
              "additionalProperties": false,
              "properties": {
                "street": {
                  "type": "string",
                  "maxLength": 120
                },
                "city": {
                  "type": [
                    "string",
                    "null"
                  ]
                }
              }
            }
          },
          "type": [
            "object",
            "null"
          ]
        },
        "labels": {
          "items": {
            "type": "string",
            "maxLength": 40,
            "pattern": "^\\S+$",
            "x-message": {
              "en": "One word each.",
              "fr": "Un mot chacune.",
              "es": "Una palabra cada una."
            }
          },
          "type": [
            "array",
            "null"
          ]
        },
        "secret": {
          "maxLength": 255,
          "type": [
            "string",
            "null"
          ]
        },
        "owner_id": {
          "readOnly": true
        },
        "age": {
          "readOnly": true
        },
        "plug_ids": {
          "items": {
            "anyOf": [
              {
                "type": "integer"
              },
              {
                "type": "null"
              }
            ]
          },
          "type": [
            "array",
            "null"
          ]
        },
        "created_at": {
          "readOnly": true
        },
        "order": {
          "type": [
            "integer",
            "null"
          ]
        },
        "is_viewable": {
          "type": [
            "boolean",
            "null"
          ]
        },
        "is_system_default": {
          "readOnly": true
        },
        "updated_at": {
          "readOnly": true
        },
        "lock_version": {
          "type": [
            "integer",
            "null"
          ]
        },
        "room_version": {
          "readOnly": true
        },
        "room_versions": {
          "readOnly": true
        },
        "taps_attributes": {
          "type": "array",
          "items": {
            "type": "object",
            "additionalProperties": false,
            "properties": {
              "id": {
                "type": [
                  "integer",
                  "null"
                ]
              },
              "sink_id": {
                "minimum": 1,
                "type": [
                  "integer",
                  "null"
                ]
              },
              "drops": {
                "minimum": 0,
                "type": [
                  "integer",
                  "null"
                ]
              },
              "temperature": {
                "type": "string",
                "enum": [
                  "hot",
                  "cold"
                ]
              },
              "order": {
                "type": [
                  "integer",
                  "null"
                ]
              },
              "lock_version": {
                "type": [
                  "integer",
                  "null"
                ]
              },
              "_destroy": {
                "type": "boolean"
              }
            },
            "if": {
              "required": [
                "id"
              ],
              "properties": {
                "id": {
                  "type": "integer"
                }
              }
            },
            "else": {
              "required": [
                "temperature"
              ]
            }
          }
        },
        "taps": {
          "type": "array",
          "items": {
            "type": "object",
            "additionalProperties": false,
            "properties": {
              "id": {
                "type": [
                  "integer",
                  "null"
                ]
              },
              "sink_id": {
                "minimum": 1,
                "type": [
                  "integer",
                  "null"
                ]
              },
              "drops": {
                "minimum": 0,
                "type": [
                  "integer",
                  "null"
                ]
              },
              "temperature": {
                "type": "string",
                "enum": [
                  "hot",
                  "cold"
                ]
              },
              "order": {
                "type": [
                  "integer",
                  "null"
                ]
              },
              "lock_version": {
                "type": [
                  "integer",
                  "null"
                ]
              },
              "_destroy": {
                "type": "boolean"
              }
            },
            "if": {
              "required": [
                "id"
              ],
              "properties": {
                "id": {
                  "type": "integer"
                }
              }
            },
            "else": {
              "required": [
                "temperature"
              ]
            }
          }
        }
      }
    }
  },
  {
    "entity": "room",
    "className": "Room",
    "table": "rooms",
    "path": "rooms",
    "kind": "resource",
    "singleton": true,
    "texts": {
      "one": {
        "en": "Room",
        "fr": "Pièce",
        "es": "Habitación"
      },
      "other": {
        "en": "Rooms",
        "fr": "Pièces",
        "es": "Habitaciones"
      }
    },
    "title": "{{floor}}",
    "fields": [
      {
        "name": "id",
        "kind": "id",
        "column": "id",
        "columnType": "bigint",
        "sql": "t.\"id\"",
        "filter": [
          "eq",
          "in"
        ],
        "sort": true,
        "required": false,
        "nullable": false,
        "readOnly": true,
        "writeOnly": false,
        "createOnly": false
      },
      {
        "name": "floor",
        "kind": "integer",
        "column": "floor",
        "columnType": "integer",
        "sql": "t.\"floor\"",
        "filter": [
          "eq"
        ],
        "sort": true,
        "required": true,
        "nullable": false,
        "readOnly": false,
        "writeOnly": false,
        "createOnly": false
      },
      {
        "name": "rent",
        "kind": "moneyRange",
        "column": "rent",
        "columnType": "jsonb",
        "sql": "t.\"rent\"",
        "filter": [
          "gte",
          "lte",
          "isNull"
        ],
        "sort": true,
        "required": false,
        "nullable": true,
        "readOnly": false,
        "writeOnly": false,
        "createOnly": false
      },
      {
        "name": "stands_at",
        "kind": "address",
        "column": "stands_at",
        "columnType": "jsonb",
        "sql": "t.\"stands_at\"",
        "filter": [
          "eq",
          "in",
          "contains",
          "isNull"
        ],
        "sort": true,
        "required": false,
        "nullable": true,
        "readOnly": false,
        "writeOnly": false,
        "createOnly": false,
        "sanitize": "plain"
      },
      {
        "name": "plans",
        "kind": "files",
        "sql": "array(select j.\"uploaded_file_id\" from \"rooms_plans\" j where j.\"room_id\" = t.\"id\" order by j.\"uploaded_file_id\")",
        "filter": [
          "isNull"
        ],
        "sort": false,
        "required": false,
        "nullable": false,
        "readOnly": false,
        "writeOnly": false,
        "createOnly": false,
        "ref": {
          "entity": "uploaded-file",
          "table": "uploaded_files",
          "join": {
            "table": "rooms_plans",
            "own": "room_id",
            "other": "uploaded_file_id"
          },
          "onDelete": "cascade"
        },
        "files": {
          "types": [
            "pdf",
            "png"
          ],
          "maxBytes": 2000000
        }
      },
      {
        "name": "keeper_id",
        "kind": "ref",
        "column": "keeper_id",
        "columnType": "bigint",
        "sql": "t.\"keeper_id\"",
        "filter": [],
        "sort": false,
        "required": false,
        "nullable": true,
        "readOnly": false,
        "writeOnly": false,
        "createOnly": false,
        "ref": {
          "entity": "employee",
          "table": "employees",
          "onDelete": "setNull"
        }
      },
      {
        "name": "lamp",
        "kind": "string",
        "column": "lamp",
        "columnType": "text",
        "sql": "t.\"lamp\"",
        "filter": [],
        "sort": false,
        "required": false,
        "nullable": true,
        "readOnly": false,
        "writeOnly": false,
        "createOnly": false,
        "writeRoles": [
          "super_admin"
        ]
      },
      {
        "name": "lit",
        "kind": "boolean",
        "column": "lit",
        "columnType": "boolean",
        "sql": "t.\"lit\"",
        "filter": [],
        "sort": false,
        "required": false,
        "nullable": false,
        "readOnly": false,
        "writeOnly": false,
        "createOnly": false,
        "writeRoles": [
          "super_admin"
        ],
        "default": false,
        "exclusive": {
          "within": [
            "floor"
          ]
        },
        "needs": "lamp"
      },
      {
        "name": "corner",
        "kind": "json",
        "column": "corner",
        "columnType": "jsonb",
        "sql": "t.\"corner\"",
        "filter": [],
        "sort": false,
        "required": false,
        "nullable": true,
        "readOnly": false,
        "writeOnly": false,
        "createOnly": false,
        "parts": [
          {
            "name": "finish",
            "writeRoles": [
              "super_admin"
            ]
          }
        ]
      },
      {
        "name": "created_at",
        "kind": "dateTime",
        "column": "created_at",
        "columnType": "timestamp with time zone",
        "sql": "t.\"created_at\"",
        "filter": [],
        "sort": true,
        "required": false,
        "nullable": false,
        "readOnly": true,
        "writeOnly": false,
        "createOnly": false,
        "serverDefault": "now"
      },
      {
        "name": "updated_at",
        "kind": "dateTime",
        "column": "updated_at",
        "columnType": "timestamp with time zone",
        "sql": "t.\"updated_at\"",
        "filter": [],
        "sort": true,
        "required": false,
        "nullable": false,
        "readOnly": true,
        "writeOnly": false,
        "createOnly": false,
        "serverDefault": "now"
      },
      {
        "name": "lock_version",
        "kind": "integer",
        "column": "lock_version",
        "columnType": "integer",
        "sql": "t.\"lock_version\"",
        "filter": [],
        "sort": false,
        "required": false,
        "nullable": false,
        "readOnly": false,
        "writeOnly": false,
        "createOnly": false,
        "default": 0
      }
    ],
    "relations": [],
    "search": [],
    "defaultSort": [
      "id",
      "ASC"
    ],
    "perPage": 25,
    "maxPerPage": 100,
    "lockVersion": true,
    "systemDefault": false,
    "versioned": true,
    "hooks": [],
    "seedKey": [
      "floor"
    ],
    "removal": "blank",
    "constraints": {
      "rooms_lit_exclusive": {
        "field": "lit",
        "code": "taken"
      },
      "rooms_rent_values": {
        "field": "rent",
        "code": "check",
        "error": "moneyRange"
      },
      "rooms_plans_uploaded_file_id_fkey": {
        "field": "plans",
        "code": "reference"
      },
      "rooms_keeper_id_fkey": {
        "field": "keeper_id",
        "code": "reference"
      }
    },
    "createSchema": {
      "type": "object",
      "additionalProperties": false,
      "required": [
        "floor"
      ],
      "properties": {
        "id": {
          "readOnly": true
        },
        "floor": {
          "type": "integer"
        },
        "rent": {
          "additionalProperties": false,
          "required": [
            "currency",
            "per"
          ],
          "properties": {
            "from": {
              "type": [
                "number",
                "null"
              ],
              "minimum": 0,
              "maximum": 999999999999,
              "multipleOf": 0.01
            },
            "to": {
              "type": [
                "number",
                "null"
              ],
              "minimum": 0,
              "maximum": 999999999999,
              "multipleOf": 0.01
            },
            "currency": {
              "type": "string",
              "enum": [
                "AED",
                "AFN",
                "ALL",
                "AMD",
                "AOA",
                "ARS",
                "AUD",
                "AWG",
                "AZN",
                "BAM",
                "BBD",
                "BDT",
                "BGN",
                "BHD",
                "BIF",
                "BMD",
                "BND",
                "BOB",
                "BRL",
                "BSD",
                "BTN",
                "BWP",
                "BYN",
                "BZD",
                "CAD",
                "CDF",
                "CHF",
                "CLP",
                "CNY",
                "COP",
                "CRC",
                "CUP",
                "CVE",
                "CZK",
                "DJF",
                "DKK",
                "DOP",
                "DZD",
                "EGP",
                "ERN",
                "ETB",
                "EUR",
                "FJD",
                "FKP",
                "GBP",
                "GEL",
                "GHS",
                "GIP",
                "GMD",
                "GNF",
                "GTQ",
                "GYD",
                "HKD",
                "HNL",
                "HTG",
                "HUF",
                "IDR",
                "ILS",
                "INR",
                "IQD",
                "IRR",
                "ISK",
                "JMD",
                "JOD",
                "JPY",
                "KES",
                "KGS",
                "KHR",
                "KMF",
                "KPW",
                "KRW",
                "KWD",
                "KYD",
                "KZT",
                "LAK",
                "LBP",
                "LKR",
                "LRD",
                "LSL",
                "LYD",
                "MAD",
                "MDL",
                "MGA",
                "MKD",
                "MMK",
                "MNT",
                "MOP",
                "MRU",
                "MUR",
                "MVR",
                "MWK",
                "MXN",
                "MYR",
                "MZN",
                "NAD",
                "NGN",
                "NIO",
                "NOK",
                "NPR",
                "NZD",
                "OMR",
                "PAB",
                "PEN",
                "PGK",
                "PHP",
                "PKR",
                "PLN",
                "PYG",
                "QAR",
                "RON",
                "RSD",
                "RUB",
                "RWF",
                "SAR",
                "SBD",
                "SCR",
                "SDG",
                "SEK",
                "SGD",
                "SHP",
                "SLE",
                "SOS",
                "SRD",
                "SSP",
                "STN",
                "SVC",
                "SYP",
                "SZL",
                "THB",
                "TJS",
                "TMT",
                "TND",
                "TOP",
                "TRY",
                "TTD",
                "TWD",
                "TZS",
                "UAH",
                "UGX",
                "USD",
                "UYU",
                "UZS",
                "VED",
                "VES",
                "VND",
                "VUV",
                "WST",
                "XAF",
                "XCD",
                "XCG",
                "XOF",
                "XPF",
                "YER",
                "ZAR",
                "ZMW",
                "ZWG"
              ]
            },
            "per": {
              "type": "string",
              "enum": [
                "hour",
                "day",
                "week",
                "month",
                "year"
              ]
            }
          },
          "not": {
            "type": "object",
            "properties": {
              "from": {
                "type": "null"
              },
              "to": {
                "type": "null"
              }
            }
          },
          "type": [
            "object",
            "null"
          ]
        },
        "stands_at": {
          "additionalProperties": false,
          "properties": {
            "street": {
              "type": [
                "string",
                "null"
              ],
              "maxLength": 255
            },
            "city": {
              "type": [
                "string",
                "null"
              ],
              "maxLength": 120
            },
            "province": {
              "type": [
                "string",
                "null"
              ],
              "maxLength": 120
            },
            "postal_code": {
              "type": [
                "string",
                "null"
              ],
              "maxLength": 20
            },
            "country": {
              "type": [
                "string",
                "null"
              ],
              "pattern": "^[A-Z]{2}$",
              "description": "ISO 3166, two letters."
            }
          },
          "type": [
            "object",
            "null"
          ]
        },
        "plans": {
          "maxItems": 3,
          "items": {
            "type": "object",
            "additionalProperties": false,
            "required": [
              "id"
            ],
            "properties": {
              "id": {
                "type": "integer",
                "minimum": 1
              },
              "token": {
                "type": "string",
                "maxLength": 200,
                "description": "Of a file that no row names yet."
              },
              "original_file_name": {
                "type": "string"
              },
              "mimetype": {
                "type": "string"
              },
              "size": {
                "type": "integer",
                "description": "In bytes."
              }
            }
          },
          "type": [
            "array",
            "null"
          ]
        },
        "keeper_id": {
          "minimum": 1,
          "type": [
            "integer",
            "null"
          ]
        },
        "lamp": {
          "maxLength": 255,
          "type": [
            "string",
            "null"
          ]
        },
        "lit": {
          "type": [
            "boolean",
            "null"
          ],
          "default": false
        },
        "corner": {
          "additionalProperties": false,
          "properties": {
            "finish": {
              "enum": [
                "matt",
                "bright"
              ]
            },
            "depth": {
              "type": "integer",
              "minimum": 1
            },
            "place": {
              "type": "object",
              "additionalProperties": false,
              "properties": {
                "street": {
                  "type": "string",
                  "maxLength": 120
                },
                "city": {
                  "type": [
                    "string",
                    "null"
                  ]
                }
              }
            }
          },
          "type": [
            "object",
            "null"
          ]
        },
        "created_at": {
          "readOnly": true
        },
        "updated_at": {
          "readOnly": true
        },
        "lock_version": {
          "readOnly": true
        }
      }
    },
    "updateSchema": {
      "type": "object",
      "additionalProperties": false,
      "properties": {
        "id": {
          "readOnly": true
        },
        "floor": {
          "type": "integer"
        },
        "rent": {
          "additionalProperties": false,
          "required": [
            "currency",
            "per"
          ],
          "properties": {
            "from": {
              "type": [
                "number",
                "null"
              ],
              "minimum": 0,
              "maximum": 999999999999,
              "multipleOf": 0.01
            },
            "to": {
              "type": [
                "number",
                "null"
              ],
              "minimum": 0,
              "maximum": 999999999999,
              "multipleOf": 0.01
            },
            "currency": {
              "type": "string",
              "enum": [
                "AED",
                "AFN",
                "ALL",
                "AMD",
                "AOA",
                "ARS",
                "AUD",
                "AWG",
                "AZN",
                "BAM",
                "BBD",
                "BDT",
                "BGN",
                "BHD",
                "BIF",
                "BMD",
                "BND",
                "BOB",
                "BRL",
                "BSD",
                "BTN",
                "BWP",
                "BYN",
                "BZD",
                "CAD",
                "CDF",
                "CHF",
                "CLP",
                "CNY",
                "COP",
                "CRC",
                "CUP",
                "CVE",
                "CZK",
                "DJF",
                "DKK",
                "DOP",
                "DZD",
                "EGP",
                "ERN",
                "ETB",
                "EUR",
                "FJD",
                "FKP",
                "GBP",
                "GEL",
                "GHS",
                "GIP",
                "GMD",
                "GNF",
                "GTQ",
                "GYD",
                "HKD",
                "HNL",
                "HTG",
                "HUF",
                "IDR",
                "ILS",
                "INR",
                "IQD",
                "IRR",
                "ISK",
                "JMD",
                "JOD",
                "JPY",
                "KES",
                "KGS",
                "KHR",
                "KMF",
                "KPW",
                "KRW",
                "KWD",
                "KYD",
                "KZT",
                "LAK",
                "LBP",
                "LKR",
                "LRD",
                "LSL",
                "LYD",
                "MAD",
                "MDL",
                "MGA",
                "MKD",
                "MMK",
                "MNT",
                "MOP",
                "MRU",
                "MUR",
                "MVR",
                "MWK",
                "MXN",
                "MYR",
                "MZN",
                "NAD",
                "NGN",
                "NIO",
                "NOK",
                "NPR",
                "NZD",
                "OMR",
                "PAB",
                "PEN",
                "PGK",
                "PHP",
                "PKR",
                "PLN",
                "PYG",
                "QAR",
                "RON",
                "RSD",
                "RUB",
                "RWF",
                "SAR",
                "SBD",
                "SCR",
                "SDG",
                "SEK",
                "SGD",
                "SHP",
                "SLE",
                "SOS",
                "SRD",
                "SSP",
                "STN",
                "SVC",
                "SYP",
                "SZL",
                "THB",
                "TJS",
                "TMT",
                "TND",
                "TOP",
                "TRY",
                "TTD",
                "TWD",
                "TZS",
                "UAH",
                "UGX",
                "USD",
                "UYU",
                "UZS",
                "VED",
                "VES",
                "VND",
                "VUV",
                "WST",
                "XAF",
                "XCD",
                "XCG",
                "XOF",
                "XPF",
                "YER",
                "ZAR",
                "ZMW",
                "ZWG"
              ]
            },
            "per": {
              "type": "string",
              "enum": [
                "hour",
                "day",
                "week",
                "month",
                "year"
              ]
            }
          },
          "not": {
            "type": "object",
            "properties": {
              "from": {
                "type": "null"
              },
              "to": {
                "type": "null"
              }
            }
          },
          "type": [
            "object",
            "null"
          ]
        },
        "stands_at": {
          "additionalProperties": false,
          "properties": {
            "street": {
              "type": [
                "string",
                "null"
              ],
              "maxLength": 255
            },
            "city": {
              "type": [
                "string",
                "null"
              ],
              "maxLength": 120
            },
            "province": {
              "type": [
                "string",
                "null"
              ],
              "maxLength": 120
            },
            "postal_code": {
              "type": [
                "string",
                "null"
              ],
              "maxLength": 20
            },
            "country": {
              "type": [
                "string",
                "null"
              ],
              "pattern": "^[A-Z]{2}$",
              "description": "ISO 3166, two letters."
            }
          },
          "type": [
            "object",
            "null"
          ]
        },
        "plans": {
          "maxItems": 3,
          "items": {
            "type": "object",
            "additionalProperties": false,
            "required": [
              "id"
            ],
            "properties": {
              "id": {
                "type": "integer",
                "minimum": 1
              },
              "token": {
                "type": "string",
                "maxLength": 200,
                "description": "Of a file that no row names yet."
              },
              "original_file_name": {
                "type": "string"
              },
              "mimetype": {
                "type": "string"
              },
              "size": {
                "type": "integer",
                "description": "In bytes."
              }
            }
          },
          "type": [
            "array",
            "null"
          ]
        },
        "keeper_id": {
          "minimum": 1,
          "type": [
            "integer",
            "null"
          ]
        },
        "lamp": {
          "maxLength": 255,
          "type": [
            "string",
            "null"
          ]
        },
        "lit": {
          "type": [
            "boolean",
            "null"
          ]
        },
        "corner": {
          "additionalProperties": false,
          "properties": {
            "finish": {
              "enum": [
                "matt",
                "bright"
              ]
            },
            "depth": {
              "type": "integer",
              "minimum": 1
            },
            "place": {
              "type": "object",
              "additionalProperties": false,
              "properties": {
                "street": {
                  "type": "string",
                  "maxLength": 120
                },
                "city": {
                  "type": [
                    "string",
                    "null"
                  ]
                }
              }
            }
          },
          "type": [
            "object",
            "null"
          ]
        },
        "created_at": {
          "readOnly": true
        },
        "updated_at": {
          "readOnly": true
        },
        "lock_version": {
          "type": [
            "integer",
            "null"
          ]
        }
      }
    }
  },
  {
    "entity": "row-version",
    "className": "RowVersion",
    "table": "row_versions",
    "path": "row_versions",
    "kind": "system",
    "singleton": false,
    "texts": {
      "one": {
        "en": "Version",
        "fr": "Version",
        "es": "Versión"
      },
      "other": {
        "en": "Versions",
        "fr": "Versions",
        "es": "Versiones"
      }
    },
    "fields": [
      {
        "name": "id",
        "kind": "id",
        "column": "id",
        "columnType": "bigint",
        "sql": "t.\"id\"",
        "filter": [
          "eq",
          "in"
        ],
        "sort": true,
        "required": false,
        "nullable": false,
        "readOnly": true,
        "writeOnly": false,
        "createOnly": false
      },
      {
        "name": "entity",
        "kind": "string",
        "column": "entity",
        "columnType": "text",
        "sql": "t.\"entity\"",
        "filter": [],
        "sort": false,
        "required": true,
        "nullable": false,
        "readOnly": false,
        "writeOnly": false,
        "createOnly": false
      },
      {
        "name": "row_id",
        "kind": "integer",
        "column": "row_id",
        "columnType": "bigint",
        "sql": "t.\"row_id\"",
        "filter": [],
        "sort": false,
        "required": true,
        "nullable": false,
        "readOnly": false,
        "writeOnly": false,
        "createOnly": false
      },
      {
        "name": "number",
        "kind": "integer",
        "column": "number",
        "columnType": "integer",
        "sql": "t.\"number\"",
        "filter": [],
        "sort": false,
        "required": true,
        "nullable": false,
        "readOnly": false,
        "writeOnly": false,
        "createOnly": false
      },
      {
        "name": "snapshot",
        "kind": "json",
        "column": "snapshot",
        "columnType": "jsonb",
        "sql": "t.\"snapshot\"",
        "filter": [],
        "sort": false,
        "required": true,
        "nullable": false,
        "readOnly": false,
        "writeOnly": false,
        "createOnly": false
      },
      {
        "name": "changed",
        "kind": "list",
        "column": "changed",
        "columnType": "jsonb",
        "sql": "t.\"changed\"",
        "filter": [],
        "sort": false,
        "required": true,
        "nullable": false,
        "readOnly": false,
        "writeOnly": false,
        "createOnly": false
      },
      {
        "name": "employee_id",
        "kind": "ref",
        "column": "employee_id",
        "columnType": "bigint",
        "sql": "t.\"employee_id\"",
        "filter": [],
        "sort": false,
        "required": false,
        "nullable": true,
        "readOnly": false,
        "writeOnly": false,
        "createOnly": false,
        "ref": {
          "entity": "employee",
          "table": "employees",
          "onDelete": "setNull"
        }
      },
      {
        "name": "created_at",
        "kind": "dateTime",
        "column": "created_at",
        "columnType": "timestamp with time zone",
        "sql": "t.\"created_at\"",
        "filter": [],
        "sort": false,
        "required": false,
        "nullable": false,
        "readOnly": true,
        "writeOnly": false,
        "createOnly": false,
        "serverDefault": "now"
      }
    ],
    "relations": [],
    "search": [],
    "defaultSort": [
      "id",
      "ASC"
    ],
    "perPage": 25,
    "maxPerPage": 100,
    "lockVersion": false,
    "systemDefault": false,
    "versioned": false,
    "hooks": [],
    "seedKey": [],
    "removal": "blank",
    "constraints": {
      "row_versions_number": {
        "field": "entity",
        "code": "taken"
      },
      "row_versions_employee_id_fkey": {
        "field": "employee_id",
        "code": "reference"
      }
    },
    "createSchema": {
      "type": "object",
      "additionalProperties": false,
      "required": [
        "entity",
        "row_id",
        "number",
        "snapshot",
        "changed"
      ],
      "properties": {
        "id": {
          "readOnly": true
        },
        "entity": {
          "description": "File name of the entity.",
          "type": "string",
          "minLength": 1,
          "maxLength": 60
        },
        "row_id": {
          "type": "integer"
        },
        "number": {
          "description": "From 1 for each row.",
          "type": "integer",
          "minimum": 1
        },
        "snapshot": {
          "description": "The fields that people may write, and the owned children with theirs.",
          "type": "object"
        },
        "changed": {
          "description": "Fields and children that differ from the version before; empty for the first.",
          "type": "array",
          "items": {
            "type": "string"
          }
        },
        "employee_id": {
          "description": "Who saved it; none for what stood there before versions were kept, and for what the product did itself.",
          "minimum": 1,
          "type": [
            "integer",
            "null"
          ]
        },
        "created_at": {
          "readOnly": true
        }
      }
    },
    "updateSchema": {
      "type": "object",
      "additionalProperties": false,
      "properties": {
        "id": {
          "readOnly": true
        },
        "entity": {
          "description": "File name of the entity.",
          "type": "string",
          "minLength": 1,
          "maxLength": 60
        },
        "row_id": {
          "type": "integer"
        },
        "number": {
          "description": "From 1 for each row.",
          "type": "integer",
          "minimum": 1
        },
        "snapshot": {
          "description": "The fields that people may write, and the owned children with theirs.",
          "type": "object"
        },
        "changed": {
          "description": "Fields and children that differ from the version before; empty for the first.",
          "type": "array",
          "items": {
            "type": "string"
          }
        },
        "employee_id": {
          "description": "Who saved it; none for what stood there before versions were kept, and for what the product did itself.",
          "minimum": 1,
          "type": [
            "integer",
            "null"
          ]
        },
        "created_at": {
          "readOnly": true
        }
      }
    }
  },
  {
    "entity": "sink-visit",
    "className": "SinkVisit",
    "table": "sink_visits",
    "path": "sink_visits",
    "kind": "join",
    "singleton": false,
    "texts": {
      "one": {
        "en": "Visit",
        "fr": "Visite",
        "es": "Visita"
      },
      "other": {
        "en": "Visits",
        "fr": "Visites",
        "es": "Visitas"
      }
    },
    "fields": [
      {
        "name": "id",
        "kind": "id",
        "column": "id",
        "columnType": "bigint",
        "sql": "t.\"id\"",
        "filter": [
          "eq",
          "in"
        ],
        "sort": true,
        "required": false,
        "nullable": false,
        "readOnly": true,
        "writeOnly": false,
        "createOnly": false
      },
      {
        "name": "sink_id",
        "kind": "ref",
        "column": "sink_id",
        "columnType": "bigint",
        "sql": "t.\"sink_id\"",
        "filter": [],
        "sort": false,
        "required": true,
        "nullable": false,
        "readOnly": false,
        "writeOnly": false,
        "createOnly": false,
        "ref": {
          "entity": "kitchen-sink",
          "table": "kitchen_sinks",
          "onDelete": "restrict"
        }
      },
      {
        "name": "room_id",
        "kind": "ref",
        "column": "room_id",
        "columnType": "bigint",
        "sql": "t.\"room_id\"",
        "filter": [],
        "sort": false,
        "required": true,
        "nullable": false,
        "readOnly": false,
        "writeOnly": false,
        "createOnly": false,
        "ref": {
          "entity": "room",
          "table": "rooms",
          "onDelete": "restrict"
        }
      },
      {
        "name": "position",
        "kind": "integer",
        "column": "position",
        "columnType": "integer",
        "sql": "t.\"position\"",
        "filter": [],
        "sort": true,
        "required": false,
        "nullable": false,
        "readOnly": false,
        "writeOnly": false,
        "createOnly": false,
        "default": 0
      },
      {
        "name": "is_archived",
        "kind": "boolean",
        "column": "is_archived",
        "columnType": "boolean",
        "sql": "t.\"is_archived\"",
        "filter": [
          "eq"
        ],
        "sort": false,
        "required": false,
        "nullable": false,
        "readOnly": false,
        "writeOnly": false,
        "createOnly": false,
        "default": false
      }
    ],
    "relations": [],
    "search": [],
    "defaultSort": [
      "position",
      "ASC"
    ],
    "perPage": 25,
    "maxPerPage": 100,
    "lockVersion": false,
    "systemDefault": false,
    "position": {
      "column": "position"
    },
    "archivable": {
      "column": "is_archived",
      "archivedWhen": true
    },
    "versioned": false,
    "hooks": [],
    "seedKey": [],
    "removal": "blank",
    "constraints": {
      "sink_visits_sink_id_room_id_unique": {
        "field": "sink_id",
        "code": "taken"
      },
      "sink_visits_sink_id_fkey": {
        "field": "sink_id",
        "code": "reference"
      },
      "sink_visits_room_id_fkey": {
        "field": "room_id",
        "code": "reference"
      }
    },
    "createSchema": {
      "type": "object",
      "additionalProperties": false,
      "required": [
        "sink_id",
        "room_id"
      ],
      "properties": {
        "id": {
          "readOnly": true
        },
        "sink_id": {
          "type": "integer",
          "minimum": 1
        },
        "room_id": {
          "type": "integer",
          "minimum": 1
        },
        "position": {
          "type": [
            "integer",
            "null"
          ],
          "default": 0
        },
        "is_archived": {
          "type": [
            "boolean",
            "null"
          ],
          "default": false
        }
      }
    },
    "updateSchema": {
      "type": "object",
      "additionalProperties": false,
      "properties": {
        "id": {
          "readOnly": true
        },
        "sink_id": {
          "type": "integer",
          "minimum": 1
        },
        "room_id": {
          "type": "integer",
          "minimum": 1
        },
        "position": {
          "type": [
            "integer",
            "null"
          ]
        },
        "is_archived": {
          "type": [
            "boolean",
            "null"
          ]
        }
      }
    }
  },
  {
    "entity": "tap",
    "className": "Tap",
    "table": "taps",
    "path": "taps",
    "kind": "owned",
    "singleton": false,
    "texts": {
      "one": {
        "en": "Tap",
        "fr": "Robinet",
        "es": "Grifo"
      },
      "other": {
        "en": "Taps",
        "fr": "Robinets",
        "es": "Grifos"
      }
    },
    "fields": [
      {
        "name": "id",
        "kind": "id",
        "column": "id",
        "columnType": "bigint",
        "sql": "t.\"id\"",
        "filter": [
          "eq",
          "in"
        ],
        "sort": true,
        "required": false,
        "nullable": false,
        "readOnly": true,
        "writeOnly": false,
        "createOnly": false
      },
      {
        "name": "sink_id",
        "kind": "ref",
        "column": "sink_id",
        "columnType": "bigint",
        "sql": "t.\"sink_id\"",
        "filter": [],
        "sort": false,
        "required": true,
        "nullable": false,
        "readOnly": false,
        "writeOnly": false,
        "createOnly": false,
        "ref": {
          "entity": "kitchen-sink",
          "table": "kitchen_sinks",
          "onDelete": "cascade"
        }
      },
      {
        "name": "drops",
        "kind": "integer",
        "column": "drops",
        "columnType": "integer",
        "sql": "t.\"drops\"",
        "filter": [],
        "sort": false,
        "required": false,
        "nullable": false,
        "readOnly": false,
        "writeOnly": false,
        "createOnly": false,
        "default": 0
      },
      {
        "name": "temperature",
        "kind": "enum",
        "column": "temperature",
        "columnType": "text",
        "sql": "t.\"temperature\"",
        "filter": [],
        "sort": false,
        "required": true,
        "nullable": false,
        "readOnly": false,
        "writeOnly": false,
        "createOnly": false
      },
      {
        "name": "order",
        "kind": "integer",
        "column": "order",
        "columnType": "integer",
        "sql": "t.\"order\"",
        "filter": [],
        "sort": true,
        "required": false,
        "nullable": false,
        "readOnly": false,
        "writeOnly": false,
        "createOnly": false,
        "default": 0
      }
    ],
    "relations": [],
    "search": [],
    "defaultSort": [
      "order",
      "ASC"
    ],
    "perPage": 25,
    "maxPerPage": 100,
    "lockVersion": false,
    "systemDefault": false,
    "position": {
      "column": "order",
      "within": "sink_id"
    },
    "versioned": false,
    "hooks": [],
    "seedKey": [],
    "removal": "blank",
    "constraints": {
      "taps_sink_id_fkey": {
        "field": "sink_id",
        "code": "reference"
      },
      "taps_temperature_values": {
        "field": "temperature",
        "code": "check"
      }
    },
    "createSchema": {
      "type": "object",
      "additionalProperties": false,
      "required": [
        "sink_id",
        "temperature"
      ],
      "properties": {
        "id": {
          "readOnly": true
        },
        "sink_id": {
          "type": "integer",
          "minimum": 1
        },
        "drops": {
          "minimum": 0,
          "type": [
            "integer",
            "null"
          ],
          "default": 0
        },
        "temperature": {
          "type": "string",
          "enum": [
            "hot",
            "cold"
          ]
        },
        "order": {
          "type": [
            "integer",
            "null"
          ],
          "default": 0
        }
      }
    },
    "updateSchema": {
      "type": "object",
      "additionalProperties": false,
      "properties": {
        "id": {
          "readOnly": true
        },
        "sink_id": {
          "type": "integer",
          "minimum": 1
        },
        "drops": {
          "minimum": 0,
          "type": [
            "integer",
            "null"
          ]
        },
        "temperature": {
          "type": "string",
          "enum": [
            "hot",
            "cold"
          ]
        },
        "order": {
          "type": [
            "integer",
            "null"
          ]
        }
      }
    }
  },
  {
    "entity": "uploaded-file",
    "className": "UploadedFile",
    "table": "uploaded_files",
    "path": "uploaded_files",
    "kind": "system",
    "singleton": false,
    "texts": {
      "one": {
        "en": "File",
        "fr": "Fichier",
        "es": "Archivo"
      },
      "other": {
        "en": "Files",
        "fr": "Fichiers",
        "es": "Archivos"
      }
    },
    "fields": [
      {
        "name": "id",
        "kind": "id",
        "column": "id",
        "columnType": "bigint",
        "sql": "t.\"id\"",
        "filter": [
          "eq",
          "in"
        ],
        "sort": true,
        "required": false,
        "nullable": false,
        "readOnly": true,
        "writeOnly": false,
        "createOnly": false
      },
      {
        "name": "original_file_name",
        "kind": "string",
        "column": "original_file_name",
        "columnType": "text",
        "sql": "t.\"original_file_name\"",
        "filter": [],
        "sort": false,
        "required": true,
        "nullable": false,
        "readOnly": false,
        "writeOnly": false,
        "createOnly": false
      },
      {
        "name": "mimetype",
        "kind": "string",
        "column": "mimetype",
        "columnType": "text",
        "sql": "t.\"mimetype\"",
        "filter": [],
        "sort": false,
        "required": true,
        "nullable": false,
        "readOnly": false,
        "writeOnly": false,
        "createOnly": false
      },
      {
        "name": "size",
        "kind": "integer",
        "column": "size",
        "columnType": "integer",
        "sql": "t.\"size\"",
        "filter": [],
        "sort": false,
        "required": true,
        "nullable": false,
        "readOnly": false,
        "writeOnly": false,
        "createOnly": false
      }
    ],
    "relations": [],
    "search": [],
    "defaultSort": [
      "id",
      "ASC"
    ],
    "perPage": 25,
    "maxPerPage": 100,
    "lockVersion": false,
    "systemDefault": false,
    "versioned": false,
    "hooks": [],
    "seedKey": [],
    "removal": "blank",
    "constraints": {},
    "createSchema": {
      "type": "object",
      "additionalProperties": false,
      "required": [
        "original_file_name",
        "mimetype",
        "size"
      ],
      "properties": {
        "id": {
          "readOnly": true
        },
        "original_file_name": {
          "type": "string",
          "minLength": 1,
          "maxLength": 255
        },
        "mimetype": {
          "type": "string",
          "minLength": 1,
          "maxLength": 255
        },
        "size": {
          "type": "integer"
        }
      }
    },
    "updateSchema": {
      "type": "object",
      "additionalProperties": false,
      "properties": {
        "id": {
          "readOnly": true
        },
        "original_file_name": {
          "type": "string",
          "minLength": 1,
          "maxLength": 255
        },
        "mimetype": {
          "type": "string",
          "minLength": 1,
          "maxLength": 255
        },
        "size": {
          "type": "integer"
        }
      }
    }
  }
];

const byEntity = new Map(resources.map((resource) => [resource.entity, resource]));

/** The resource of an entity, by the name of its schema file. */
export function resourceOf(entity: string): Resource {
  const resource = byEntity.get(entity);
  if (resource === undefined) throw new Error(`There is no entity "${entity}".`);
  return resource;
}
