export { JobMenu } from './JobMenu.tsx';
