import { type ComponentType, lazy } from 'react';
import { loadRemainingTexts } from './platform/i18n/i18n-provider.ts';

/**
 * A screen that comes when it is first opened, and with it what every screen but the first needs: all texts, and what
 * the areas add to forms.
 */
export const lazyScreen = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(async () => {
    const [screen] = await Promise.all([load(), import('./form-extensions.ts'), loadRemainingTexts()]);
    return screen;
  });
