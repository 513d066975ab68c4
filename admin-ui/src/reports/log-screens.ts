import { pathOf } from '../generated/paths.ts';
import type { ScreenPath } from '../generated/roles.ts';
import { introKey, nameKey } from '../schema-ui/texts.ts';

const list = (resource: string) => ({
  path: pathOf(resource, 'list') ?? '',
  title: nameKey(resource),
  help: introKey(resource),
});

const screen = (path: ScreenPath, title: string, help: string) => ({ path: path as string, title, help });

/** Logs that stand among the reports: lists and screens of their own, with the keys of their names. */
export const logScreens = [
  list('user_access_logs'),
  list('user_change_logs'),
  screen('/report/candidate-removal-logs', 'removal.logTitle', 'removal.logIntro'),
  screen('/report/confirmationLogReport', 'confirmations.title', 'confirmations.intro'),
];
