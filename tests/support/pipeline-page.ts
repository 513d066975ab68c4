import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { eventually } from './eventually.ts';
import { root } from './run-command.ts';
import { textsOf, type Language } from './texts.ts';

/** The stages of the standard workflow, in their order. */
export const STAGES = ['new', 'screening', 'interview', 'offer', 'hired', 'rejected'] as const;
export type StageKey = (typeof STAGES)[number];
export type Counts = Record<StageKey, number>;

const [workflow] = JSON.parse(readFileSync(join(root, 'schemas/seeds/base/workflow.json'), 'utf8')) as {
  stages: { name: Record<Language, string> }[];
}[];

/** A stage as it is called in a language. */
export const stageName = (stage: StageKey, language: Language): string =>
  workflow!.stages[STAGES.indexOf(stage)]!.name[language];

/** The counts as a test writes down what a move changes. */
export const afterMove = (counts: Counts, from: StageKey, to: StageKey, how = 1): Counts => ({
  ...counts,
  [from]: counts[from] - how,
  [to]: counts[to] + how,
});

const asText = (counts: Partial<Counts>) => STAGES.map((stage) => `${stage} ${counts[stage]}`).join(', ');

/** The screen of one job's candidates, by the words that its reader sees. */
export class PipelinePage {
  readonly page: Page;
  readonly t: ReturnType<typeof textsOf>;
  readonly #language: Language;
  readonly #url: string;

  constructor(page: Page, url: string, language: Language) {
    this.page = page;
    this.t = textsOf(language);
    this.#language = language;
    this.#url = url;
  }

  stage(stage: StageKey): string {
    return stageName(stage, this.#language);
  }

  async open(jobId: number, view: 'list' | 'board' = 'list'): Promise<void> {
    await this.page.goto(`${this.#url}/ats.html#/job/applicants/${jobId}?view=${view}`);
    await this.whenShown(view);
  }

  /** Waits until the screen shows the server's candidates and not the waiting for them. */
  async whenShown(view: 'list' | 'board' = 'list'): Promise<void> {
    const { page } = this;
    await (view === 'board' ? this.board : this.tabs.first()).waitFor();
    await page.getByRole('main').getByRole('progressbar').first().waitFor({ state: 'detached' });
  }

  // The list

  get tabs(): Locator {
    return this.page.getByRole('tablist', { name: this.t('board.stages') }).getByRole('tab');
  }

  tab(stage: StageKey): Locator {
    return this.page
      .getByRole('tablist', { name: this.t('board.stages') })
      .getByRole('tab', { name: new RegExp(`^${this.stage(stage)}(\\s|$)`) });
  }

  get rows(): Locator {
    return this.page.getByRole('list', { name: this.t('board.candidates') }).getByRole('listitem');
  }

  row(name: string): Locator {
    return this.rows.filter({ has: this.page.getByRole('link', { name }) });
  }

  /** The names on the page of the list, from the top. */
  async names(): Promise<string[]> {
    const texts = await this.rows.getByRole('link').allInnerTexts();
    return texts.map((text) => text.split('\n')[0]!);
  }

  async tabCounts(): Promise<Partial<Counts>> {
    return this.#countsIn(await this.tabs.allInnerTexts());
  }

  profile(name: string): Locator {
    return this.page.getByRole('article', { name });
  }

  /** Moves the open candidate by the menu of the profile. */
  async moveOpenTo(name: string, stage: StageKey): Promise<void> {
    await this.profile(name)
      .getByRole('button', { name: this.t('board.move'), exact: true })
      .click();
    await this.page.getByRole('menuitem', { name: this.stage(stage), exact: true }).click();
  }

  // The board

  get board(): Locator {
    return this.page.getByRole('group', { name: this.t('board.board') });
  }

  get columns(): Locator {
    return this.board.getByRole('region');
  }

  column(stage: StageKey): Locator {
    return this.board.getByRole('region', { name: this.stage(stage), exact: true });
  }

  card(stage: StageKey, name: string): Locator {
    return this.column(stage).getByRole('button', { name, exact: true });
  }

  /** Every card of somebody on the board, wherever it is: never more than one. */
  cardsOf(name: string): Locator {
    return this.board.getByRole('button', { name, exact: true });
  }

  async cardNames(stage: StageKey): Promise<string[]> {
    const names = await this.column(stage)
      .getByRole('listitem')
      .evaluateAll((all) => all.map((each) => each.querySelector('[role=button]')?.textContent));
    return names.filter((name) => name != null);
  }

  async columnCounts(): Promise<Partial<Counts>> {
    const texts = await this.columns.allInnerTexts();
    return this.#countsIn(texts.map((text) => text.split('\n').slice(0, 2).join(' ')));
  }

  /** Moves a card by the menu on it. */
  async moveCardTo(from: StageKey, name: string, to: StageKey): Promise<void> {
    await this.column(from)
      .getByRole('button', { name: this.t('board.moveNamed', { name }) })
      .click();
    await this.page.getByRole('menuitem', { name: this.stage(to), exact: true }).click();
  }

  /** Takes a card with the mouse and lets it go over another column. */
  async drag(from: StageKey, name: string, to: StageKey): Promise<void> {
    const { mouse } = this.page;
    const card = (await this.card(from, name).boundingBox())!;
    const target = (await this.column(to).boundingBox())!;
    await mouse.move(card.x + 20, card.y + 15);
    await mouse.down();
    await mouse.move(card.x + 60, card.y + 40, { steps: 5 });
    await mouse.move(target.x + target.width / 2, target.y + 120, { steps: 10 });
    await mouse.up();
  }

  /** Waits until the tabs say these counts. */
  tabsShow(counts: Partial<Counts>): Promise<void> {
    return eventually(async () => asText(await this.tabCounts()), asText(counts));
  }

  /** Waits until the heads of the columns say these counts. */
  columnsShow(counts: Partial<Counts>): Promise<void> {
    return eventually(async () => asText(await this.columnCounts()), asText(counts));
  }

  #countsIn(texts: string[]): Partial<Counts> {
    const found = STAGES.flatMap((stage) => {
      const name = this.stage(stage);
      const text = texts.find((each) => each.startsWith(`${name} `));
      const digits = text?.slice(name.length).replace(/\D/g, '');
      return digits ? [[stage, Number(digits)] as const] : [];
    });
    return Object.fromEntries(found);
  }
}
