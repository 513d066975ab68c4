// Generated from schemas/meta/names.json by npm run codegen; changes made here are lost.
/** What x-hooks may name. */
export type HookName = 'sink-water';

/** What x-scope may name. */
export type ScopeName = 'ownRooms' | 'ownTaps';

/** Tables whose own id a row rule is about; in other tables it is the column named after it. */
export const scopeTargets: Partial<Record<ScopeName, { table: string; column: string }>> = {
  "ownRooms": {
    "table": "rooms",
    "column": "room_id"
  },
  "ownTaps": {
    "table": "taps",
    "column": "tap_id"
  }
};
