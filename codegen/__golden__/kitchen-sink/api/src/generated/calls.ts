// Generated from schemas/entities and schemas/requests by npm run codegen; changes made here are lost.
import type { Call } from './shapes.ts';

export const calls: Call[] = [
  {
    "id": "coloursList",
    "area": "configuration",
    "method": "GET",
    "path": "colours",
    "aliases": [],
    "roles": [
      "super_admin",
      "recruiter_admin",
      "recruiter"
    ],
    "resource": {
      "entity": "colour",
      "operation": "list",
      "public": false
    },
    "params": {},
    "query": {
      "type": "object",
      "additionalProperties": false,
      "properties": {
        "filter": {
          "type": "string",
          "maxLength": 60000,
          "description": "JSON object: {\"field\": value}, suffixes _gte, _lte, _ne, _contains, _null; a list means any of; q is the quick search."
        },
        "range": {
          "type": "string",
          "maxLength": 40,
          "description": "JSON list of the first and the last row, from 0: [0,24]."
        },
        "sort": {
          "type": "string",
          "maxLength": 100,
          "description": "JSON list of a field and ASC or DESC. Fields: id."
        },
        "order": {
          "type": "string",
          "maxLength": 100,
          "description": "The same as text: \"name\", \"-name\" or \"name desc\"."
        },
        "limit": {
          "type": "string",
          "maxLength": 10,
          "description": "Rows of a page, at most 100; default 25."
        },
        "offset": {
          "type": "string",
          "maxLength": 10,
          "description": "Rows to skip."
        },
        "page": {
          "type": "string",
          "maxLength": 60,
          "description": "Accepted and not used."
        },
        "id": {
          "type": [
            "string",
            "array"
          ],
          "items": {
            "type": "string"
          },
          "description": "Rows by id (in)."
        },
        "is_archived": {
          "type": [
            "string",
            "array"
          ],
          "items": {
            "type": "string"
          },
          "description": "Rows by is_archived (eq)."
        }
      }
    },
    "bodyKind": "none",
    "answerKind": "json",
    "status": 200,
    "transaction": false,
    "idempotent": false
  },
  {
    "id": "coloursGet",
    "area": "configuration",
    "method": "GET",
    "path": "colours/{id}",
    "aliases": [],
    "roles": [
      "super_admin",
      "recruiter_admin",
      "recruiter"
    ],
    "resource": {
      "entity": "colour",
      "operation": "get",
      "public": false
    },
    "params": {
      "id": "integer"
    },
    "bodyKind": "none",
    "answerKind": "json",
    "status": 200,
    "transaction": false,
    "idempotent": false
  },
  {
    "id": "coloursKnockOn",
    "area": "configuration",
    "method": "PUT",
    "path": "colours/{id}/knock_on",
    "aliases": [],
    "roles": [
      "super_admin",
      "recruiter_admin",
      "recruiter"
    ],
    "resource": {
      "entity": "colour",
      "operation": "update",
      "public": false,
      "act": "knock_on"
    },
    "params": {
      "id": "integer"
    },
    "body": {
      "type": "object",
      "additionalProperties": false,
      "properties": {
        "lock_version": {
          "type": "integer",
          "description": "As it was read; another is a 409."
        }
      }
    },
    "bodyKind": "json",
    "answerKind": "json",
    "status": 200,
    "transaction": true,
    "idempotent": false
  },
  {
    "id": "coloursLookAt",
    "area": "configuration",
    "method": "PUT",
    "path": "colours/{id}/look_at",
    "aliases": [],
    "roles": [
      "super_admin",
      "recruiter_admin",
      "recruiter"
    ],
    "resource": {
      "entity": "colour",
      "operation": "update",
      "public": false,
      "act": "look_at"
    },
    "params": {
      "id": "integer"
    },
    "body": {
      "type": "object",
      "additionalProperties": false,
      "properties": {
        "lock_version": {
          "type": "integer",
          "description": "As it was read; another is a 409."
        }
      }
    },
    "bodyKind": "json",
    "answerKind": "json",
    "status": 200,
    "transaction": true,
    "idempotent": false
  },
  {
    "id": "coloursPaint",
    "area": "configuration",
    "method": "PUT",
    "path": "colours/{id}/paint",
    "aliases": [],
    "roles": [
      "super_admin",
      "recruiter_admin",
      "recruiter"
    ],
    "resource": {
      "entity": "colour",
      "operation": "update",
      "public": false,
      "act": "paint"
    },
    "params": {
      "id": "integer"
    },
    "body": {
      "type": "object",
      "additionalProperties": false,
      "properties": {
        "name": {
          "type": "string",
          "minLength": 1,
          "maxLength": 255
        },
        "lock_version": {
          "type": "integer",
          "description": "As it was read; another is a 409."
        }
      }
    },
    "bodyKind": "json",
    "answerKind": "json",
    "status": 200,
    "transaction": true,
    "idempotent": false
  },
  {
    "id": "employeesList",
    "area": "configuration",
    "method": "GET",
    "path": "employees",
    "aliases": [],
    "roles": [
      "super_admin",
      "recruiter_admin",
      "recruiter",
      "hiring_manager",
      "decision_maker",
      "observer"
    ],
    "resource": {
      "entity": "employee",
      "operation": "list",
      "public": false
    },
    "params": {},
    "query": {
      "type": "object",
      "additionalProperties": false,
      "properties": {
        "filter": {
          "type": "string",
          "maxLength": 60000,
          "description": "JSON object: {\"field\": value}, suffixes _gte, _lte, _ne, _contains, _null; a list means any of; q is the quick search."
        },
        "range": {
          "type": "string",
          "maxLength": 40,
          "description": "JSON list of the first and the last row, from 0: [0,24]."
        },
        "sort": {
          "type": "string",
          "maxLength": 100,
          "description": "JSON list of a field and ASC or DESC. Fields: id."
        },
        "order": {
          "type": "string",
          "maxLength": 100,
          "description": "The same as text: \"name\", \"-name\" or \"name desc\"."
        },
        "limit": {
          "type": "string",
          "maxLength": 10,
          "description": "Rows of a page, at most 100; default 25."
        },
        "offset": {
          "type": "string",
          "maxLength": 10,
          "description": "Rows to skip."
        },
        "page": {
          "type": "string",
          "maxLength": 60,
          "description": "Accepted and not used."
        },
        "id": {
          "type": [
            "string",
            "array"
          ],
          "items": {
            "type": "string"
          },
          "description": "Rows by id (in)."
        }
      }
    },
    "bodyKind": "none",
    "answerKind": "json",
    "status": 200,
    "transaction": false,
    "idempotent": false
  },
  {
    "id": "employeesGet",
    "area": "configuration",
    "method": "GET",
    "path": "employees/{id}",
    "aliases": [],
    "roles": [
      "super_admin",
      "recruiter_admin",
      "recruiter",
      "hiring_manager",
      "decision_maker",
      "observer"
    ],
    "resource": {
      "entity": "employee",
      "operation": "get",
      "public": false
    },
    "params": {
      "id": "integer"
    },
    "bodyKind": "none",
    "answerKind": "json",
    "status": 200,
    "transaction": false,
    "idempotent": false
  },
  {
    "id": "roomsList",
    "area": "configuration",
    "method": "GET",
    "path": "rooms",
    "aliases": [],
    "roles": [
      "super_admin",
      "recruiter_admin",
      "recruiter"
    ],
    "resource": {
      "entity": "room",
      "operation": "list",
      "public": false
    },
    "params": {},
    "query": {
      "type": "object",
      "additionalProperties": false,
      "properties": {
        "filter": {
          "type": "string",
          "maxLength": 60000,
          "description": "JSON object: {\"field\": value}, suffixes _gte, _lte, _ne, _contains, _null; a list means any of; q is the quick search."
        },
        "range": {
          "type": "string",
          "maxLength": 40,
          "description": "JSON list of the first and the last row, from 0: [0,24]."
        },
        "sort": {
          "type": "string",
          "maxLength": 100,
          "description": "JSON list of a field and ASC or DESC. Fields: id, floor, rent, stands_at, created_at, updated_at."
        },
        "order": {
          "type": "string",
          "maxLength": 100,
          "description": "The same as text: \"name\", \"-name\" or \"name desc\"."
        },
        "limit": {
          "type": "string",
          "maxLength": 10,
          "description": "Rows of a page, at most 100; default 25."
        },
        "offset": {
          "type": "string",
          "maxLength": 10,
          "description": "Rows to skip."
        },
        "page": {
          "type": "string",
          "maxLength": 60,
          "description": "Accepted and not used."
        },
        "id": {
          "type": [
            "string",
            "array"
          ],
          "items": {
            "type": "string"
          },
          "description": "Rows by id (in)."
        },
        "floor": {
          "type": [
            "string",
            "array"
          ],
          "items": {
            "type": "string"
          },
          "description": "Rows by floor (eq)."
        },
        "rent_gte": {
          "type": [
            "string",
            "array"
          ],
          "items": {
            "type": "string"
          },
          "description": "Rows by rent (gte)."
        },
        "rent_lte": {
          "type": [
            "string",
            "array"
          ],
          "items": {
            "type": "string"
          },
          "description": "Rows by rent (lte)."
        },
        "rent_null": {
          "type": [
            "string",
            "array"
          ],
          "items": {
            "type": "string"
          },
          "description": "Rows by rent (isNull)."
        },
        "stands_at": {
          "type": [
            "string",
            "array"
          ],
          "items": {
            "type": "string"
          },
          "description": "Rows by stands_at (in)."
        },
        "stands_at_contains": {
          "type": [
            "string",
            "array"
          ],
          "items": {
            "type": "string"
          },
          "description": "Rows by stands_at (contains)."
        },
        "stands_at_null": {
          "type": [
            "string",
            "array"
          ],
          "items": {
            "type": "string"
          },
          "description": "Rows by stands_at (isNull)."
        },
        "plans_null": {
          "type": [
            "string",
            "array"
          ],
          "items": {
            "type": "string"
          },
          "description": "Rows by plans (isNull)."
        }
      }
    },
    "bodyKind": "none",
    "answerKind": "json",
    "status": 200,
    "transaction": false,
    "idempotent": false
  },
  {
    "id": "roomsGet",
    "area": "configuration",
    "method": "GET",
    "path": "rooms/1",
    "aliases": [],
    "roles": [
      "super_admin",
      "recruiter_admin",
      "recruiter"
    ],
    "resource": {
      "entity": "room",
      "operation": "get",
      "public": false
    },
    "params": {},
    "bodyKind": "none",
    "answerKind": "json",
    "status": 200,
    "transaction": false,
    "idempotent": false
  },
  {
    "id": "roomsUpdate",
    "area": "configuration",
    "method": "PUT",
    "path": "rooms/1",
    "aliases": [],
    "roles": [
      "super_admin",
      "recruiter_admin"
    ],
    "resource": {
      "entity": "room",
      "operation": "update",
      "public": false
    },
    "params": {},
    "bodyKind": "json",
    "answerKind": "json",
    "status": 200,
    "transaction": true,
    "idempotent": false
  },
  {
    "id": "sinksList",
    "area": "kitchen",
    "method": "GET",
    "path": "sinks",
    "aliases": [],
    "roles": "public",
    "resource": {
      "entity": "kitchen-sink",
      "operation": "list",
      "public": true
    },
    "params": {},
    "query": {
      "type": "object",
      "additionalProperties": false,
      "properties": {
        "filter": {
          "type": "string",
          "maxLength": 60000,
          "description": "JSON object: {\"field\": value}, suffixes _gte, _lte, _ne, _contains, _null; a list means any of; q is the quick search."
        },
        "range": {
          "type": "string",
          "maxLength": 40,
          "description": "JSON list of the first and the last row, from 0: [0,24]."
        },
        "sort": {
          "type": "string",
          "maxLength": 100,
          "description": "JSON list of a field and ASC or DESC. Fields: id, title, bought_on, created_at, order."
        },
        "order": {
          "type": "string",
          "maxLength": 100,
          "description": "The same as text: \"name\", \"-name\" or \"name desc\"."
        },
        "limit": {
          "type": "string",
          "maxLength": 10,
          "description": "Rows of a page, at most 200; default 20."
        },
        "offset": {
          "type": "string",
          "maxLength": 10,
          "description": "Rows to skip."
        },
        "page": {
          "type": "string",
          "maxLength": 60,
          "description": "Accepted and not used."
        },
        "q": {
          "type": "string",
          "maxLength": 200,
          "description": "Quick search in title, code."
        },
        "id": {
          "type": [
            "string",
            "array"
          ],
          "items": {
            "type": "string"
          },
          "description": "Rows by id (in)."
        },
        "code": {
          "type": [
            "string",
            "array"
          ],
          "items": {
            "type": "string"
          },
          "description": "Rows by code (eq)."
        },
        "code_contains": {
          "type": [
            "string",
            "array"
          ],
          "items": {
            "type": "string"
          },
          "description": "Rows by code (contains)."
        },
        "material": {
          "type": [
            "string",
            "array"
          ],
          "items": {
            "type": "string"
          },
          "description": "Rows by material (in)."
        },
        "material_ne": {
          "type": [
            "string",
            "array"
          ],
          "items": {
            "type": "string"
          },
          "description": "Rows by material (ne)."
        },
        "room_id": {
          "type": [
            "string",
            "array"
          ],
          "items": {
            "type": "string"
          },
          "description": "Rows by room_id (in)."
        },
        "colour_ids_contains": {
          "type": [
            "string",
            "array"
          ],
          "items": {
            "type": "string"
          },
          "description": "Rows by colour_ids (contains)."
        },
        "bought_on_gte": {
          "type": [
            "string",
            "array"
          ],
          "items": {
            "type": "string"
          },
          "description": "Rows by bought_on (gte)."
        },
        "bought_on_lte": {
          "type": [
            "string",
            "array"
          ],
          "items": {
            "type": "string"
          },
          "description": "Rows by bought_on (lte)."
        },
        "bought_on_null": {
          "type": [
            "string",
            "array"
          ],
          "items": {
            "type": "string"
          },
          "description": "Rows by bought_on (isNull)."
        },
        "created_at_gte": {
          "type": [
            "string",
            "array"
          ],
          "items": {
            "type": "string"
          },
          "description": "Rows by created_at (gte)."
        },
        "created_at_lte": {
          "type": [
            "string",
            "array"
          ],
          "items": {
            "type": "string"
          },
          "description": "Rows by created_at (lte)."
        },
        "is_viewable": {
          "type": [
            "string",
            "array"
          ],
          "items": {
            "type": "string"
          },
          "description": "Rows by is_viewable (eq)."
        }
      }
    },
    "bodyKind": "none",
    "answerKind": "json",
    "status": 200,
    "transaction": false,
    "idempotent": false
  },
  {
    "id": "sinksCreate",
    "area": "kitchen",
    "method": "POST",
    "path": "sinks",
    "aliases": [],
    "roles": [
      "super_admin",
      "recruiter_admin",
      "recruiter"
    ],
    "resource": {
      "entity": "kitchen-sink",
      "operation": "create",
      "public": false
    },
    "params": {},
    "bodyKind": "json",
    "answerKind": "json",
    "status": 201,
    "transaction": true,
    "idempotent": true
  },
  {
    "id": "sinkEvents",
    "area": "kitchen",
    "method": "GET",
    "path": "sinks/events",
    "aliases": [],
    "roles": "self",
    "bodyKind": "none",
    "answerKind": "events",
    "status": 200,
    "transaction": false,
    "idempotent": false,
    "params": {}
  },
  {
    "id": "sinksExport",
    "area": "kitchen",
    "method": "GET",
    "path": "sinks/export",
    "aliases": [],
    "roles": [
      "super_admin",
      "recruiter_admin",
      "recruiter"
    ],
    "resource": {
      "entity": "kitchen-sink",
      "operation": "export",
      "public": false
    },
    "params": {},
    "query": {
      "type": "object",
      "additionalProperties": false,
      "properties": {
        "filter": {
          "type": "string",
          "maxLength": 60000,
          "description": "JSON object: {\"field\": value}, suffixes _gte, _lte, _ne, _contains, _null; a list means any of; q is the quick search."
        },
        "sort": {
          "type": "string",
          "maxLength": 100,
          "description": "JSON list of a field and ASC or DESC. Fields: id, title, bought_on, created_at, order."
        },
        "order": {
          "type": "string",
          "maxLength": 100,
          "description": "The same as text: \"name\", \"-name\" or \"name desc\"."
        },
        "q": {
          "type": "string",
          "maxLength": 200,
          "description": "Quick search in title, code."
        },
        "id": {
          "type": [
            "string",
            "array"
          ],
          "items": {
            "type": "string"
          },
          "description": "Rows by id (in)."
        },
        "code": {
          "type": [
            "string",
            "array"
          ],
          "items": {
            "type": "string"
          },
          "description": "Rows by code (eq)."
        },
        "code_contains": {
          "type": [
            "string",
            "array"
          ],
          "items": {
            "type": "string"
          },
          "description": "Rows by code (contains)."
        },
        "material": {
          "type": [
            "string",
            "array"
          ],
          "items": {
            "type": "string"
          },
          "description": "Rows by material (in)."
        },
        "material_ne": {
          "type": [
            "string",
            "array"
          ],
          "items": {
            "type": "string"
          },
          "description": "Rows by material (ne)."
        },
        "room_id": {
          "type": [
            "string",
            "array"
          ],
          "items": {
            "type": "string"
          },
          "description": "Rows by room_id (in)."
        },
        "colour_ids_contains": {
          "type": [
            "string",
            "array"
          ],
          "items": {
            "type": "string"
          },
          "description": "Rows by colour_ids (contains)."
        },
        "bought_on_gte": {
          "type": [
            "string",
            "array"
          ],
          "items": {
            "type": "string"
          },
          "description": "Rows by bought_on (gte)."
        },
        "bought_on_lte": {
          "type": [
            "string",
            "array"
          ],
          "items": {
            "type": "string"
          },
          "description": "Rows by bought_on (lte)."
        },
        "bought_on_null": {
          "type": [
            "string",
            "array"
          ],
          "items": {
            "type": "string"
          },
          "description": "Rows by bought_on (isNull)."
        },
        "created_at_gte": {
          "type": [
            "string",
            "array"
          ],
          "items": {
            "type": "string"
          },
          "description": "Rows by created_at (gte)."
        },
        "created_at_lte": {
          "type": [
            "string",
            "array"
          ],
          "items": {
            "type": "string"
          },
          "description": "Rows by created_at (lte)."
        },
        "is_viewable": {
          "type": [
            "string",
            "array"
          ],
          "items": {
            "type": "string"
          },
          "description": "Rows by is_viewable (eq)."
        }
      }
    },
    "bodyKind": "none",
    "answerKind": "binary",
    "status": 200,
    "transaction": false,
    "idempotent": false,
    "rateLimit": "export",
    "costly": 10
  },
  {
    "id": "sinksReorder",
    "area": "kitchen",
    "method": "PUT",
    "path": "sinks/reorder",
    "aliases": [],
    "roles": [
      "super_admin",
      "recruiter_admin",
      "recruiter"
    ],
    "resource": {
      "entity": "kitchen-sink",
      "operation": "reorder",
      "public": false
    },
    "params": {},
    "body": {
      "type": "object",
      "additionalProperties": false,
      "required": [
        "ids"
      ],
      "properties": {
        "ids": {
          "type": "array",
          "minItems": 1,
          "maxItems": 5000,
          "uniqueItems": true,
          "items": {
            "type": "integer",
            "minimum": 1
          },
          "description": "Every row of the list (or of one part of it), in the new order."
        }
      }
    },
    "bodyKind": "json",
    "answerKind": "json",
    "status": 200,
    "transaction": true,
    "idempotent": false
  },
  {
    "id": "sinksDelete",
    "area": "kitchen",
    "method": "DELETE",
    "path": "sinks/{id}",
    "aliases": [],
    "roles": [
      "super_admin"
    ],
    "resource": {
      "entity": "kitchen-sink",
      "operation": "delete",
      "public": false
    },
    "params": {
      "id": "integer"
    },
    "query": {
      "type": "object",
      "additionalProperties": false,
      "properties": {
        "lock_version": {
          "type": "integer",
          "minimum": 0,
          "description": "The version that was read: a row that has changed since is not deleted."
        }
      }
    },
    "bodyKind": "none",
    "answerKind": "json",
    "status": 200,
    "transaction": true,
    "idempotent": false
  },
  {
    "id": "sinksGet",
    "area": "kitchen",
    "method": "GET",
    "path": "sinks/{id}",
    "aliases": [],
    "roles": "public",
    "resource": {
      "entity": "kitchen-sink",
      "operation": "get",
      "public": true
    },
    "params": {
      "id": "integer"
    },
    "bodyKind": "none",
    "answerKind": "json",
    "status": 200,
    "transaction": false,
    "idempotent": false
  },
  {
    "id": "sinksUpdate",
    "area": "kitchen",
    "method": "PUT",
    "path": "sinks/{id}",
    "aliases": [],
    "roles": [
      "super_admin",
      "recruiter_admin",
      "recruiter"
    ],
    "resource": {
      "entity": "kitchen-sink",
      "operation": "update",
      "public": false
    },
    "params": {
      "id": "integer"
    },
    "bodyKind": "json",
    "answerKind": "json",
    "status": 200,
    "transaction": true,
    "idempotent": false
  },
  {
    "id": "fillSink",
    "area": "kitchen",
    "method": "PUT",
    "path": "sinks/{id}/fill/{tap_ids}/{how}",
    "aliases": [
      "sinks/{id}/fill/"
    ],
    "roles": [
      "super_admin",
      "recruiter_admin",
      "recruiter"
    ],
    "switches": [
      {
        "roles": [
          "recruiter"
        ],
        "column": "lit",
        "open": true
      }
    ],
    "scope": "job",
    "query": {
      "type": "object",
      "additionalProperties": false,
      "properties": {
        "slowly": {
          "type": "boolean"
        }
      }
    },
    "body": {
      "type": "object",
      "additionalProperties": false,
      "required": [
        "litres",
        "measured_at"
      ],
      "properties": {
        "litres": {
          "type": "number",
          "description": "A minute."
        },
        "measured_at": {
          "type": [
            "string",
            "null"
          ],
          "format": "date-time"
        },
        "id": {
          "readOnly": true
        },
        "title": {
          "readOnly": true
        },
        "description": {
          "readOnly": true
        },
        "code": {
          "readOnly": true
        },
        "material": {
          "readOnly": true
        },
        "bowls": {
          "readOnly": true
        },
        "room_id": {
          "readOnly": true
        },
        "colour_ids": {
          "readOnly": true
        },
        "next_id": {
          "readOnly": true
        },
        "languages": {
          "readOnly": true
        },
        "notes": {
          "readOnly": true
        },
        "story": {
          "readOnly": true
        },
        "bought_on": {
          "readOnly": true
        },
        "cleaned_at": {
          "readOnly": true
        },
        "width": {
          "readOnly": true
        },
        "price_min": {
          "readOnly": true
        },
        "price_max": {
          "readOnly": true
        },
        "in_use": {
          "readOnly": true
        },
        "reason": {
          "readOnly": true
        },
        "email": {
          "readOnly": true
        },
        "phone": {
          "readOnly": true
        },
        "website": {
          "readOnly": true
        },
        "address": {
          "readOnly": true
        },
        "options": {
          "readOnly": true
        },
        "labels": {
          "readOnly": true
        },
        "owner_id": {
          "readOnly": true
        },
        "age": {
          "readOnly": true
        },
        "plug_ids": {
          "readOnly": true
        },
        "created_at": {
          "readOnly": true
        },
        "order": {
          "readOnly": true
        },
        "is_viewable": {
          "readOnly": true
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
        "taps": {
          "readOnly": true
        }
      }
    },
    "bodyKind": "json",
    "answerKind": "json",
    "status": 200,
    "transaction": true,
    "idempotent": true,
    "rateLimit": "fill",
    "params": {
      "id": "integer",
      "tap_ids": "integers",
      "how": "text"
    }
  },
  {
    "id": "sinkFlow",
    "area": "kitchen",
    "method": "GET",
    "path": "sinks/{id}/flow",
    "aliases": [],
    "roles": [
      "super_admin",
      "recruiter_admin",
      "recruiter",
      "hiring_manager",
      "decision_maker",
      "observer"
    ],
    "scope": "everyRow",
    "bodyKind": "none",
    "answerKind": "json",
    "status": 200,
    "transaction": false,
    "idempotent": false,
    "costly": 5,
    "params": {
      "id": "integer"
    }
  },
  {
    "id": "sinkInUse",
    "area": "kitchen",
    "method": "GET",
    "path": "sinks/{id}/in_use",
    "aliases": [],
    "roles": [
      "super_admin",
      "recruiter_admin",
      "recruiter",
      "hiring_manager",
      "decision_maker",
      "observer"
    ],
    "scope": "everyRow",
    "bodyKind": "none",
    "answerKind": "json",
    "status": 200,
    "transaction": false,
    "idempotent": false,
    "params": {
      "id": "integer"
    }
  },
  {
    "id": "sinkPicture",
    "area": "kitchen",
    "method": "GET",
    "path": "sinks/{id}/picture",
    "aliases": [],
    "roles": "hashOrStaff",
    "scope": "handler",
    "bodyKind": "none",
    "answerKind": "binary",
    "status": 200,
    "transaction": false,
    "idempotent": false,
    "params": {
      "id": "integer"
    }
  },
  {
    "id": "sendPicture",
    "area": "kitchen",
    "method": "POST",
    "path": "sinks/{id}/picture",
    "aliases": [],
    "roles": "public",
    "bodyKind": "multipart",
    "answerKind": "none",
    "status": 204,
    "transaction": false,
    "idempotent": false,
    "params": {
      "id": "integer"
    }
  },
  {
    "area": "reports",
    "method": "GET",
    "aliases": [],
    "roles": [
      "super_admin",
      "recruiter_admin",
      "recruiter",
      "observer"
    ],
    "bodyKind": "none",
    "answerKind": "json",
    "status": 200,
    "transaction": false,
    "idempotent": false,
    "costly": 20,
    "id": "tapsByColourReport",
    "path": "taps/by_colour",
    "query": {
      "type": "object",
      "additionalProperties": false,
      "properties": {
        "start_date": {
          "type": "string",
          "format": "date",
          "description": "The first day, in the time zone of the organization."
        },
        "end_date": {
          "type": "string",
          "format": "date",
          "description": "The last day; it is part of the period."
        },
        "warmth": {
          "type": "integer"
        },
        "sort": {
          "type": "string",
          "pattern": "^-?(colour|taps|warm|warm_rate|median_days)$",
          "description": "A column, with - before it from the largest."
        },
        "limit": {
          "type": "integer",
          "minimum": 1,
          "maximum": 500,
          "description": "Default 50."
        },
        "offset": {
          "type": "integer",
          "minimum": 0,
          "maximum": 10000000
        },
        "format": {
          "enum": [
            "json",
            "csv",
            "xlsx",
            "pdf"
          ],
          "description": "All rows as a file, in the order that is asked for; a PDF has the chart too, and a limit of rows."
        },
        "compare": {
          "type": "boolean",
          "description": "Also the totals of as long a period just before."
        }
      }
    },
    "params": {}
  }
];
