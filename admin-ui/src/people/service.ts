/** What other screens show of accounts: the names of roles, and their seats. */
export { stateKey } from './person.ts';
export { freeSeats, type License, useLicenses } from './use-licenses.ts';
