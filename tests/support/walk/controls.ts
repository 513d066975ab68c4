/** One thing on a page that can be pressed. */
export interface Control {
  /** What it is and what it says, with its place among those that say the same: the same on every visit. */
  key: string;
  /** What stands beside it: the same for its neighbours, up to a line. */
  group: string;
  /** It may send what is filled in beside it. */
  submits: boolean;
}

/** What a page shows, as far as a walk needs it. */
export interface Shown {
  /** The screen and its view, as they stand behind the # of the address. */
  address: string;
  /** Open windows and menus over the page, the last on top. */
  layers: string[];
  /** What can be pressed in the top one, in the order of the page; what only changes the view comes last. */
  controls: Control[];
  /** A button of it waits for something to be filled in. */
  waits: boolean;
}

/**
 * Evaluated in the page. Of lists the first row stands for all. Each control is marked with its key, so that it is
 * found again. `skipped` are names of what is not to be pressed.
 */
export function lookAround(skipped: string[]): Shown {
  const isShown = (element: Element) =>
    element.getBoundingClientRect().width > 1 &&
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const words = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim().slice(0, 80);
  const textOfId = (id: string | null) => words(id === null ? '' : document.getElementById(id)?.textContent);
  const nameOf = (element: Element): string =>
    words(element.getAttribute('aria-label')) ||
    textOfId(element.getAttribute('aria-labelledby')) ||
    words((element as HTMLInputElement).labels?.[0]?.textContent) ||
    words(element.textContent) ||
    words(element.closest('[title]')?.getAttribute('title'));
  const kindOf = (element: Element): string => element.getAttribute('role') ?? element.tagName.toLowerCase();
  // Counts change from role to role, and from visit to visit.
  const uncounted = (text: string) => text.replace(/\d+/g, '0');

  const floating = [...document.querySelectorAll('[role=dialog], .MuiPopover-paper')].filter(isShown);
  const layers = floating.map((layer) => {
    const inner = layer.matches('[role]') ? layer : (layer.querySelector('[role]') ?? layer);
    return uncounted(`${kindOf(inner)} ${nameOf(inner)}`);
  });
  for (const marked of document.querySelectorAll('[data-walk]')) marked.removeAttribute('data-walk');
  const top = floating.at(-1) ?? document.querySelector('main');
  const address = location.hash.slice(1);
  if (!top) return { address, layers, controls: [], waits: false };

  const rowOf = (element: Element) => {
    const row = element.parentElement?.closest('tr, li, [role=listitem], [role=row]');
    return row && row !== top && top.contains(row) ? row : undefined;
  };
  const isFirstRow = (element: Element): boolean => {
    for (let row = rowOf(element); row; row = rowOf(row)) {
      const before = row.previousElementSibling;
      if (before && before.tagName === row.tagName && before.querySelector('button, a, input')) return false;
    }
    return true;
  };
  const acts = 'button, [role=button], [role=menuitem], [role=tab], [role=switch], .MuiChip-deleteIcon, summary';
  const all = floating.length > 0 ? acts : `${acts}, input[type=checkbox]`;
  const unusable = ':disabled, a, [aria-disabled=true], [aria-hidden=true]:not(.MuiChip-deleteIcon)';
  // Fields and their tools do nothing by themselves; what is dragged has no key to press.
  const tools = [
    ':is(form, [role=dialog]) :is(.MuiToggleButton-root, [aria-pressed], [role=switch])',
    'form [aria-haspopup=menu], .MuiAutocomplete-root *, button:not([role])[tabindex="-1"], [aria-roledescription]',
  ].join();
  const isUsable = (element: Element) =>
    !element.matches(`${unusable}, ${tools}`) && isShown(element.matches('input') ? element.parentElement! : element);

  const iconOf = (element: Element) => element.querySelector('svg path')?.getAttribute('d')?.slice(0, 12) ?? '';
  const inRow = (row: Element, element: Element) => {
    const others = [...row.querySelectorAll(acts)];
    return `of a row, ${others.map(iconOf).join()} ${others.indexOf(element)}`;
  };
  const lateness = (element: Element) =>
    element.matches('[aria-pressed]') ? 2 : element.matches('[role=tab], [role=switch], input') ? 1 : 0;
  const seen = new Map<string, number>();
  const parents: (Element | null)[] = [];
  const lines = [...top.querySelectorAll('hr, [role=separator], .MuiDivider-root')];
  const found = [...top.querySelectorAll(all)].filter(
    (element) => isUsable(element) && isFirstRow(element) && !skipped.includes(nameOf(element)),
  );
  const controls = found.flatMap((element) => {
    const isCross = element.matches('.MuiChip-deleteIcon');
    const row = rowOf(element);
    const name = row ? inRow(row, element) : uncounted(nameOf(isCross ? element.parentElement! : element));
    const called = `${isCross ? 'cross' : kindOf(element)} ${name}`;
    const again = (seen.get(called) ?? 0) + 1;
    seen.set(called, again);
    // Rows of another list that look the same do the same.
    if (row && again > 1) return [];
    const key = again > 1 ? `${called} (${again})` : called;
    element.setAttribute('data-walk', key);
    if (!parents.includes(element.parentElement)) parents.push(element.parentElement);
    const above = lines.filter((line) => line.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING);
    const group = `${parents.indexOf(element.parentElement)} ${above.length}`;
    return [
      { key, group, submits: element.matches('[type=submit], .MuiDialogActions-root *'), late: lateness(element) },
    ];
  });
  return {
    address,
    layers,
    controls: controls.toSorted((a, b) => a.late - b.late).map(({ late: _, ...control }) => control),
    waits: top.querySelector(':is(form, .MuiDialogActions-root) button:disabled') !== null,
  };
}

