import { lazyPart } from '../platform/lazy-part.ts';
import type { AddedWidgets } from '../schema-ui/registry.ts';
import { BooleanValue } from '../schema-ui/widgets/boolean/BooleanWidget.tsx';

const SecondStepInput = lazyPart(async () => (await import('./SecondStepInput.tsx')).SecondStepInput);

/** What the organization adds to generated forms. */
export const organizationWidgets = {
  secondStep: { Input: SecondStepInput, Value: BooleanValue, brief: true },
} satisfies Partial<AddedWidgets>;
