import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { NotFound } from './NotFound.tsx';

const isNumber = (value: string | undefined) => value === undefined || /^\d{1,15}$/.test(value);

/** Rows have numbers; an address with anything else in that place leads nowhere, and no call is needed to know. */
export function Numbered({ children }: { children: ReactNode }) {
  const rows = Object.entries(useParams()).filter(([name]) => name === 'id' || name.endsWith('_id'));
  return rows.every(([, value]) => isNumber(value)) ? children : <NotFound />;
}
