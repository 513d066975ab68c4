import type { PointIcon, Section } from '../look/index.ts';

/** Drawn on 24 by 24, in lines. */
const ICONS: Record<PointIcon, string> = {
  heart: 'M12 20s-7-4.4-9-9a4.8 4.8 0 0 1 9-4 4.8 4.8 0 0 1 9 4c-2 4.6-9 9-9 9z',
  growth: 'M3 17l6-6 4 4 8-9M15 6h6v6',
  people:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20a6.5 6.5 0 0 1 13 0M16 4.300a3.5 3.5 0 0 1 0 6.400M18 14.500a6.5 6.5 0 0 1 3.5 5.5',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.5 2',
  home: 'M3 11l9-8 9 8M5.5 9.500V20h13V9.500M10 20v-5.500h4V20',
  leaf: 'M5 19C5 9 11 4 20 4c0 9-4 15-12 15-1.5 0-3-.5-3-.5zM5 21c1-5 4-9 9-11',
  star: 'M12 3l2.7 5.8 6.3.8-4.6 4.3 1.2 6.300L12 17.1 6.4 20.200l1.2-6.300L3 9.600l6.3-.8z',
  shield: 'M12 3l8 3v6c0 4.5-3.4 7.7-8 9-4.6-1.3-8-4.5-8-9V6zM8.5 12l2.5 2.5 4.5-5',
  book: 'M12 6c-2-1.6-5-2-9-2v14c4 0 7 .4 9 2 2-1.6 5-2 9-2V4c-4 0-7 .4-9 2zM12 6v14',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 2v2.500M12 19.500V22M2 12h2.500M19.5 12H22M5 5l1.7 1.700M17.3 17.300L19 19M5 19l1.7-1.700M17.3 6.700L19 5',
  coin: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM14.8 9.300c-.6-1-1.6-1.5-2.8-1.5-1.6 0-2.8.8-2.8 2.1 0 3 5.7 1.3 5.7 4.3 0 1.3-1.3 2.1-2.9 2.1-1.3 0-2.4-.6-3-1.600M12 6v1.800M12 16.300V18',
  globe:
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM3 12h18M12 3c2.5 2.6 3.5 5.6 3.5 9s-1 6.4-3.5 9c-2.5-2.6-3.5-5.6-3.5-9s1-6.4 3.5-9z',
};

/** Reasons or benefits, each with a symbol that only decorates. */
export function Points({ points }: { points: Extract<Section, { kind: 'reasons' | 'benefits' }>['points'] }) {
  return (
    <ul className="points">
      {points.map(({ icon, heading, text }) => (
        <li key={heading}>
          <svg viewBox="0 0 24 24" width="28" height="28" aria-hidden="true">
            <path d={ICONS[icon]} />
          </svg>
          <h3>{heading}</h3>
          {text && <p>{text}</p>}
        </li>
      ))}
    </ul>
  );
}
