// Generated from schemas/entities by npm run codegen; changes made here are lost.
import type { ResourceSummary } from './shapes.ts';

export const resources: ResourceSummary[] = [
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
    }
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
    "routes": {}
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
    }
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
        }
      }
    ],
    "routes": {}
  }
];

/** Paths of the resources. */
export type ResourcePath = 'colours' | 'employees' | 'sinks' | 'rooms';
