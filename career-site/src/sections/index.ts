export { Sections } from './Sections.tsx';
