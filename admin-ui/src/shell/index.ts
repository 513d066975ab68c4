export { Frame } from './Frame.tsx';
export { Guard } from './Guard.tsx';
export { NotFound } from './NotFound.tsx';
export { Numbered } from './Numbered.tsx';
