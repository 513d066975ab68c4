import { useStore } from 'react-admin';
import { type Density, rowHeight } from './tokens.ts';

/** The person's own choice of row height, remembered in the browser. */
export function useDensity() {
  const [density, setDensity] = useStore<Density>('density', 'comfortable');
  return { density, rowHeight: rowHeight[density], setDensity };
}
