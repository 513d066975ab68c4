export { CategoryChips } from './CategoryChips.tsx';
export { FormClone, FormCreate, FormEdit } from './FormScreens.tsx';
export { QuestionCreate, QuestionEdit } from './QuestionScreens.tsx';
