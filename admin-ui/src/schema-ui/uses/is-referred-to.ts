import { descriptors } from '../../generated/descriptors.ts';
import type { ResourceDescriptor } from '../../generated/shapes.ts';

const referred = new Set(descriptors.flatMap(({ fields }) => fields.flatMap(({ reference }) => reference?.path ?? [])));

/** Whether rows of another kind may refer to its rows. */
export const isReferredTo = ({ path }: ResourceDescriptor): boolean => referred.has(path);
