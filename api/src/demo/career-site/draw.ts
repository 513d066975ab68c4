import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { Random } from '../random.ts';

/**
 * The pictures of the demo's career site, drawn by these lines: northern land in flat layers. They always come out the
 * same.
 */
export interface Scene {
  width: number;
  height: number;
  sky: [string, string, string];
  sun: { x: number; y: number; radius: number; colour: string };
  /** From the back to the front: colour, height of its ridge (part of the picture), how wild it is. */
  hills: { colour: string; at: number; rise: number; trees?: number }[];
  water?: { at: number; colour: string; light: string };
  seed: number;
  /** What people have built there. */
  built?: 'cabin' | 'town' | 'mill' | 'harbour' | 'lamp';
}

/** Draws a scene and answers it as PNG. */
export function drawScene(scene: Scene): Promise<Buffer> {
  const { width, height } = scene;
  const canvas = createCanvas(width, height);
  const on = canvas.getContext('2d');
  const random = new Random(scene.seed);
  drawSky(on, scene);
  const last = scene.hills.length - 1;
  for (const [index, hill] of scene.hills.entries()) {
    if (scene.water && index === last) drawWater(on, scene);
    if (index === last && scene.built) drawBuilt(on, scene);
    drawHill(on, scene, hill, random);
  }
  return canvas.encode('png');
}

function drawSky(on: SKRSContext2D, { width, height, sky, sun }: Scene): void {
  const gradient = on.createLinearGradient(0, 0, 0, height * 0.75);
  for (const [index, colour] of sky.entries()) gradient.addColorStop(index / 2, colour);
  on.fillStyle = gradient;
  on.fillRect(0, 0, width, height);
  for (const [grown, alpha] of [
    [3.4, 0.08],
    [2.2, 0.12],
    [1.5, 0.2],
    [1, 1],
  ] as const) {
    on.globalAlpha = alpha;
    on.fillStyle = sun.colour;
    on.beginPath();
    on.arc(sun.x * width, sun.y * height, sun.radius * height * grown, 0, 2 * Math.PI);
    on.fill();
  }
  on.globalAlpha = 1;
}

/** A ridge of a few waves of different length, with trees on it where it is near. */
function drawHill(
  on: SKRSContext2D,
  scene: Scene,
  { colour, at, rise, trees = 0 }: Scene['hills'][number],
  random: Random,
): void {
  const { width, height } = scene;
  const waves = [1, 2.3, 4.1, 9.7].map((length, index) => ({
    length: length * (0.8 + 0.4 * random.next()),
    phase: random.next() * 6.28,
    size: rise / (index + 1) ** 1.3,
  }));
  const ridge = (x: number) =>
    height *
    (at -
      waves.reduce(
        (sum, { length, phase, size }) => sum + size * Math.sin((x / width) * 6.28 * length * 0.5 + phase),
        0,
      ));
  on.fillStyle = colour;
  on.beginPath();
  on.moveTo(0, height);
  for (let x = 0; x <= width; x += 4) on.lineTo(x, ridge(x));
  on.lineTo(width, height);
  on.fill();
  const step = trees ? width / trees : Infinity;
  for (let x = -step; trees && x < width + step; x += step * (0.45 + random.next())) {
    drawTree(on, x, ridge(x) + height * 0.02, height * (0.07 + 0.09 * random.next()));
  }
}

/** A spruce: a few tiers, each a little wider. */
function drawTree(on: SKRSContext2D, x: number, foot: number, size: number): void {
  for (let tier = 0; tier < 4; tier += 1) {
    const top = foot - size + tier * size * 0.2;
    const half = size * (0.07 + tier * 0.045);
    on.beginPath();
    on.moveTo(x, top);
    on.lineTo(x - half, top + size * 0.36);
    on.lineTo(x + half, top + size * 0.36);
    on.fill();
  }
  on.fillRect(x - size * 0.02, foot - size * 0.12, size * 0.04, size * 0.16);
}

/** A lake that gives the sky back, with the light of the sun in strokes. */
function drawWater(on: SKRSContext2D, { width, height, water, sun }: Scene): void {
  if (!water) return;
  const top = water.at * height;
  on.fillStyle = water.colour;
  on.fillRect(0, top, width, height - top);
  on.fillStyle = water.light;
  for (let line = 0; line < 16; line += 1) {
    const y = top + (height - top) * (line / 16) ** 1.5 + 4;
    const half = width * (0.015 + 0.012 * line) * (line % 2 ? 1 : 0.6);
    on.globalAlpha = 0.55 - line * 0.028;
    on.fillRect(sun.x * width - half + (line % 3) * width * 0.01, y, 2 * half, Math.max(2, height * 0.005));
  }
  on.globalAlpha = 1;
}

const WALLS = {
  cabin: ['#8a3b24'],
  town: ['#f1dcc0', '#c6593a', '#e9b872', '#7f9aa0', '#f5ead9'],
  mill: ['#b4472e', '#d9c3a3'],
  harbour: ['#b4472e', '#efe3cf', '#d8a34c'],
  lamp: ['#efe3cf'],
};

/** Houses at the shore, with light in their windows. */
function drawBuilt(on: SKRSContext2D, { width, height, built = 'cabin', water, seed }: Scene): void {
  const walls = WALLS[built];
  const random = new Random(seed + 1);
  const count = { cabin: 1, town: 11, mill: 3, harbour: 5, lamp: 1 }[built];
  const foot = height * ((water?.at ?? 0.72) + 0.012);
  let x =
    width *
    (built === 'town' ? 0.08 : built === 'mill' ? 0.42 : built === 'cabin' ? 0.7 : built === 'lamp' ? 0.62 : 0.5);
  for (let house = 0; house < count; house += 1) {
    const wide =
      width *
      (built === 'town' ? 0.062 : built === 'mill' ? 0.15 : built === 'cabin' ? 0.048 : 0.08) *
      (0.85 + 0.4 * random.next());
    const high =
      height *
      (built === 'town' ? 0.14 + 0.16 * random.next() : built === 'lamp' ? 0.3 : built === 'cabin' ? 0.075 : 0.12);
    const wall = walls[house % walls.length]!;
    drawHouse(on, { x, foot, wide: built === 'lamp' ? wide * 0.42 : wide, high, wall });
    x += wide * (built === 'town' ? 1.1 : 1.25);
  }
}

function drawHouse(
  on: SKRSContext2D,
  { x, foot, wide, high, wall }: { x: number; foot: number; wide: number; high: number; wall: string },
): void {
  on.fillStyle = wall;
  on.fillRect(x, foot - high, wide, high);
  on.fillStyle = '#33282a';
  on.beginPath();
  on.moveTo(x - wide * 0.08, foot - high);
  on.lineTo(x + wide / 2, foot - high - wide * 0.42);
  on.lineTo(x + wide * 1.08, foot - high);
  on.fill();
  const floors = Math.max(1, Math.round(high / (wide * 0.55)));
  on.fillStyle = '#ffd98a';
  for (let floor = 0; floor < floors; floor += 1)
    for (const part of [0.18, 0.58])
      on.fillRect(x + wide * part, foot - high + (floor + 0.3) * (high / floors), wide * 0.22, (high / floors) * 0.42);
}
