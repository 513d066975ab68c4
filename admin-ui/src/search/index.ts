/** What the candidates of a job use of the search that found one of them. */
export { type Found, useFound } from './use-found.ts';
