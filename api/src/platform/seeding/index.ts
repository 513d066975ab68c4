export { seedBase } from './seed.ts';
