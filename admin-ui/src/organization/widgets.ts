import { lazyPart } from '../platform/lazy-part.ts';
import type { FormExtensions } from '../schema-ui/extensions.ts';
import { BooleanValue } from '../schema-ui/widgets/boolean/BooleanWidget.tsx';

const SecondStepInput = lazyPart(async () => (await import('./SecondStepInput.tsx')).SecondStepInput);

/** What the organization adds to generated forms. */
export const organizationWidgets: FormExtensions['widgets'] = {
  secondStep: { Input: SecondStepInput, Value: BooleanValue },
};
