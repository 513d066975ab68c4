// Generated from schemas/entities by npm run codegen; changes made here are lost.
import type { ResourceDescriptor } from './shapes.ts';

export const descriptors: ResourceDescriptor[] = [
  {
    "path": "colours",
    "operations": [
      "list",
      "get"
    ],
    "roles": {
      "list": [
        "super_admin",
        "recruiter_admin",
        "recruiter"
      ],
      "get": [
        "super_admin",
        "recruiter_admin",
        "recruiter"
      ],
      "create": [
        "super_admin",
        "recruiter_admin"
      ],
      "update": [
        "super_admin",
        "recruiter_admin"
      ],
      "delete": [
        "super_admin",
        "recruiter_admin"
      ],
      "reorder": [
        "super_admin",
        "recruiter_admin"
      ],
      "export": [
        "super_admin",
        "recruiter_admin",
        "recruiter"
      ]
    },
    "screens": [],
    "routes": {
      "edit": "/colours/:id"
    },
    "entity": "colour",
    "title": "{{name}}",
    "back": {
      "path": "/room/light",
      "text": "resources.rooms.screens.light"
    },
    "fields": [
      {
        "name": "id",
        "kind": "id",
        "widget": {
          "kind": "id"
        },
        "required": false,
        "readOnly": true,
        "createOnly": false,
        "sortable": true,
        "filter": [
          "eq",
          "in"
        ],
        "minimum": 1,
        "hasHelp": false
      },
      {
        "name": "name",
        "kind": "string",
        "widget": {
          "kind": "string"
        },
        "required": true,
        "readOnly": false,
        "createOnly": false,
        "sortable": false,
        "filter": [],
        "maxLength": 255,
        "minLength": 1,
        "hasHelp": false
      },
      {
        "name": "coats",
        "kind": "integer",
        "widget": {
          "kind": "integer"
        },
        "required": false,
        "readOnly": false,
        "createOnly": false,
        "sortable": false,
        "filter": [],
        "minimum": 0,
        "default": 0,
        "hasHelp": false
      },
      {
        "name": "state",
        "kind": "enum",
        "widget": {
          "kind": "enum"
        },
        "required": false,
        "readOnly": true,
        "createOnly": false,
        "sortable": false,
        "filter": [],
        "choices": [
          "wet",
          "dry",
          "chipped"
        ],
        "default": "wet",
        "hasHelp": false
      },
      {
        "name": "is_archived",
        "kind": "boolean",
        "widget": {
          "kind": "boolean"
        },
        "required": false,
        "readOnly": false,
        "createOnly": false,
        "sortable": false,
        "filter": [
          "eq"
        ],
        "default": false,
        "hasHelp": false
      },
      {
        "name": "lock_version",
        "kind": "integer",
        "widget": {
          "kind": "integer"
        },
        "required": false,
        "readOnly": false,
        "createOnly": false,
        "sortable": false,
        "filter": [],
        "default": 0,
        "hasHelp": false
      }
    ],
    "relations": [],
    "search": false,
    "perPage": 25,
    "list": {
      "columns": [
        "name",
        "coats",
        "state"
      ],
      "sort": [
        "id",
        "ASC"
      ],
      "filters": []
    },
    "form": {
      "groups": [
        {
          "id": "main",
          "fields": [
            "name",
            "coats"
          ],
          "hasLabel": false,
          "hasHelp": false
        }
      ]
    },
    "archivable": {
      "column": "is_archived",
      "archivedWhen": true
    },
    "transitions": {
      "field": "state",
      "acts": [
        {
          "act": "paint",
          "call": "coloursPaint",
          "to": "wet",
          "fill": [
            "name"
          ],
          "confirms": true
        },
        {
          "act": "knock_on",
          "call": "coloursKnockOn",
          "fill": [],
          "confirms": false
        },
        {
          "act": "look_at",
          "call": "coloursLookAt",
          "fill": [],
          "confirms": false
        }
      ]
    },
    "systemDefault": false,
    "lockVersion": true,
    "singleton": false,
    "versioned": false
  },
  {
    "path": "employees",
    "operations": [
      "list",
      "get"
    ],
    "roles": {
      "list": [
        "super_admin",
        "recruiter_admin",
        "recruiter",
        "hiring_manager",
        "decision_maker",
        "observer"
      ],
      "get": [
        "super_admin",
        "recruiter_admin",
        "recruiter",
        "hiring_manager",
        "decision_maker",
        "observer"
      ],
      "create": [
        "super_admin",
        "recruiter_admin"
      ],
      "update": [
        "super_admin",
        "recruiter_admin"
      ],
      "delete": [
        "super_admin",
        "recruiter_admin"
      ],
      "reorder": [
        "super_admin",
        "recruiter_admin"
      ],
      "export": [
        "super_admin",
        "recruiter_admin",
        "recruiter",
        "hiring_manager",
        "decision_maker",
        "observer"
      ]
    },
    "screens": [],
    "routes": {},
    "entity": "employee",
    "title": "{{name}}",
    "fields": [
      {
        "name": "id",
        "kind": "id",
        "widget": {
          "kind": "id"
        },
        "required": false,
        "readOnly": true,
        "createOnly": false,
        "sortable": true,
        "filter": [
          "eq",
          "in"
        ],
        "minimum": 1,
        "hasHelp": false
      },
      {
        "name": "name",
        "kind": "string",
        "widget": {
          "kind": "string"
        },
        "required": true,
        "readOnly": false,
        "createOnly": false,
        "sortable": false,
        "filter": [],
        "maxLength": 255,
        "minLength": 1,
        "hasHelp": false
      }
    ],
    "relations": [],
    "search": false,
    "perPage": 25,
    "list": {
      "columns": [
        "name"
      ],
      "sort": [
        "id",
        "ASC"
      ],
      "filters": []
    },
    "form": {
      "groups": [
        {
          "id": "main",
          "fields": [
            "name"
          ],
          "hasLabel": false,
          "hasHelp": false
        }
      ]
    },
    "systemDefault": false,
    "lockVersion": false,
    "singleton": false,
    "versioned": false
  },
  {
    "path": "sinks",
    "operations": [
      "list",
      "get",
      "create",
      "update",
      "delete",
      "reorder",
      "export"
    ],
    "roles": {
      "list": [
        "super_admin",
        "recruiter_admin",
        "recruiter",
        "hiring_manager",
        "decision_maker",
        "observer"
      ],
      "get": [
        "super_admin",
        "recruiter_admin",
        "recruiter",
        "hiring_manager",
        "decision_maker",
        "observer"
      ],
      "create": [
        "super_admin",
        "recruiter_admin",
        "recruiter"
      ],
      "update": [
        "super_admin",
        "recruiter_admin",
        "recruiter"
      ],
      "delete": [
        "super_admin"
      ],
      "reorder": [
        "super_admin",
        "recruiter_admin",
        "recruiter"
      ],
      "export": [
        "super_admin",
        "recruiter_admin",
        "recruiter"
      ]
    },
    "screens": [],
    "routes": {
      "list": "/sinks",
      "archived": "/sinks-archived",
      "create": "/sink/add/",
      "edit": "/sinks/view/:id",
      "clone": "/sink-add/:id",
      "delete": "/sinks/delete/:id"
    },
    "menu": {
      "group": "lookups",
      "order": 10,
      "icon": "water",
      "roles": [
        "super_admin",
        "recruiter_admin",
        "recruiter"
      ]
    },
    "entity": "kitchen-sink",
    "title": "{{title}} ({{code}})",
    "fields": [
      {
        "name": "id",
        "kind": "id",
        "widget": {
          "kind": "id"
        },
        "required": false,
        "readOnly": true,
        "createOnly": false,
        "sortable": true,
        "filter": [
          "eq",
          "in"
        ],
        "minimum": 1,
        "hasHelp": false
      },
      {
        "name": "title",
        "kind": "textPerLanguage",
        "widget": {
          "kind": "textPerLanguage"
        },
        "required": true,
        "readOnly": false,
        "createOnly": false,
        "sortable": true,
        "filter": [],
        "maxLength": 120,
        "languages": "offered",
        "hasHelp": true
      },
      {
        "name": "description",
        "kind": "richTextPerLanguage",
        "widget": {
          "kind": "richTextPerLanguage"
        },
        "required": false,
        "readOnly": false,
        "createOnly": false,
        "sortable": false,
        "filter": [],
        "maxLength": 100000,
        "placeholders": {
          "own": "labels"
        },
        "hasHelp": false
      },
      {
        "name": "code",
        "kind": "string",
        "widget": {
          "kind": "string"
        },
        "required": false,
        "readOnly": false,
        "createOnly": true,
        "sortable": false,
        "filter": [
          "eq",
          "contains"
        ],
        "maxLength": 40,
        "minLength": 2,
        "pattern": "^[a-z_]+$",
        "message": "resources.sinks.messages.code",
        "hasHelp": false
      },
      {
        "name": "material",
        "kind": "enum",
        "widget": {
          "kind": "radio",
          "none": true
        },
        "required": true,
        "readOnly": false,
        "createOnly": false,
        "sortable": false,
        "filter": [
          "eq",
          "in",
          "ne"
        ],
        "choices": [
          "steel",
          "stone"
        ],
        "default": "steel",
        "hasHelp": false
      },
      {
        "name": "bowls",
        "kind": "integer",
        "widget": {
          "kind": "tenths"
        },
        "required": false,
        "readOnly": false,
        "createOnly": false,
        "sortable": false,
        "filter": [],
        "minimum": 1,
        "maximum": 4,
        "hasHelp": false
      },
      {
        "name": "room_id",
        "kind": "ref",
        "widget": {
          "kind": "ref"
        },
        "required": true,
        "readOnly": false,
        "createOnly": false,
        "sortable": false,
        "filter": [
          "eq",
          "in"
        ],
        "minimum": 1,
        "reference": {
          "path": "rooms",
          "many": false,
          "filter": {
            "floor": 1
          },
          "pins": "room_versions"
        },
        "hasHelp": false
      },
      {
        "name": "colour_ids",
        "kind": "refs",
        "widget": {
          "kind": "refs"
        },
        "required": false,
        "readOnly": false,
        "createOnly": false,
        "sortable": false,
        "filter": [
          "contains"
        ],
        "reference": {
          "path": "colours",
          "many": true
        },
        "hasHelp": false
      },
      {
        "name": "next_id",
        "kind": "ref",
        "widget": {
          "kind": "ref"
        },
        "required": false,
        "readOnly": true,
        "createOnly": false,
        "sortable": false,
        "filter": [],
        "minimum": 1,
        "reference": {
          "path": "sinks",
          "many": false
        },
        "writeRoles": [],
        "hasHelp": false
      },
      {
        "name": "languages",
        "kind": "languages",
        "widget": {
          "kind": "languages"
        },
        "required": false,
        "readOnly": false,
        "createOnly": false,
        "sortable": false,
        "filter": [],
        "choices": [
          "en",
          "fr",
          "es"
        ],
        "default": [
          "en"
        ],
        "hasHelp": false
      },
      {
        "name": "notes",
        "kind": "longText",
        "widget": {
          "kind": "longText"
        },
        "required": false,
        "readOnly": false,
        "createOnly": false,
        "sortable": false,
        "filter": [],
        "maxLength": 20000,
        "hasHelp": false
      },
      {
        "name": "story",
        "kind": "richText",
        "widget": {
          "kind": "richText"
        },
        "required": false,
        "readOnly": false,
        "createOnly": false,
        "sortable": false,
        "filter": [],
        "maxLength": 100000,
        "hasHelp": false
      },
      {
        "name": "bought_on",
        "kind": "date",
        "widget": {
          "kind": "date"
        },
        "required": false,
        "readOnly": false,
        "createOnly": false,
        "sortable": true,
        "filter": [
          "gte",
          "lte",
          "isNull"
        ],
        "hasHelp": false
      },
      {
        "name": "cleaned_at",
        "kind": "dateTime",
        "widget": {
          "kind": "dateTime"
        },
        "required": false,
        "readOnly": false,
        "createOnly": false,
        "sortable": false,
        "filter": [],
        "hasHelp": false
      },
      {
        "name": "width",
        "kind": "number",
        "widget": {
          "kind": "number"
        },
        "required": true,
        "readOnly": false,
        "createOnly": false,
        "sortable": false,
        "filter": [],
        "minimum": 10,
        "maximum": 500,
        "multipleOf": 0.1,
        "hasHelp": false
      },
      {
        "name": "price_min",
        "kind": "number",
        "widget": {
          "kind": "number"
        },
        "required": false,
        "readOnly": false,
        "createOnly": false,
        "sortable": false,
        "filter": [],
        "readRoles": [
          "super_admin",
          "recruiter_admin",
          "recruiter"
        ],
        "writeRoles": [
          "super_admin"
        ],
        "hasHelp": false
      },
      {
        "name": "price_max",
        "kind": "number",
        "widget": {
          "kind": "number"
        },
        "required": false,
        "readOnly": false,
        "createOnly": false,
        "sortable": false,
        "filter": [],
        "hasHelp": false
      },
      {
        "name": "in_use",
        "kind": "boolean",
        "widget": {
          "kind": "boolean"
        },
        "required": false,
        "readOnly": false,
        "createOnly": false,
        "sortable": false,
        "filter": [],
        "default": true,
        "hasHelp": false
      },
      {
        "name": "reason",
        "kind": "string",
        "widget": {
          "kind": "string"
        },
        "required": false,
        "readOnly": false,
        "createOnly": false,
        "sortable": false,
        "filter": [],
        "maxLength": 255,
        "when": {
          "field": "in_use",
          "equals": false,
          "require": true
        },
        "hasHelp": false
      },
      {
        "name": "email",
        "kind": "email",
        "widget": {
          "kind": "email"
        },
        "required": false,
        "readOnly": false,
        "createOnly": false,
        "sortable": false,
        "filter": [],
        "maxLength": 255,
        "hasHelp": false
      },
      {
        "name": "phone",
        "kind": "phone",
        "widget": {
          "kind": "phone"
        },
        "required": false,
        "readOnly": false,
        "createOnly": false,
        "sortable": false,
        "filter": [],
        "maxLength": 255,
        "pattern": "^[0-9+()./ x#-]{3,40}$",
        "message": "errors.format-phone",
        "hasHelp": false
      },
      {
        "name": "website",
        "kind": "uri",
        "widget": {
          "kind": "uri"
        },
        "required": false,
        "readOnly": false,
        "createOnly": false,
        "sortable": false,
        "filter": [],
        "maxLength": 255,
        "pattern": "^https?://",
        "message": "errors.pattern-uri",
        "hasHelp": false
      },
      {
        "name": "address",
        "kind": "json",
        "widget": {
          "kind": "json"
        },
        "required": false,
        "readOnly": false,
        "createOnly": false,
        "sortable": false,
        "filter": [],
        "hasHelp": false
      },
      {
        "name": "options",
        "kind": "json",
        "widget": {
          "kind": "json"
        },
        "required": false,
        "readOnly": false,
        "createOnly": false,
        "sortable": false,
        "filter": [],
        "parts": [
          {
            "name": "options.finish",
            "kind": "enum",
            "widget": {
              "kind": "radio"
            },
            "required": false,
            "readOnly": false,
            "createOnly": false,
            "sortable": false,
            "filter": [],
            "choices": [
              "matt",
              "bright"
            ],
            "writeRoles": [
              "super_admin"
            ],
            "hasHelp": false
          }
        ],
        "hasHelp": false
      },
      {
        "name": "labels",
        "kind": "list",
        "widget": {
          "kind": "list"
        },
        "required": false,
        "readOnly": false,
        "createOnly": false,
        "sortable": false,
        "filter": [],
        "pattern": "^\\S+$",
        "message": "resources.sinks.messages.labels",
        "hasHelp": false
      },
      {
        "name": "secret",
        "kind": "string",
        "widget": {
          "kind": "string"
        },
        "required": false,
        "readOnly": false,
        "createOnly": false,
        "sortable": false,
        "filter": [],
        "maxLength": 255,
        "hasHelp": false
      },
      {
        "name": "age",
        "kind": "integer",
        "widget": {
          "kind": "integer"
        },
        "required": false,
        "readOnly": true,
        "createOnly": false,
        "sortable": false,
        "filter": [],
        "hasHelp": false
      },
      {
        "name": "plug_ids",
        "kind": "list",
        "widget": {
          "kind": "list"
        },
        "required": false,
        "readOnly": false,
        "createOnly": false,
        "sortable": false,
        "filter": [],
        "hasHelp": false
      },
      {
        "name": "created_at",
        "kind": "dateTime",
        "widget": {
          "kind": "dateTime"
        },
        "required": false,
        "readOnly": true,
        "createOnly": false,
        "sortable": true,
        "filter": [
          "gte",
          "lte"
        ],
        "hasHelp": false
      },
      {
        "name": "order",
        "kind": "integer",
        "widget": {
          "kind": "integer"
        },
        "required": false,
        "readOnly": false,
        "createOnly": false,
        "sortable": true,
        "filter": [],
        "default": 0,
        "hasHelp": false
      },
      {
        "name": "is_viewable",
        "kind": "boolean",
        "widget": {
          "kind": "boolean"
        },
        "required": false,
        "readOnly": false,
        "createOnly": false,
        "sortable": false,
        "filter": [
          "eq"
        ],
        "default": true,
        "hasHelp": false
      },
      {
        "name": "is_system_default",
        "kind": "boolean",
        "widget": {
          "kind": "boolean"
        },
        "required": false,
        "readOnly": true,
        "createOnly": false,
        "sortable": false,
        "filter": [],
        "default": false,
        "hasHelp": false
      },
      {
        "name": "updated_at",
        "kind": "dateTime",
        "widget": {
          "kind": "dateTime"
        },
        "required": false,
        "readOnly": true,
        "createOnly": false,
        "sortable": false,
        "filter": [],
        "hasHelp": false
      },
      {
        "name": "lock_version",
        "kind": "integer",
        "widget": {
          "kind": "integer"
        },
        "required": false,
        "readOnly": false,
        "createOnly": false,
        "sortable": false,
        "filter": [],
        "default": 0,
        "hasHelp": false
      }
    ],
    "relations": [
      {
        "name": "taps",
        "path": "taps",
        "fields": [
          {
            "name": "id",
            "kind": "id",
            "widget": {
              "kind": "id"
            },
            "required": false,
            "readOnly": true,
            "createOnly": false,
            "sortable": true,
            "filter": [
              "eq",
              "in"
            ],
            "minimum": 1,
            "hasHelp": false
          },
          {
            "name": "drops",
            "kind": "integer",
            "widget": {
              "kind": "integer"
            },
            "required": false,
            "readOnly": false,
            "createOnly": false,
            "sortable": false,
            "filter": [],
            "minimum": 0,
            "default": 0,
            "hasHelp": false
          },
          {
            "name": "temperature",
            "kind": "enum",
            "widget": {
              "kind": "enum"
            },
            "required": true,
            "readOnly": false,
            "createOnly": false,
            "sortable": false,
            "filter": [],
            "choices": [
              "hot",
              "cold"
            ],
            "hasHelp": false
          },
          {
            "name": "order",
            "kind": "integer",
            "widget": {
              "kind": "integer"
            },
            "required": false,
            "readOnly": false,
            "createOnly": false,
            "sortable": true,
            "filter": [],
            "default": 0,
            "hasHelp": false
          }
        ],
        "relations": [],
        "orderBy": "order",
        "min": 1,
        "max": 4,
        "keepWhile": "drops",
        "when": {
          "field": "material",
          "in": [
            "steel"
          ]
        },
        "layout": "lines"
      }
    ],
    "search": true,
    "perPage": 20,
    "countTo": 5000,
    "list": {
      "columns": [
        "title",
        "code",
        "material",
        "width",
        "age"
      ],
      "sort": [
        "title",
        "ASC"
      ],
      "filters": [
        "material",
        "room_id",
        "bought_on"
      ],
      "tabs": {
        "field": "material",
        "values": [
          "steel",
          "stone"
        ]
      }
    },
    "form": {
      "groups": [
        {
          "id": "main",
          "fields": [
            "title",
            "description",
            "code",
            "material",
            "bowls",
            "room_id",
            "colour_ids",
            "languages",
            "secret"
          ],
          "hasLabel": false,
          "hasHelp": false
        },
        {
          "id": "more",
          "fields": [
            "notes",
            "story",
            "bought_on",
            "cleaned_at",
            "width",
            "price_min",
            "price_max",
            "in_use",
            "reason",
            "email",
            "phone",
            "website",
            "address",
            "options.finish",
            "labels"
          ],
          "widget": "columns",
          "hasLabel": true,
          "hasHelp": false
        },
        {
          "id": "taps",
          "fields": [
            "taps"
          ],
          "widget": "steps",
          "hasLabel": false,
          "hasHelp": false
        }
      ],
      "opensNew": true
    },
    "archivable": {
      "column": "is_viewable",
      "archivedWhen": false
    },
    "position": {
      "column": "order",
      "within": "room_id"
    },
    "systemDefault": true,
    "lockVersion": true,
    "singleton": false,
    "clone": {
      "reset": {
        "code": null,
        "in_use": true
      }
    },
    "versioned": false
  },
  {
    "path": "rooms",
    "operations": [
      "list",
      "get",
      "update"
    ],
    "roles": {
      "list": [
        "super_admin",
        "recruiter_admin",
        "recruiter"
      ],
      "get": [
        "super_admin",
        "recruiter_admin",
        "recruiter"
      ],
      "create": [
        "super_admin",
        "recruiter_admin"
      ],
      "update": [
        "super_admin",
        "recruiter_admin"
      ],
      "delete": [
        "super_admin",
        "recruiter_admin"
      ],
      "reorder": [
        "super_admin",
        "recruiter_admin"
      ],
      "export": [
        "super_admin",
        "recruiter_admin",
        "recruiter"
      ]
    },
    "screens": [
      {
        "id": "light",
        "path": "/room/light",
        "roles": [
          "super_admin"
        ],
        "menu": {
          "group": "organization",
          "order": 20,
          "icon": "light"
        },
        "groups": [
          {
            "id": "lamps",
            "fields": [
              "lamp",
              "lit",
              "corner.finish"
            ],
            "widget": "oneOf",
            "hasLabel": true,
            "hasHelp": true
          }
        ],
        "hasHelp": true
      }
    ],
    "routes": {},
    "entity": "room",
    "title": "{{floor}}",
    "fields": [
      {
        "name": "id",
        "kind": "id",
        "widget": {
          "kind": "id"
        },
        "required": false,
        "readOnly": true,
        "createOnly": false,
        "sortable": true,
        "filter": [
          "eq",
          "in"
        ],
        "minimum": 1,
        "hasHelp": false
      },
      {
        "name": "floor",
        "kind": "integer",
        "widget": {
          "kind": "integer"
        },
        "required": true,
        "readOnly": false,
        "createOnly": false,
        "sortable": true,
        "filter": [
          "eq"
        ],
        "hasHelp": false
      },
      {
        "name": "rent",
        "kind": "moneyRange",
        "widget": {
          "kind": "moneyRange"
        },
        "required": false,
        "readOnly": false,
        "createOnly": false,
        "sortable": true,
        "filter": [
          "gte",
          "lte",
          "isNull"
        ],
        "choices": [
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
        ],
        "hasHelp": false
      },
      {
        "name": "stands_at",
        "kind": "address",
        "widget": {
          "kind": "address"
        },
        "required": false,
        "readOnly": false,
        "createOnly": false,
        "sortable": true,
        "filter": [
          "eq",
          "in",
          "contains",
          "isNull"
        ],
        "hasHelp": false
      },
      {
        "name": "plans",
        "kind": "files",
        "widget": {
          "kind": "files"
        },
        "required": false,
        "readOnly": false,
        "createOnly": false,
        "sortable": false,
        "filter": [
          "isNull"
        ],
        "files": {
          "types": [
            "pdf",
            "png"
          ],
          "maxBytes": 2000000,
          "maxItems": 3
        },
        "hasHelp": false
      },
      {
        "name": "keeper_id",
        "kind": "ref",
        "widget": {
          "kind": "person"
        },
        "required": false,
        "readOnly": false,
        "createOnly": false,
        "sortable": false,
        "filter": [],
        "minimum": 1,
        "reference": {
          "path": "employees",
          "many": false
        },
        "hasHelp": false
      },
      {
        "name": "lamp",
        "kind": "string",
        "widget": {
          "kind": "string"
        },
        "required": false,
        "readOnly": false,
        "createOnly": false,
        "sortable": false,
        "filter": [],
        "maxLength": 255,
        "writeRoles": [
          "super_admin"
        ],
        "hasHelp": false
      },
      {
        "name": "lit",
        "kind": "boolean",
        "widget": {
          "kind": "boolean"
        },
        "required": false,
        "readOnly": false,
        "createOnly": false,
        "sortable": false,
        "filter": [],
        "default": false,
        "writeRoles": [
          "super_admin"
        ],
        "needs": "lamp",
        "hasHelp": false
      },
      {
        "name": "corner",
        "kind": "json",
        "widget": {
          "kind": "json"
        },
        "required": false,
        "readOnly": false,
        "createOnly": false,
        "sortable": false,
        "filter": [],
        "parts": [
          {
            "name": "corner.finish",
            "kind": "enum",
            "widget": {
              "kind": "radio"
            },
            "required": false,
            "readOnly": false,
            "createOnly": false,
            "sortable": false,
            "filter": [],
            "choices": [
              "matt",
              "bright"
            ],
            "writeRoles": [
              "super_admin"
            ],
            "hasHelp": false
          }
        ],
        "hasHelp": false
      },
      {
        "name": "created_at",
        "kind": "dateTime",
        "widget": {
          "kind": "dateTime"
        },
        "required": false,
        "readOnly": true,
        "createOnly": false,
        "sortable": true,
        "filter": [],
        "hasHelp": false
      },
      {
        "name": "updated_at",
        "kind": "dateTime",
        "widget": {
          "kind": "dateTime"
        },
        "required": false,
        "readOnly": true,
        "createOnly": false,
        "sortable": true,
        "filter": [],
        "hasHelp": false
      },
      {
        "name": "lock_version",
        "kind": "integer",
        "widget": {
          "kind": "integer"
        },
        "required": false,
        "readOnly": false,
        "createOnly": false,
        "sortable": false,
        "filter": [],
        "default": 0,
        "hasHelp": false
      }
    ],
    "relations": [],
    "search": false,
    "perPage": 25,
    "list": {
      "columns": [
        "floor",
        "rent",
        "stands_at",
        "plans"
      ],
      "sort": [
        "id",
        "ASC"
      ],
      "filters": [
        "floor",
        "rent",
        "stands_at",
        "plans"
      ]
    },
    "form": {
      "groups": [
        {
          "id": "main",
          "fields": [
            "floor",
            "rent",
            "stands_at",
            "plans",
            "keeper_id",
            "lamp",
            "lit",
            "corner"
          ],
          "hasLabel": false,
          "hasHelp": false
        }
      ]
    },
    "systemDefault": false,
    "lockVersion": true,
    "singleton": true,
    "versioned": true
  }
];

/** Where the texts of every entity stand: its name, and the path in their keys. */
export const entityPaths: Record<string, string> = {
  "colour": "colours",
  "employee": "employees",
  "kitchen-sink": "sinks",
  "room": "rooms",
  "row-version": "row_versions",
  "sink-visit": "sink_visits",
  "tap": "taps",
  "uploaded-file": "uploaded_files"
};
