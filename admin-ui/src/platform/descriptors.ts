import { descriptors } from '../generated/descriptors.ts';
import type { ResourceDescriptor } from '../generated/shapes.ts';

const byPath = new Map(descriptors.map((each) => [each.path, each]));

/** The description of a resource; undefined when there is none. It comes with the first screen that needs one. */
export const descriptorOf = (path: string): ResourceDescriptor | undefined => byPath.get(path);
