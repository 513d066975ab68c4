export { CategoryChips } from './CategoryChips.tsx';
export { isChosen, questionKinds, shownAnswer } from './question-kinds.ts';
export { FormClone, FormCreate, FormEdit } from './FormScreens.tsx';
export { QuestionCreate, QuestionEdit } from './QuestionScreens.tsx';
