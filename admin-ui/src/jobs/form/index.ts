import { lazy } from 'react';
import type { AddedWidgets } from '../../schema-ui/registry.ts';

/** What jobs add to generated forms. */
export const jobWidgets = {
  start: {
    Input: lazy(async () => ({ default: (await import('./StartInput.tsx')).StartInput })),
    Value: lazy(async () => ({
      default: (await import('../../schema-ui/widgets/date-time/DateTimeWidget.tsx')).DateTimeValue,
    })),
  },
} satisfies Partial<AddedWidgets>;
