import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules of WCAG 2.2 A and AA, and what is good practice besides. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What floats over a page is outside of its landmarks by its nature. */
const rules = { region: { enabled: false } };

interface Violation {
  id: string;
  nodes: { html: string; target: unknown[]; failureSummary?: string }[];
}

/** What axe finds wrong on the page as it stands; each line names the rule, the place and what is wrong. */
export async function troublesOf(page: Page): Promise<string[]> {
  // Evaluated by the debugger, so the page's Content-Security-Policy does not stand in the way.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(source);
  // What is right needs no describing, which takes axe as long as the looking.
  const options = JSON.stringify({ runOnly: { type: 'tag', values: tags }, rules, resultTypes: ['violations'] });
  const violations = (await page.evaluate(
    `axe.run(document, ${options}).then((found) => found.violations)`,
  )) as Violation[];
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html, failureSummary = '' }) =>
      [`${id}: ${target.join(' ')}`, html.slice(0, 200), failureSummary.replace(/\s+/g, ' ')].join('\n  '),
    ),
  );
}
