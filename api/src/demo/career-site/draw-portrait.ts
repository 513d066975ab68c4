import { createCanvas } from '@napi-rs/canvas';

export interface Portrait {
  ground: string;
  skin: string;
  hair: string;
  clothes: string;
  cut: 'short' | 'long' | 'bun' | 'curls';
  glasses?: boolean;
}

const SIDE = 480;

/** Somebody who does not exist, in a few flat shapes, as PNG. */
export function drawPortrait({ ground, skin, hair, clothes, cut, glasses = false }: Portrait): Promise<Buffer> {
  const canvas = createCanvas(SIDE, SIDE);
  const on = canvas.getContext('2d');
  const oval = (colour: string, x: number, y: number, rx: number, ry: number, from = 0, to = 2 * Math.PI) => {
    on.fillStyle = colour;
    on.beginPath();
    on.ellipse(x, y, rx, ry, 0, from, to);
    on.fill();
  };
  on.fillStyle = ground;
  on.fillRect(0, 0, SIDE, SIDE);
  if (cut === 'long') oval(hair, 240, 260, 122, 150);
  if (cut === 'bun') oval(hair, 240, 78, 50, 46);
  if (cut === 'curls') for (const [x, y] of CURLS) oval(hair, x, y, 52, 52);
  oval(clothes, 240, 500, 172, 132);
  on.fillStyle = skin;
  on.fillRect(204, 300, 72, 88);
  oval(skin, 240, 386, 36, 26);
  oval(skin, 240, 222, 88, 108);
  // The forehead stays free: hair is a cap above it.
  oval(hair, 240, 178, 96, 84, Math.PI * 0.97, Math.PI * 2.03);
  if (cut === 'short') oval(hair, 196, 142, 62, 46);
  on.fillStyle = '#2a2326';
  for (const x of [206, 274]) {
    on.beginPath();
    on.arc(x, 226, 7, 0, 2 * Math.PI);
    on.fill();
  }
  on.lineCap = 'round';
  on.strokeStyle = '#2a2326';
  on.lineWidth = 5;
  on.beginPath();
  on.arc(240, 258, 30, Math.PI * 0.2, Math.PI * 0.8);
  on.stroke();
  if (glasses) {
    for (const x of [206, 274]) {
      on.beginPath();
      on.arc(x, 226, 26, 0, 2 * Math.PI);
      on.stroke();
    }
    on.beginPath();
    on.moveTo(232, 222);
    on.lineTo(248, 222);
    on.stroke();
  }
  return canvas.encode('png');
}

const CURLS = [
  [150, 190],
  [165, 130],
  [215, 96],
  [270, 96],
  [318, 134],
  [332, 192],
  [146, 246],
  [336, 248],
] as const;
