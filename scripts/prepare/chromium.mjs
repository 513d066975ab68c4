import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { aptInstall } from './apt.mjs';

/** Chromium without what only a window needs: the same engine for two thirds of the processor's time. */
const shell = {
  names: ['chromium-headless-shell', 'chrome-headless-shell'],
  downloads: 'chromium_headless_shell-',
  programs: [
    ['chrome-headless-shell-linux64', 'chrome-headless-shell'],
    ['chrome-linux', 'headless_shell'],
    ['chrome-headless-shell-mac-arm64', 'chrome-headless-shell'],
    ['chrome-headless-shell-mac-x64', 'chrome-headless-shell'],
  ],
};

const whole = {
  names: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'],
  downloads: 'chromium-',
  programs: [
    ['chrome-linux', 'chrome'],
    ['chrome-linux64', 'chrome'],
    ['chrome-mac', 'Chromium.app', 'Contents', 'MacOS', 'Chromium'],
  ],
};

/**
 * The Chromium to test with: the one named by CHROMIUM, one on the path, or one that Playwright downloaded; a headless
 * shell before a whole browser.
 */
export function findChromium() {
  if (process.env.CHROMIUM) return works(process.env.CHROMIUM) ? process.env.CHROMIUM : undefined;
  return find(shell) ?? find(whole);
}

function find({ names, downloads, programs }) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/snap/bin'];
  const installed = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return [...installed, ...fromPlaywright(downloads, programs)].find((path) => existsSync(path) && works(path));
}

function fromPlaywright(downloads, programs) {
  const home = process.platform === 'darwin' ? join(homedir(), 'Library', 'Caches') : join(homedir(), '.cache');
  const cache = process.env.PLAYWRIGHT_BROWSERS_PATH || join(home, 'ms-playwright');
  if (!existsSync(cache)) return [];
  return readdirSync(cache)
    .filter((name) => name.startsWith(downloads))
    .flatMap((name) => programs.map((program) => join(cache, name, ...program)));
}

/** A file of that name may be a stub that only asks to install the real one. */
function works(path) {
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

/**
 * Makes sure that the browser tests find a Chromium. Where that is impossible it says so and goes on: the other tests
 * need none, and the browser tests fail by themselves.
 */
export async function chromium() {
  if (process.env.CHROMIUM) {
    if (findChromium()) return;
    console.warn(`CHROMIUM=${process.env.CHROMIUM} cannot be run: the browser tests will fail`);
    return;
  }
  // A whole browser does as well. A build machine gets the faster one, where its system has it as a package.
  if (find(shell) || (find(whole) && !process.env.CI)) return;
  console.log('Looking for Chromium for the browser tests');
  await aptInstall('chromium-headless-shell', 'fonts-liberation');
  if (findChromium()) return;
  await aptInstall('chromium', 'fonts-liberation');
  if (findChromium()) return;
  console.warn(
    'No Chromium was found: the browser tests will fail. Install the package "chromium" (as root on Debian this ' +
      'command does it), or set CHROMIUM to the path of a Chromium or Chrome.',
  );
}
