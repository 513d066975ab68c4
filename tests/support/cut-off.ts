/**
 * To be evaluated in a page: names what can be pressed or filled in, in the open dialog or else in the page's main
 * part, and lies outside the window without a part of it that scrolls. In the page only what is cut at the right counts.
 */
export const cutOff = `(() => {
  const dialog = document.querySelector('[role=dialog]');
  const whole = dialog ?? document.querySelector('main');
  const edges = [{ side: 'right', end: innerWidth, overflow: 'overflowX', full: 'scrollWidth', seen: 'clientWidth' }];
  if (dialog) edges.push({ side: 'bottom', end: innerHeight, overflow: 'overflowY', full: 'scrollHeight', seen: 'clientHeight' });
  const isOut = (element, { side, end }) => element.getBoundingClientRect()[side] > end + 1;
  const isReached = (element, edge) => {
    for (let at = element.parentElement; at !== whole; at = at.parentElement) {
      const scrolls = ['auto', 'scroll'].includes(getComputedStyle(at)[edge.overflow]) && at[edge.full] > at[edge.seen];
      if (scrolls && !isOut(at, edge)) return true;
    }
    return false;
  };
  const isSeen = (element) =>
    element.getBoundingClientRect().width > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const nameOf = (element) => element.ariaLabel || element.textContent.trim() || element.name || element.tagName;
  return [...whole.querySelectorAll('button, a[href], input, select, textarea, [role=combobox]')]
    .filter(isSeen)
    .flatMap((element) =>
      edges
        .filter((edge) => isOut(element, edge) && !isReached(element, edge))
        .map(({ side }) => 'cut off at the ' + side + ': ' + nameOf(element)),
    );
})()`;
