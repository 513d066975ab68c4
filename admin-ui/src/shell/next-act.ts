/** Where something stands in a list or a section, from the inside out: each parent, and what is beside it there. */
export type Place = { parent: Element; before: Element | null; next: Element | null }[];

const lines = 'li, tr, section, [role=region], [role=tabpanel]';
const buttons = 'button:not(:disabled), a[href]';
const boxes = 'input[type=checkbox]:not(:disabled)';

/** The place of a button, or of a box to tick, within the outermost line or section around it, and that of this line in its list. */
export function placeOf(button: Element): Place {
  const place: Place = [];
  let outermost = 0;
  for (let at = button; at.parentElement && !at.matches('main, [role=dialog], body'); at = at.parentElement) {
    place.push({ parent: at.parentElement, before: at.previousElementSibling, next: at.nextElementSibling });
    if (at.matches(lines)) outermost = place.length;
  }
  return place.slice(0, outermost);
}

/**
 * What can be done next where a button has gone: the first act after it in the innermost part that is still there and has
 * any, otherwise the first in what stood before it; after a box to tick the next box, where there is one. Null where nothing goes on there, and for a button that is still there.
 */
export function nextAct(button: Element, place: Place): HTMLElement | null {
  if (button.isConnected) return null;
  return (button.matches('input') ? nextOf(boxes, place) : null) ?? nextOf(buttons, place);
}

function nextOf(acts: string, place: Place): HTMLElement | null {
  for (const { parent, before, next } of place) {
    if (!parent.isConnected) continue;
    const found = [...parent.querySelectorAll<HTMLElement>(acts)];
    const follows = (act: HTMLElement) =>
      next?.isConnected && (next.contains(act) || next.compareDocumentPosition(act) & Node.DOCUMENT_POSITION_FOLLOWING);
    const act = found.find(follows) ?? found.find((each) => before?.contains(each)) ?? found.at(-1);
    if (act) return act;
  }
  return null;
}
