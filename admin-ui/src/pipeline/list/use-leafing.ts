import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isLatest } from '../../platform/page/use-latest-address.ts';
import { isNarrowed, pageSize } from '../state/pipeline-calls.ts';
import { usePipelineContext } from '../pipeline-context.ts';
import { shownMatching } from '../state/pipeline-state.ts';
import { usePlace } from '../state/use-place.ts';

/** The page that was turned to, and which end of it is opened when it has come. */
interface Arrival {
  stageId: number;
  page: number;
  end: 'first' | 'last';
  /** Somebody of it is open already, from what was read ahead. */
  opened?: boolean;
}

export interface Leafing {
  /** Those of the page, in their order; nobody as long as the page has not been read. */
  ids: number[];
  /** Who is shown, and so who is counted and acted upon. */
  shownId: number | undefined;
  /** Who is meant from the key press on: keys come faster than addresses change. */
  target: () => number | undefined;
  step: (by: 1 | -1) => void;
  /** Who comes after, also on the next page. */
  next: number | undefined;
  /** Which one of how many. */
  position: { index: number | undefined; total: number };
}

/**
 * One candidate after the other, over the ends of pages. What is shown, counted and acted upon is always the same one.
 * `goOn` may lead elsewhere when the open one has gone to another stage.
 */
export function useLeafing(goOn: () => boolean): Leafing {
  const { pipeline, control, profileId, wide } = usePipelineContext();
  const { view, open, turnTo } = control;
  const { state, ready } = pipeline;
  const column = state.columns[view.stageId];
  const all = column?.ids ?? [];
  const start = column?.start ?? 0;
  // What was read may still be of another page; of the next one it often holds the beginning.
  const from = view.page * pageSize - start;
  const ids = from < 0 ? [] : all.slice(from, from + pageSize);
  const shownId = profileId ?? (wide ? ids[0] : undefined);
  const index = shownId === undefined ? -1 : ids.indexOf(shownId);
  const indexOfAll = shownId === undefined ? -1 : all.indexOf(shownId);
  const total = shownMatching(state, view.stageId, isNarrowed(view));

  const target = useRef(shownId);
  const location = useLocation();
  useLayoutEffect(() => {
    // Somebody further may be meant by now than this address says.
    if (isLatest(location)) target.current = shownId;
  }, [shownId, location]);

  const arrival = useRef<Arrival>(undefined);
  const turn = (page: number, end: Arrival['end']) => {
    arrival.current = { stageId: view.stageId, page, end };
    turnTo(page);
  };
  const isThere = (wanted: Arrival) => wanted.page === view.page && wanted.stageId === view.stageId;
  const forgetOther = useEffectEvent(() => {
    if (arrival.current && !isThere(arrival.current)) arrival.current = undefined;
  });
  // Somebody went elsewhere meanwhile.
  useEffect(() => forgetOther(), [view.page, view.stageId]);
  useEffect(() => {
    const wanted = arrival.current;
    if (!wanted || !ready || !isThere(wanted)) return;
    arrival.current = undefined;
    if (wanted.opened && index >= 0) return;
    const next = wanted.end === 'first' ? ids[0] : ids.at(-1);
    target.current = next;
    open(next, true);
  });

  // Whoever is open stands on another page: by a link, or since the order is another one.
  const card = profileId === undefined ? undefined : state.cards[profileId];
  const elsewhere = card !== undefined && card.stage_id !== view.stageId;
  const place = usePlace(elsewhere ? undefined : profileId, view.stageId, index >= 0);
  const [linked] = useState(profileId);
  const turned = useRef(false);
  useEffect(() => {
    if (!place || turned.current || linked !== profileId) return;
    turned.current = true;
    turnTo(place.start / pageSize);
  });

  // Whom the search does not find any more gives way to the first whom it finds.
  const lost = ready && place === null && linked !== profileId;
  const giveWay = useEffectEvent(() => {
    if (wide) open(ids[0], true);
  });
  useEffect(() => {
    if (lost) giveWay();
  }, [lost]);

  // Whoever was open has gone to another stage: the next one takes the place, or the one before.
  const lastIndex = useRef(0);
  const wasHere = useRef<number>(undefined);
  const following = useRef<{ id: number | undefined; page: number }>(undefined);
  useEffect(() => {
    if (index >= 0) {
      lastIndex.current = index;
      following.current = undefined;
    } else if (place) {
      const by = place.after === undefined ? 1 : 0;
      following.current = { id: place.after ?? place.before, page: Math.floor((place.index - 1 - by) / pageSize) };
    } else return;
    wasHere.current = shownId;
  }, [index, place, shownId]);
  const goTo = (next: number | undefined, at: number) => {
    target.current = next;
    wasHere.current = next;
    lastIndex.current = at;
    following.current = undefined;
  };
  // Told by who is meant: the address follows later, and they may have been moved before it has.
  const follow = useEffectEvent(() => {
    const id = target.current;
    const stage = id === undefined ? undefined : state.cards[id]?.stage_id;
    if (profileId === undefined || wasHere.current !== id || stage === undefined || stage === view.stageId) return;
    if (goOn()) return;
    const known = following.current;
    // Nobody is left on the page: it goes on as soon as the page before has come.
    if (!known && ids.length === 0 && view.page > 0 && total > 0) return;
    const at = Math.max(0, Math.min(lastIndex.current, ids.length - 1));
    const next = known ? known.id : ids[at];
    goTo(next, at);
    open(next, true, known?.page);
  });
  useEffect(() => follow(), [state, profileId, view.stageId]);

  // The page does not exist, or not any more: the last one that does takes its place.
  const moving = Object.values(state.moves).some((move) => move.from === view.stageId);
  const last = Math.max(0, Math.ceil(total / pageSize) - 1);
  const gone = ready && !moving && view.page > last;
  const turnToLast = useEffectEvent(() => {
    if (elsewhere || (wide && profileId === undefined)) turn(last, 'last');
    else turnTo(last);
  });
  useEffect(() => {
    if (gone) turnToLast();
  }, [gone, last]);

  const step = (by: 1 | -1) => {
    // Who comes next is on the way.
    if (arrival.current && !arrival.current.opened) return;
    const at = target.current === undefined ? -1 : all.indexOf(target.current);
    if (at < 0) {
      const neighbour = place && (by === 1 ? place.after : place.before);
      const next = neighbour ?? (place ? undefined : ids[0]);
      if (next === undefined) return;
      target.current = next;
      open(next, profileId !== undefined, place ? Math.floor((place.index - 1 + by) / pageSize) : undefined);
      return;
    }
    const next = all[at + by];
    const end = by === 1 ? 'first' : 'last';
    const page = Math.floor((start + at + by) / pageSize);
    if (next !== undefined) {
      goTo(next, start + at + by - page * pageSize);
      if (page !== view.page) arrival.current = { stageId: view.stageId, page, end, opened: true };
      open(next, profileId !== undefined, page);
    } else if (by === 1 ? start + at + 1 < total : start + at > 0) turn(page, end);
  };

  return {
    ids,
    shownId,
    target: () => target.current,
    step,
    next: indexOfAll < 0 ? place?.after : all[indexOfAll + 1],
    position: { index: indexOfAll < 0 ? place?.index : start + indexOfAll + 1, total },
  };
}
