#!/usr/bin/env node
// Plain JavaScript without packages: it runs before anything is installed, on whatever Node the system has.
import { build } from './prepare/build.mjs';
import { chromium } from './prepare/chromium.mjs';
import { codegen } from './prepare/codegen.mjs';
import { dovecot } from './prepare/dovecot.mjs';
import { install } from './prepare/install.mjs';
import { pdfsig } from './prepare/pdfsig.mjs';
import { radicale } from './prepare/radicale.mjs';

const steps = { install, chromium, dovecot, pdfsig, radicale, codegen, build };

const help = `Usage: node scripts/prepare.mjs <step> [<step> ...]

Brings a clone to the state that a command needs. A step that finds its work done does nothing.

  install    installs the packages of package-lock.json (npm ci)
  chromium   finds a Chromium for the browser tests; as root on Debian it installs one
  dovecot    finds a Dovecot for the tests of incoming mail; as root on Debian it installs one
  pdfsig     finds a pdfsig for the tests of sealed letters; as root on Debian it installs one
  radicale   finds a Radicale for the tests of calendars; as root on Debian it installs one
  codegen    generates code from the schemas
  build      builds admin-ui and career-site`;

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in steps));

if (wanted.includes('--help') || wanted.length === 0 || unknown.length > 0) {
  console.log(
    unknown.length > 0 && !wanted.includes('--help') ? `Unknown step: ${unknown.join(', ')}\n\n${help}` : help,
  );
  process.exitCode = wanted.includes('--help') ? 0 : 1;
} else {
  try {
    for (const name of wanted) await steps[name]();
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