/**
 * Evaluated in the page: where on the screen a marked control can be pressed, once it is in sight; undefined where
 * another element would take the press.
 */
export function placeOf(key: string): { x: number; y: number } | undefined {
  const control = document.querySelector(`[data-walk=${JSON.stringify(key)}]`);
  const boxOf = () => control!.getBoundingClientRect();
  if (!control || control.matches(':disabled, input')) return undefined;
  if (boxOf().top < 0 || boxOf().bottom > innerHeight || boxOf().left < 0 || boxOf().right > innerWidth)
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const { left, top, width, height } = boxOf();
  const [x, y] = [left + width / 2, top + height / 2];
  return control.contains(document.elementFromPoint(x, y)) ? { x, y } : undefined;
}

/**
 * Evaluated in the page: marks the first field on top that is empty and was not tried before, and says what kind it is.
 */
export function emptyField(tried: string[]): { name: string; kind: string } | undefined {
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const top = [...document.querySelectorAll('[role=dialog]')].filter(isShown).at(-1) ?? document.querySelector('main');
  const all = [
    ...(top?.querySelectorAll<HTMLElement>('input, textarea, [role=combobox], [contenteditable=true]') ?? []),
  ];
  const closed = ':disabled, [readonly], [aria-disabled=true], [aria-hidden=true]';
  const others = '[type=checkbox], [type=file], [type=hidden], [type=search]';
  const isEmpty = (element: HTMLElement) => {
    if (element instanceof HTMLInputElement && element.type === 'radio') {
      const group = all.filter((each) => each instanceof HTMLInputElement && each.name === element.name);
      return group[0] === element && !group.some((each) => each.matches(':checked'));
    }
    const value = 'value' in element ? String(element.value) : (element.textContent ?? '').replace(/\u200b/g, '');
    return value.trim() === '';
  };
  for (const [index, element] of all.entries()) {
    const name = `${index} ${element.getAttribute('name') ?? element.getAttribute('aria-label') ?? ''}`;
    if (tried.includes(name) || element.matches(`${closed}, ${others}`)) continue;
    if (!isShown(element) || element.getBoundingClientRect().width <= 1 || !isEmpty(element)) continue;
    for (const marked of document.querySelectorAll('[data-fill]')) marked.removeAttribute('data-fill');
    element.setAttribute('data-fill', '');
    const isList = element.getAttribute('role') === 'combobox';
    return { name, kind: isList ? 'list' : (element.getAttribute('type') ?? 'text') };
  }
  return undefined;
}
