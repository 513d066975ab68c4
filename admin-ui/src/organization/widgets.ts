import { lazyPart } from '../platform/lazy-part.ts';
import type { AddedWidgets } from '../schema-ui/registry.ts';
import { BooleanValue } from '../schema-ui/widgets/boolean/BooleanWidget.tsx';
import { PlainValue } from '../schema-ui/widgets/value/ReadOnlyValue.tsx';

const SecondStepInput = lazyPart(async () => (await import('./SecondStepInput.tsx')).SecondStepInput);

const PublicAddress = lazyPart(async () => (await import('./PublicAddress.tsx')).PublicAddress);

/** What the organization adds to generated forms. */
export const organizationWidgets = {
  secondStep: { Input: SecondStepInput, Value: BooleanValue, brief: true },
  publicAddress: { Input: PublicAddress, Value: PlainValue },
} satisfies Partial<AddedWidgets>;
