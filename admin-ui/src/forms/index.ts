export { CategoryChips } from './CategoryChips.tsx';
export { isScored, shownAnswer } from './question-kinds.ts';
export { FormClone, FormCreate, FormEdit } from './FormScreens.tsx';
export { QuestionCreate, QuestionEdit } from './QuestionScreens.tsx';
