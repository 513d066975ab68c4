import { createRequire } from 'node:module';
import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Shades } from '../../career-site/index.ts';

/** What the preview of a job says where its address is shared. */
export interface PictureWords {
  organization: string;
  title: string;
  facts: string;
}

/** The size that networks ask for. */
export const PICTURE = { width: 1200, height: 630 };

const EDGE = 80;
const FONT = 'Rolecall Picture';
const MOST_LINES = 3;

let registered = false;

/** Draws the preview of a job as a PNG, in the colours of the career site. */
export async function drawPicture({ organization, title, facts }: PictureWords, colours: Shades): Promise<Buffer> {
  const { createCanvas, GlobalFonts } = await import('@napi-rs/canvas');
  if (!registered) {
    const { resolve } = createRequire(import.meta.url);
    GlobalFonts.registerFromPath(resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'), FONT);
    GlobalFonts.registerFromPath(resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'), `${FONT} Bold`);
    registered = true;
  }
  const canvas = createCanvas(PICTURE.width, PICTURE.height);
  const context = canvas.getContext('2d');
  context.fillStyle = colours.ground;
  context.fillRect(0, 0, PICTURE.width, PICTURE.height);
  context.fillStyle = colours.fill;
  context.fillRect(0, 0, 24, PICTURE.height);
  context.textBaseline = 'top';
  line(context, organization, { y: EDGE, size: 36, font: FONT, colour: colours.muted });
  context.font = `68px "${FONT} Bold"`;
  wrapped(context, title).forEach((text, at) =>
    line(context, text, { y: 180 + at * 88, size: 68, font: `${FONT} Bold`, colour: colours.text }),
  );
  line(context, facts, { y: PICTURE.height - EDGE - 36, size: 36, font: FONT, colour: colours.primary });
  return canvas.encode('png');
}

interface Style {
  y: number;
  size: number;
  font: string;
  colour: string;
}

function line(context: SKRSContext2D, text: string, { y, size, font, colour }: Style): void {
  context.font = `${size}px "${font}"`;
  context.fillStyle = colour;
  context.fillText(fitting(context, text), EDGE, y);
}

/** As much of a text as a line has room for. */
function fitting(context: SKRSContext2D, text: string): string {
  const room = PICTURE.width - 2 * EDGE;
  if (context.measureText(text).width <= room) return text;
  const letters = [...text];
  while (letters.length > 1 && context.measureText(`${letters.join('')}…`).width > room) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

/** A title in as many lines as there is room for; the last one is cut. */
function wrapped(context: SKRSContext2D, title: string): string[] {
  const lines: string[] = [];
  for (const word of title.split(/\s+/)) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    const fits = context.measureText(longer).width <= PICTURE.width - 2 * EDGE;
    if (last !== undefined && (fits || lines.length === MOST_LINES)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
