import type { Browser } from 'playwright-core';
import { launchBrowser } from '../support/browser.ts';

/** The browser that the preparation of a run has found or installed. */
export async function installedBrowser(): Promise<Browser> {
  // The preparation scripts are plain JavaScript: they run before anything is installed.
  const prepared = (await import('../../scripts/prepare/chromium.mjs' as string)) as { findChromium: () => string };
  process.env.CHROMIUM ??= prepared.findChromium();
  return launchBrowser();
}
