import { lazy } from 'react';
import type { FormExtensions } from '../../schema-ui/extensions.ts';

/** What jobs add to generated forms. */
export const jobWidgets: FormExtensions['widgets'] = {
  start: {
    Input: lazy(async () => ({ default: (await import('./StartInput.tsx')).StartInput })),
    Value: lazy(async () => ({
      default: (await import('../../schema-ui/widgets/date-time/DateTimeWidget.tsx')).DateTimeValue,
    })),
  },
};
