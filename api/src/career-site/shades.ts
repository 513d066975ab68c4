/** Colours as browsers mix them (OKLCH): lightness from 0 to 1, chroma, hue in radians. */
interface Oklch {
  l: number;
  c: number;
  h: number;
}

/** WCAG AA for text. */
const READABLE = 4.5;
/** Of a button and its ground: its words carry it, so that it only must not vanish. */
const SEEN = 1.7;
/** From here on a colour is made darker for white words, rather than given black ones. */
const NEARLY = 2.8;

/** The shades of a brand colour on a light and on a dark page, each readable where it stands. */
export interface Shades {
  /** Text, links, outlines. */
  primary: string;
  primaryStrong: string;
  /** Buttons: the brand colour, with black or white on it. */
  fill: string;
  fillStrong: string;
  onFill: string;
  ground: string;
  /** Cards and fields of filters. */
  raised: string;
  /** Bands across the page. */
  tint: string;
  line: string;
  text: string;
  muted: string;
}

/** Contrast of two colours by WCAG 2, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** The shades for pages of one ground. */
export function shadesOf(brand: string, scheme: 'light' | 'dark'): Shades {
  const { c, h } = toOklch(brand);
  // A hint of the brand in what is grey, as far as it has a colour at all.
  const grey = (l: number, amount: number) => toHex({ l, c: Math.min(c, amount), h });
  const light = scheme === 'light';
  const ground = light ? '#ffffff' : grey(0.2, 0.012);
  const raised = light ? grey(0.972, 0.008) : grey(0.25, 0.016);
  const tint = light ? grey(0.952, 0.025) : grey(0.27, 0.035);
  const grounds = [ground, raised, tint];
  const primary = readableOn(brand, grounds, light ? -1 : 1);
  const step = light ? -0.06 : 0.06;
  const { fill, onFill } = buttonOf(brand, ground, primary);
  return {
    primary,
    primaryStrong: moved(primary, step),
    fill,
    // Away from what is written on it, so that it only gets easier to read.
    fillStrong: moved(fill, onFill === '#ffffff' ? -0.06 : 0.06),
    onFill,
    ground,
    raised,
    tint,
    line: light ? grey(0.88, 0.015) : grey(0.38, 0.02),
    text: light ? grey(0.24, 0.03) : grey(0.94, 0.01),
    muted: readableOn(light ? grey(0.48, 0.03) : grey(0.76, 0.02), grounds, light ? -1 : 1),
  };
}

/** White where the colour, made a little darker at most, carries it; else black. Never a button that nobody sees. */
function buttonOf(brand: string, ground: string, primary: string): Pick<Shades, 'fill' | 'onFill'> {
  const colour = contrast(brand, ground) >= SEEN ? brand : primary;
  if (contrast(colour, '#ffffff') >= NEARLY) return { fill: readableOn(colour, ['#ffffff'], -1), onFill: '#ffffff' };
  return { fill: colour, onFill: '#000000' };
}

/** The nearest shade of a colour, darker (-1) or lighter (1), that is readable on all grounds. */
export function readableOn(colour: string, grounds: string[], direction: -1 | 1): string {
  let shade = toOklch(colour);
  let hex = colour;
  while (grounds.some((ground) => contrast(hex, ground) < READABLE)) {
    const l = shade.l + direction * 0.01;
    if (l <= 0 || l >= 1) return direction < 0 ? '#000000' : '#ffffff';
    shade = { ...shade, l };
    hex = toHex(shade);
  }
  return hex;
}

function moved(colour: string, by: number): string {
  const { l, c, h } = toOklch(colour);
  return toHex({ l: Math.min(0.98, Math.max(0.08, l + by)), c, h });
}

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const toGamma = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

function luminance(hex: string): number {
  const [r, g, b] = channels(hex).map(toLinear) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function toOklch(hex: string): Oklch {
  const [r, g, b] = channels(hex).map(toLinear) as [number, number, number];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return { l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, c: Math.hypot(a, bb), h: Math.atan2(bb, a) };
}

/** The colour as hexadecimal digits; what no screen shows is made paler until one does. */
function toHex({ l, c, h }: Oklch): string {
  for (let chroma = c; ; chroma = chroma < 0.004 ? 0 : chroma * 0.92) {
    const rgb = toLinearRgb({ l, c: chroma, h });
    if (chroma === 0 || rgb.every((value) => value >= -0.0005 && value <= 1.0005)) {
      const digits = rgb.map((value) => Math.round(toGamma(Math.min(1, Math.max(0, value))) * 255));
      return `#${digits.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
    }
  }
}

function toLinearRgb({ l: lightness, c, h }: Oklch): number[] {
  const [a, b] = [c * Math.cos(h), c * Math.sin(h)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}
