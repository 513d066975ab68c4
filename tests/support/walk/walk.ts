import { EventEmitter, once } from 'node:events';
import type { Page, Request } from 'playwright-core';
import { textsOf } from '../texts.ts';
import { emptyField, lookAround, placeOf, type Shown } from './controls.ts';
import { countChanges, leaveFor, stateOfPage } from './rest.ts';

/** A call that a page made. */
export interface Made {
  method: string;
  /** With what is asked for. */
  path: string;
  type: string;
  body: string | undefined;
  /** The screen, and what was pressed there. */
  by: string;
  /** What was answered; 0 while nothing was. */
  status: number;
}

/** What is open after these presses on a screen: the screen itself, a menu, a dialog. */
interface Place {
  presses: string[];
  layers: string[];
}

/** Ways out, tools for writing, and what lies over the page without closing it: pressing them tells nothing. */
const skipped = [
  'ra.action.cancel',
  'ra.action.close',
  'mails.shut',
  'board.debrief.open',
  'templates.tools.placeholder',
  'templates.tools.library',
  'mailWrite.ui.templates.choose',
  'mailWrite.ui.discard',
  'mailWrite.ui.placeholders.later',
].map((key) => textsOf('en')(key));

/** How many presses one behind the other are followed. */
const deepest = 4;

/** How long a control may take until it can be pressed. */
const patienceMs = 3000;

/** How long a call may take. */
const answerMs = 30_000;

/** Presses everything on the screens of one page, and writes down the calls that follow. */
export class Walk {
  readonly made: Made[] = [];
  presses = 0;
  readonly #page: Page;
  readonly #waiting = new Set<Request>();
  /** Says `answered` when nothing is waited for. */
  readonly #network = new EventEmitter();
  /** Dialogs that were walked, by what they offer: the next time it is enough that they open. */
  readonly #known = new Set<string>();
  /** What was pressed on the screen that is open, by place. */
  #pressed = new Map<string, Set<string>>();
  #address = '';
  #doing = '';
  #inDialog = false;

  constructor(page: Page) {
    this.#page = page;
    this.#listen();
  }

  /** Before the application is loaded: its clock goes on as the walk turns it, so nothing has to be waited for. */
  async prepare(): Promise<void> {
    await this.#page.clock.install();
    await this.#page.addInitScript(countChanges);
  }

  /** Opens a screen and presses all that it offers; from the start again as long as there is something new. */
  async screen(address: string): Promise<void> {
    this.#address = address;
    this.#pressed = new Map();
    for (let before = -1; before < this.presses;) {
      before = this.presses;
      await this.#open();
      const { layers } = await this.#look();
      await this.#walk({ presses: [], layers });
    }
  }

