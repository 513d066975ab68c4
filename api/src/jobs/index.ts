export type * from './public-types.ts';
