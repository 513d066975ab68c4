/** How the career site looks and what it tells besides the jobs: the api fills these shapes (api/src/career-site). */
import type { CleanHtml } from '../site.ts';

/** A picture that is kept in several widths. */
export interface Picture {
  /** The address of its widths: a width and an ending follow. */
  path: string;
  width: number;
  height: number;
  /** Ascending. */
  widths: number[];
  /** What browsers get that do not know WebP. */
  format: 'jpeg' | 'png';
  /** Empty where it only decorates. */
  alt: string;
}

export interface Look {
  layout: 'quiet' | 'bold' | 'cards';
  /** Address of its colours and typeface; absent: the standard ones. */
  stylesheet?: string;
  /** Address of the typeface, where it is not the reader's own. */
  font?: string;
  /** Pages follow the reader's device into the dark. */
  dark: boolean;
  logo?: Picture;
  /** For dark ground. */
  darkLogo?: Picture;
}

/** What stands above the jobs of the list. */
export interface Front {
  hero: { heading: string; text?: string; picture?: Picture };
  sections: Section[];
}

interface OfEach {
  id: string;
  heading: string;
  html?: CleanHtml;
}

export type PointIcon =
  | 'heart'
  | 'growth'
  | 'people'
  | 'clock'
  | 'home'
  | 'leaf'
  | 'star'
  | 'shield'
  | 'book'
  | 'sun'
  | 'coin'
  | 'globe';

/** Something that a visitor may look at more closely: its open jobs. */
export interface Tile {
  name: string;
  text: string;
  picture?: Picture;
  jobs?: { href: string; count: number };
}

export type Section = OfEach &
  (
    | { kind: 'about'; picture?: Picture }
    | { kind: 'reasons' | 'benefits'; points: { icon: PointIcon; heading: string; text: string }[] }
    | { kind: 'teams' | 'places'; tiles: Tile[] }
    | { kind: 'people'; people: { name: string; role: string; quote: string; picture?: Picture }[] }
    | { kind: 'pictures'; photos: { picture: Picture; caption: string }[] }
    | { kind: 'video'; video: { host: 'YouTube' | 'Vimeo'; href: string; frame: string }; picture?: Picture }
  );
