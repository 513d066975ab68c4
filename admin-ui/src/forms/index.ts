export { FormClone, FormCreate, FormEdit } from './FormScreens.tsx';
export { ArchivedQuestions, QuestionCreate, QuestionEdit, QuestionList } from './QuestionScreens.tsx';
