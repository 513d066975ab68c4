// Generated from schemas/entities, schemas/screens.json and schemas/meta/defaults.json by npm run codegen; changes made here are lost.
import type { Operation, Role, ScreenDescriptor } from './shapes.ts';

/** Operations of each resource, with the roles that may do them. */
export const operationRoles: Record<string, Partial<Record<Operation, Role[]>>> = {
  "colours": {
    "list": [
      "super_admin",
      "recruiter_admin",
      "recruiter"
    ],
    "get": [
      "super_admin",
      "recruiter_admin",
      "recruiter"
    ]
  },
  "employees": {
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
    ]
  },
  "sinks": {
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
  "rooms": {
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
    "update": [
      "super_admin",
      "recruiter_admin"
    ]
  },
  "row_versions": {},
  "sink_visits": {},
  "taps": {},
  "uploaded_files": {}
};

/** Routes, with the roles that may open them. */
export const routeRoles: Record<string, Role[]> = {
  "/colours/:id": [
    "super_admin",
    "recruiter_admin",
    "recruiter"
  ],
  "/kitchen": [
    "super_admin",
    "recruiter_admin",
    "recruiter",
    "hiring_manager",
    "decision_maker",
    "observer",
    "pending"
  ],
  "/kitchen/:id": [
    "super_admin"
  ],
  "/report/taps-by-colour": [
    "super_admin",
    "recruiter_admin",
    "recruiter",
    "observer"
  ],
  "/room/light": [
    "super_admin"
  ],
  "/sink-add/:id": [
    "super_admin",
    "recruiter_admin",
    "recruiter"
  ],
  "/sink/add/": [
    "super_admin",
    "recruiter_admin",
    "recruiter"
  ],
  "/sinks": [
    "super_admin",
    "recruiter_admin",
    "recruiter",
    "hiring_manager",
    "decision_maker"
  ],
  "/sinks-archived": [
    "super_admin",
    "recruiter_admin",
    "recruiter",
    "hiring_manager",
    "decision_maker"
  ],
  "/sinks/delete/:id": [
    "super_admin",
    "recruiter_admin",
    "recruiter"
  ],
  "/sinks/view/:id": [
    "super_admin",
    "recruiter_admin",
    "recruiter",
    "hiring_manager",
    "decision_maker"
  ]
};

/** Addresses of the screens that are written by hand. */
export type ScreenPath = '/kitchen' | '/kitchen/:id';

export const screens: (ScreenDescriptor & { path: ScreenPath })[] = [
  {
    "path": "/kitchen",
    "roles": [
      "super_admin",
      "recruiter_admin",
      "recruiter",
      "hiring_manager",
      "decision_maker",
      "observer",
      "pending"
    ],
    "menu": {
      "group": "work",
      "order": 1,
      "icon": "water",
      "text": "kitchen.menu",
      "switch": "lit",
      "badge": "unreadMails"
    }
  },
  {
    "path": "/kitchen/:id",
    "roles": [
      "super_admin"
    ]
  }
];

/** Screens of the reports, by the names of their files. */
export const reportScreens: { name: string; path: string; switch?: string }[] = [
  {
    "name": "taps-by-colour",
    "path": "/report/taps-by-colour"
  }
];

export type RoleGroup = 'administrators' | 'recruiters' | 'reporting' | 'hiring' | 'deciding' | 'staff' | 'everyone';

/** Roles that often have the same rights, by the name that the schemas give them. */
export const roleGroups: Record<RoleGroup, Role[]> = {
  "administrators": [
    "super_admin",
    "recruiter_admin"
  ],
  "recruiters": [
    "super_admin",
    "recruiter_admin",
    "recruiter"
  ],
  "reporting": [
    "super_admin",
    "recruiter_admin",
    "recruiter",
    "observer"
  ],
  "hiring": [
    "super_admin",
    "recruiter_admin",
    "recruiter",
    "hiring_manager"
  ],
  "deciding": [
    "super_admin",
    "recruiter_admin",
    "recruiter",
    "hiring_manager",
    "decision_maker"
  ],
  "staff": [
    "super_admin",
    "recruiter_admin",
    "recruiter",
    "hiring_manager",
    "decision_maker",
    "observer"
  ],
  "everyone": [
    "super_admin",
    "recruiter_admin",
    "recruiter",
    "hiring_manager",
    "decision_maker",
    "observer",
    "pending"
  ]
};
