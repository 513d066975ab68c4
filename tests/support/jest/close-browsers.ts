import { closeBrowsers } from '../browser.ts';

afterAll(closeBrowsers);
