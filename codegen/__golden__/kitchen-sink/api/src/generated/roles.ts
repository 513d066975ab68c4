// Generated from schemas/entities, schemas/requests and schemas/meta/defaults.json by npm run codegen; changes made here are lost.
import type { Call, Operation, Role } from './shapes.ts';

/** Operations of each entity, with the roles that may do them. */
export const operationRoles: Record<string, Partial<Record<Operation, Role[]>>> = {
  "colour": {
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
  "employee": {
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
  "kitchen-sink": {
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
  "room": {
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
  "row-version": {},
  "sink-visit": {},
  "tap": {},
  "uploaded-file": {}
};

/** Calls by id, with who may make them. */
export const callRoles = {
  "coloursList": [
    "super_admin",
    "recruiter_admin",
    "recruiter"
  ],
  "coloursGet": [
    "super_admin",
    "recruiter_admin",
    "recruiter"
  ],
  "coloursKnockOn": [
    "super_admin",
    "recruiter_admin",
    "recruiter"
  ],
  "coloursLookAt": [
    "super_admin",
    "recruiter_admin",
    "recruiter"
  ],
  "coloursPaint": [
    "super_admin",
    "recruiter_admin",
    "recruiter"
  ],
  "employeesList": [
    "super_admin",
    "recruiter_admin",
    "recruiter",
    "hiring_manager",
    "decision_maker",
    "observer"
  ],
  "employeesGet": [
    "super_admin",
    "recruiter_admin",
    "recruiter",
    "hiring_manager",
    "decision_maker",
    "observer"
  ],
  "roomsList": [
    "super_admin",
    "recruiter_admin",
    "recruiter"
  ],
  "roomsGet": [
    "super_admin",
    "recruiter_admin",
    "recruiter"
  ],
  "roomsUpdate": [
    "super_admin",
    "recruiter_admin"
  ],
  "sinksList": "public",
  "sinksCreate": [
    "super_admin",
    "recruiter_admin",
    "recruiter"
  ],
  "sinkEvents": "self",
  "sinksExport": [
    "super_admin",
    "recruiter_admin",
    "recruiter"
  ],
  "sinksReorder": [
    "super_admin",
    "recruiter_admin",
    "recruiter"
  ],
  "sinksDelete": [
    "super_admin"
  ],
  "sinksGet": "public",
  "sinksUpdate": [
    "super_admin",
    "recruiter_admin",
    "recruiter"
  ],
  "fillSink": [
    "super_admin",
    "recruiter_admin",
    "recruiter"
  ],
  "sinkFlow": [
    "super_admin",
    "recruiter_admin",
    "recruiter",
    "hiring_manager",
    "decision_maker",
    "observer"
  ],
  "sinkInUse": [
    "super_admin",
    "recruiter_admin",
    "recruiter",
    "hiring_manager",
    "decision_maker",
    "observer"
  ],
  "sinkPicture": "hashOrStaff",
  "sendPicture": "public",
  "tapsByColourReport": [
    "super_admin",
    "recruiter_admin",
    "recruiter",
    "observer"
  ]
} satisfies Record<string, Call['roles']>;

export type CallId = keyof typeof callRoles;

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

/** How far somebody sees into jobs and their candidates. */
export type Reach = 'everyJob' | 'assignedJobs' | 'flaggedStages';

/** Roles by their reach; those that stand in none see nobody. */
export const rolesOfReach: Record<Reach, Role[]> = {
  "everyJob": [
    "super_admin",
    "recruiter_admin",
    "recruiter",
    "observer"
  ],
  "assignedJobs": [
    "hiring_manager"
  ],
  "flaggedStages": [
    "decision_maker"
  ]
};