  #listen(): void {
    const byRequest = new Map<Request, Made>();
    this.#page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      // A stream of events never ends.
      if (!pathname.endsWith('/events')) this.#waiting.add(request);
      if (!pathname.startsWith('/api/v1/')) return;
      const body = request.postData() ?? undefined;
      const type = request.headers()['content-type'] ?? '';
      const made = { method: request.method(), path: pathname + search, type, body, by: this.#doing, status: 0 };
      byRequest.set(request, made);
      this.made.push(made);
    });
    this.#page.on('response', (response) => {
      const made = byRequest.get(response.request());
      if (made) made.status = response.status();
    });
    const end = (request: Request) => {
      if (this.#waiting.delete(request) && this.#waiting.size === 0) this.#network.emit('answered');
    };
    this.#page.on('requestfinished', end);
    this.#page.on('requestfailed', end);
    this.#page.on('dialog', (dialog) => void dialog.accept());
    this.#page.on('popup', (popup) => void popup.close());
    this.#page.on('filechooser', (chooser) => {
      // A file that was refused would keep a dialog from sending.
      if (this.#inDialog) return;
      void chooser.setFiles({ name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('A letter') });
    });
  }

  async #open(): Promise<void> {
    this.#doing = this.#address;
    // By way of a page that there is not, or it would stay as it is.
    for (const address of ['/nowhere', this.#address]) {
      await this.#page.evaluate(leaveFor, address);
      await this.#settle();
    }
  }

  /** Waits until nothing is on its way: no call, no change of the page, no sign of waiting. */
  async #settle(): Promise<void> {
    let before = '';
    for (let isQuiet = false, round = 0; !isQuiet || this.#waiting.size > 0; round++) {
      if (round > 1000) throw new Error(`It does not come to rest: ${this.#doing}`);
      if (this.#waiting.size > 0) await once(this.#network, 'answered', { signal: AbortSignal.timeout(answerMs) });
      await this.#page.clock.runFor(round < 2 ? 250 : 100);
      const now = this.#waiting.size > 0 ? '' : await this.#page.evaluate(stateOfPage);
      isQuiet = now !== '' && now === before;
      before = now;
    }
  }

  #look(): Promise<Shown> {
    return this.#page.evaluate(lookAround, skipped);
  }

  /** Whether the page is still the screen: another view of it has the same path. */
  #isHere({ address }: Shown): boolean {
    return address.split('?')[0] === this.#address.split('?')[0];
  }

  /** Presses what was not pressed yet at a place, and at those that open from there. */
  async #walk(place: Place): Promise<void> {
    const name = place.presses.join(' > ');
    const own = this.#pressed.get(name) ?? new Set<string>();
    this.#pressed.set(name, own);
    const calls = new Map<string, string[]>();
    // Neighbours that do the same, as the stages in a menu, are not tried one by one.
    const isEnough = (group: string) => {
      const [last, one] = calls.get(group)?.slice(-2) ?? [];
      return place.presses.length > 0 && one !== undefined && one !== '' && last === one;
    };
    let filled = false;
    for (let seen: Shown | undefined; ;) {
      let shown = await this.#reach(place, seen);
      seen = undefined;
      if (shown && own.size === 0 && place.presses.length > 0 && this.#isKnown(shown)) return;
      if (shown?.waits && !filled) {
        filled = true;
        shown = await this.#fill();
      }
      const next = shown?.controls.find(({ key, group }) => !own.has(key) && !isEnough(group));
      if (!shown || !next) return;
      own.add(next.key);
      this.presses += 1;
      this.#doing = [this.#address, ...place.presses, next.key].join(' > ');
      this.#inDialog = place.layers.length > 0;
      const from = this.made.length;
      let after = await this.#press(next.key);
      // What is only read meanwhile is none of its own.
      if (next.submits && !filled && this.#writesSince(from) === '' && same(after.layers, shown.layers)) {
        filled = true;
        after = await this.#fill();
        if (has(after, next.key)) after = await this.#press(next.key);
      }
      // Where a layer has gone, those below it were open before.
      const isNew = !same(after.layers, shown.layers.slice(0, after.layers.length)) && this.#isHere(after);
      if (isNew && place.presses.length < deepest) {
        await this.#walk({ presses: [...place.presses, next.key], layers: after.layers });
        continue;
      }
      seen = after;
      calls.set(next.group, [...(calls.get(next.group) ?? []), this.#writesSince(from)]);
    }
  }

  #isKnown({ layers, controls }: Shown): boolean {
    // Of the title, the rest is whom it is about.
    const title = layers.at(-1)?.split(' ').slice(0, 2);
    const all = JSON.stringify([title, controls.map(({ key }) => key)]);
    const isKnown = this.#known.has(all);
    this.#known.add(all);
    return isKnown;
  }

  /** The calls since then that may have changed something, whatever they were about. */
  #writesSince(from: number): string {
    const writes = this.made.slice(from).filter(({ method }) => method !== 'GET');
    return writes.map(({ method, path }) => `${method} ${path.replace(/\d+/g, '0')}`).join();
  }

  /**
   * Brings the page to a place, from where it is or from the start; undefined where that is no longer possible. `seen`
   * is how it stands, where that is known.
   */
  async #reach({ presses, layers }: Place, seen?: Shown): Promise<Shown | undefined> {
    let shown = seen ?? (await this.#look());
    const isThere = () => same(shown.layers, layers) && this.#isHere(shown);
    for (let open = Infinity; shown.layers.length < open && !isThere();) {
      open = shown.layers.length;
      if (open === 0) break;
      await this.#page.keyboard.press('Escape');
      await this.#settle();
      shown = await this.#look();
    }
    if (isThere()) return shown;
    if (presses.length === 0 || shown.layers.length > 0 || !this.#isHere(shown)) await this.#open();
    shown = await this.#look();
    for (const key of presses) {
      if (!has(shown, key)) return undefined;
      shown = await this.#press(key);
    }
    return same(shown.layers, layers) ? shown : undefined;
  }

  async #press(key: string): Promise<Shown> {
    const control = this.#page.locator(`[data-walk=${JSON.stringify(key)}]`).first();
    // The page is at rest: where nothing lies over the control, what else a click would wait for has come.
    const place = await this.#page.evaluate(placeOf, key);
    const pressed = await (
      place ? this.#page.mouse.click(place.x, place.y) : control.click({ timeout: patienceMs })
    ).then(
      () => true,
      () => false,
    );
    await this.#settle();
    const shown = await this.#look();
    // What came late may have closed it; else it has to work now.
    if (pressed || !has(shown, key)) return shown;
    await control.click();
    await this.#settle();
    return this.#look();
  }

  /** Writes something into each empty field of what is on top; where none is empty, more into the last. */
  async #fill(): Promise<Shown> {
    const tried: string[] = [];
    for (;;) {
      const found = await this.#page.evaluate(emptyField, tried);
      if (!found) break;
      tried.push(found.name);
      const field = this.#page.locator('[data-fill]');
      if (found.kind === 'list') {
        await field.click();
        await this.#settle();
        const option = this.#page.getByRole('option').filter({ hasText: /\S/ }).first();
        if ((await option.count()) > 0) await option.click();
        else await this.#page.keyboard.press('Escape');
      } else if (found.kind === 'radio') await field.check();
      else await field.fill(values[found.kind] ?? 'x');
      await this.#settle();
    }
    const last = this.#page.locator(':is([role=dialog], main) form input[type=text]:enabled:visible').last();
    if (tried.length === 0 && (await last.count()) > 0) {
      await last.fill(`${await last.inputValue()}x`);
      await this.#settle();
    }
    return this.#look();
  }
}

const same = (some: string[], others: string[]) => some.join('\n') === others.join('\n');
const has = ({ controls }: Shown, key: string) => controls.some((control) => control.key === key);

/** A day to come, whenever it runs, within the year for which interviews are scheduled. */
const coming = new Date(Date.now() + 91 * 86_400_000).toISOString().slice(0, 10);

/** What a field of a type takes. */
const values: Record<string, string> = {
  email: 'x@example.org',
  number: '1',
  date: coming,
  'datetime-local': `${coming}T09:00`,
  time: '09:00',
  url: 'https://example.org',
  tel: '+16135550100',
};
