/** What the candidates of a job use of the search that found one of them. */
export { useFound } from './use-found.ts';
