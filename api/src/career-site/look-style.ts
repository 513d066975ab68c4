import type { Router } from 'express';
import { version } from '../generated/version.ts';
import type { SiteContent } from './content.ts';
import { shadesOf, type Shades } from './shades.ts';

type Font = SiteContent['font'];

/** The typefaces by the names that they have in the career site's styles (career-site/src/look/fonts.css). */
const FAMILIES: Record<Exclude<Font, 'system'>, string> = {
  inter: 'Inter',
  figtree: 'Figtree',
  source_serif: 'Source Serif',
  bricolage: 'Bricolage',
};

const ADDRESS = /^\/career-look\/([0-9a-f]{6})-([a-z_]+)-(follow|off)\.css$/;

/** Where the colours and the typeface of a look are found: the address says all of it, and the build that draws it. */
export function stylesheetOf({ brand_color, font, dark_mode }: SiteContent): string {
  return `/career-look/${brand_color.slice(1)}-${font}-${dark_mode}.css?v=${version}`;
}

/** Serves these stylesheets, which follow from their addresses alone. */
export function lookStyles(router: Router): void {
  router.get('/career-look/:name', (request, response, next) => {
    const [, brand, font, dark] = ADDRESS.exec(request.path) ?? [];
    if (!brand || (font !== 'system' && !(font! in FAMILIES))) return next();
    response.setHeader('cache-control', 'public, max-age=31536000, immutable');
    response.type('css').send(styleOf(`#${brand}`, font as Font, dark === 'follow'));
  });
}

function styleOf(brand: string, font: Font, dark: boolean): string {
  const family = font === 'system' ? '' : `--font:'${FAMILIES[font]}','${FAMILIES[font]} Fallback',var(--font-system);`;
  const light = `:root{${family}${variables(shadesOf(brand, 'light'))}color-scheme:${dark ? 'light dark' : 'light'}}`;
  // Where dark is off, the standard dark colours are undone too.
  const other = dark ? shadesOf(brand, 'dark') : shadesOf(brand, 'light');
  const danger = dark ? '' : '--danger:#a3182b;--danger-ground:#fdeef0;--success:#1d6b3a;';
  return `${light}@media (prefers-color-scheme:dark){:root{${variables(other)}${danger}}}`;
}

function variables(shades: Shades): string {
  const named = {
    primary: shades.primary,
    'primary-strong': shades.primaryStrong,
    fill: shades.fill,
    'fill-strong': shades.fillStrong,
    'on-primary': shades.onFill,
    ground: shades.ground,
    raised: shades.raised,
    tint: shades.tint,
    line: shades.line,
    text: shades.text,
    muted: shades.muted,
  };
  return Object.entries(named)
    .map(([name, value]) => `--${name}:${value};`)
    .join('');
}
