// Generated from schemas/entities and schemas/requests by npm run codegen; changes made here are lost.
import type { CallTypes } from './call-types.ts';
import type { Role } from './shapes.ts';
import type * as Rows from './types/index.ts';

interface ListQuery {
  [name: string]: string | number | boolean | string[] | undefined
}

/** The calls that every resource has. */
export interface ResourceCallTypes {
  coloursList: { params: {}; query: ListQuery; body: undefined; answer: Rows.ColourRow[] }
  coloursGet: { params: { id: number }; query: {}; body: undefined; answer: Rows.ColourRow }
  employeesList: { params: {}; query: ListQuery; body: undefined; answer: Rows.EmployeeRow[] }
  employeesGet: { params: { id: number }; query: {}; body: undefined; answer: Rows.EmployeeRow }
  sinksList: { params: {}; query: ListQuery; body: undefined; answer: Rows.KitchenSinkRow[] }
  sinksGet: { params: { id: number }; query: {}; body: undefined; answer: Rows.KitchenSinkRow }
  sinksCreate: { params: {}; query: {}; body: Rows.KitchenSinkCreate; answer: Rows.KitchenSinkRow }
  sinksUpdate: { params: { id: number }; query: {}; body: Rows.KitchenSinkUpdate; answer: Rows.KitchenSinkRow }
  sinksDelete: { params: { id: number }; query: { lock_version?: number }; body: undefined; answer: Rows.KitchenSinkRow }
  sinksReorder: { params: {}; query: {}; body: { ids: number[] }; answer: { ids: number[] } }
  sinksExport: { params: {}; query: ListQuery; body: undefined; answer: never }
  roomsList: { params: {}; query: ListQuery; body: undefined; answer: Rows.RoomRow[] }
  roomsGet: { params: {}; query: {}; body: undefined; answer: Rows.RoomRow }
  roomsUpdate: { params: {}; query: {}; body: Rows.RoomUpdate; answer: Rows.RoomRow }
  coloursPaint: { params: { id: number }; query: {}; body: Pick<Rows.ColourUpdate, 'name' | 'lock_version'>; answer: Rows.ColourRow }
  coloursKnockOn: { params: { id: number }; query: {}; body: Pick<Rows.ColourUpdate, 'lock_version'>; answer: Rows.ColourRow }
  coloursLookAt: { params: { id: number }; query: {}; body: Pick<Rows.ColourUpdate, 'lock_version'>; answer: Rows.ColourRow }
}

/** What each call takes and answers. */
export type ClientCalls = CallTypes & ResourceCallTypes;
export type ClientCallId = keyof ClientCalls;

/** Method and path below /api/v1 of each call. */
export const callPaths: Record<ClientCallId, string> = {
  coloursGet: 'GET colours/{id}',
  coloursKnockOn: 'PUT colours/{id}/knock_on',
  coloursList: 'GET colours',
  coloursLookAt: 'PUT colours/{id}/look_at',
  coloursPaint: 'PUT colours/{id}/paint',
  employeesGet: 'GET employees/{id}',
  employeesList: 'GET employees',
  fillSink: 'PUT sinks/{id}/fill/{tap_ids}/{how}',
  roomsGet: 'GET rooms/1',
  roomsList: 'GET rooms',
  roomsUpdate: 'PUT rooms/1',
  sendPicture: 'POST sinks/{id}/picture',
  sinkEvents: 'GET sinks/events',
  sinkFlow: 'GET sinks/{id}/flow',
  sinkInUse: 'GET sinks/{id}/in_use',
  sinkPicture: 'GET sinks/{id}/picture',
  sinksCreate: 'POST sinks',
  sinksDelete: 'DELETE sinks/{id}',
  sinksExport: 'GET sinks/export',
  sinksGet: 'GET sinks/{id}',
  sinksList: 'GET sinks',
  sinksReorder: 'PUT sinks/reorder',
  sinksUpdate: 'PUT sinks/{id}',
  tapsByColourReport: 'GET taps/by_colour',
};

/** Paths that name no ids: the body does, or a filter in their place. */
export const shortPaths = {

} as const satisfies Partial<Record<ClientCallId, string>>;

type Who = Role[] | 'public' | 'self' | 'selfOrAdmin' | 'hashOrStaff';

const who: Who[] = [
  [
    "super_admin",
    "recruiter_admin",
    "recruiter"
  ],
  [
    "super_admin",
    "recruiter_admin",
    "recruiter",
    "hiring_manager",
    "decision_maker",
    "observer"
  ],
  [
    "super_admin",
    "recruiter_admin"
  ],
  "public",
  "self",
  "hashOrStaff",
  [
    "super_admin"
  ],
  [
    "super_admin",
    "recruiter_admin",
    "recruiter",
    "observer"
  ]
];

/** Who may make each call; callSwitches come on top. */
export const callRoles: Record<ClientCallId, Who> = {
  coloursGet: who[0]!,
  coloursKnockOn: who[0]!,
  coloursList: who[0]!,
  coloursLookAt: who[0]!,
  coloursPaint: who[0]!,
  employeesGet: who[1]!,
  employeesList: who[1]!,
  fillSink: who[0]!,
  roomsGet: who[0]!,
  roomsList: who[0]!,
  roomsUpdate: who[2]!,
  sendPicture: who[3]!,
  sinkEvents: who[4]!,
  sinkFlow: who[1]!,
  sinkInUse: who[1]!,
  sinkPicture: who[5]!,
  sinksCreate: who[0]!,
  sinksDelete: who[6]!,
  sinksExport: who[0]!,
  sinksGet: who[3]!,
  sinksList: who[3]!,
  sinksReorder: who[0]!,
  sinksUpdate: who[0]!,
  tapsByColourReport: who[7]!,
};

/** For these roles, a call is open while the organization's column has this value. */
interface CallSwitch {
  roles: Role[];
  column: 'lit';
  open: boolean;
}

/** Switches of the organization that close calls to some of their roles. */
export const callSwitches: Partial<Record<ClientCallId, CallSwitch[]>> = {
  "fillSink": [
    {
      "roles": [
        "recruiter"
      ],
      "column": "lit",
      "open": true
    }
  ]
};
