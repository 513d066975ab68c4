import { useState } from 'react';
import { useLocale, useRefresh, useTranslate } from 'react-admin';
import type { ClientCallId } from '../../generated/calls.ts';
import type { ActDescriptor, ResourceDescriptor } from '../../generated/shapes.ts';
import { useAct } from '../../platform/act/use-act.ts';
import { useNotice } from '../../platform/act/use-notice.ts';
import { call } from '../../platform/call.ts';
import { type Row, rowTitle } from '../row-title.ts';
import { actKey, valueKey } from '../texts.ts';

type SavedRow = Row & { id: number };

/** The acts that the api says this person may do with the row now. */
export function actsOf({ transitions }: ResourceDescriptor, row: Row): ActDescriptor[] {
  const available = Array.isArray(row['available']) ? (row['available'] as unknown[]) : [];
  return (transitions?.acts ?? []).filter(({ act }) => available.includes(act));
}

/** The ids of such calls follow from the schemas, and all take an id and fields of the row. */
const send = (act: ActDescriptor, row: SavedRow, filled: Row): Promise<Row> =>
  (call as (id: ClientCallId, input: object) => Promise<unknown>)(act.call as ClientCallId, {
    params: { id: row.id },
    body: { ...filled, ...('lock_version' in row ? { lock_version: row['lock_version'] } : {}) },
  }) as Promise<Row>;

/** Acts on a row: at once, or by way of a dialog where something is to be confirmed or filled. */
export function useRowActs(resource: ResourceDescriptor, row: SavedRow) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const refresh = useRefresh();
  const { show } = useNotice();
  const { act: doAtOnce, busy } = useAct();
  const [opened, setOpened] = useState<ActDescriptor>();

  /** Does it, says where the row stands then, and reads everything again. @throws what the api answers */
  const take = async (act: ActDescriptor, filled: Row = {}): Promise<void> => {
    try {
      const { path, transitions } = resource;
      const after = await send(act, row, filled);
      const field = transitions?.field ?? '';
      const moved = after[field] !== row[field];
      show({
        text: 'admin.act.done',
        values: {
          name: rowTitle(resource, after, locale),
          state: translate(moved ? valueKey(path, field, String(after[field])) : actKey(path, act.act)),
        },
      });
    } finally {
      // What was refused is so because the row stands elsewhere than it is shown.
      refresh();
    }
  };

  const begin = (act: ActDescriptor) => {
    if (act.confirms || act.fill.length > 0) setOpened(act);
    else void doAtOnce(() => take(act));
  };

  return { begin, take, opened, close: () => setOpened(undefined), busy };
}
