import type { AddedWidgets } from '../schema-ui/registry.ts';
import { PersonInput, PersonValue } from './person/PersonWidget.tsx';

/** References to people. */
export const peopleWidgets = { person: { Input: PersonInput, Value: PersonValue } } satisfies Partial<AddedWidgets>;
