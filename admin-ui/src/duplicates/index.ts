export { SamePerson } from './SamePerson.tsx';
export { ToldOtherwise } from './ToldOtherwise.tsx';
