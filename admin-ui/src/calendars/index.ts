/** The calendar that somebody has connected: one's own, and what administrators see of another's. */
export { EmployeeCalendar } from './connections/EmployeeCalendar.tsx';
export { OwnCalendar } from './connections/OwnCalendar.tsx';
