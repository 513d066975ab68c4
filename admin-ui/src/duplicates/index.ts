export { SamePerson } from './SamePerson.tsx';
export { ToldOtherwise } from './ToldOtherwise.tsx';
export { useDuplicates } from './duplicates-calls.ts';
