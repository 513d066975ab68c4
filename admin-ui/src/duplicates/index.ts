export { SamePerson } from './SamePerson.tsx';
export { ConflictingDetails } from './ConflictingDetails.tsx';
export { useDuplicates } from './duplicates-calls.ts';
