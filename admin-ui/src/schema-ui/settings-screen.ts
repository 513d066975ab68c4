import { descriptorOf } from '../platform/descriptors.ts';
import { mayOpen } from '../platform/session/access.ts';
import { screenKey } from './texts.ts';

/** The screen of the organization's settings that has a field, with the key of its name; none that the role may not open. */
export function settingsScreen(field: string): { path: string; name: string } | undefined {
  const screen = descriptorOf('organizations')?.screens.find(
    ({ path, groups }) => mayOpen(path) && groups.some(({ fields }) => fields.includes(field)),
  );
  return screen && { path: screen.path, name: screenKey('organizations', screen.id) };
}
