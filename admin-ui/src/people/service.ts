/** What other screens show of accounts: the names of roles, and their seats. */
export { stateKey } from './employee.ts';
export { freeSeats, type License, useLicenses } from './use-licenses.ts';
