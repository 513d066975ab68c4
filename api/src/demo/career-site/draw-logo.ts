import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';

/** The mark of the demo's organization beside its name: hills in a circle. */
export function drawLogo(ink: string): Promise<Buffer> {
  const canvas = createCanvas(870, 160);
  const on = canvas.getContext('2d');
  on.save();
  on.beginPath();
  on.arc(80, 80, 72, 0, 2 * Math.PI);
  on.clip();
  on.fillStyle = '#f2b45a';
  on.fillRect(0, 0, 160, 160);
  for (const [colour, peak, left, right] of [
    ['#d9623b', 42, -20, 130],
    ['#2e6b63', 62, 40, 200],
    ['#17443f', 96, -30, 150],
  ] as const) {
    on.fillStyle = colour;
    on.beginPath();
    on.moveTo(left, 160);
    on.lineTo((left + right) / 2, peak);
    on.lineTo(right, 160);
    on.fill();
  }
  on.restore();
  on.fillStyle = ink;
  drawLetters(on, 'BOREAL WORKS', 186, 50, 60);
  return canvas.encode('png');
}

/** Capitals of strokes, so that they look alike whatever typefaces a machine has. On a field of 4 by 6. */
const STROKES: Record<string, number[][]> = {
  B: [
    [0, 6, 0, 0, 2.6, 0, 3.4, 0.8, 3.4, 2, 2.6, 2.8, 0, 2.8],
    [2.6, 2.8, 3.7, 3.6, 3.7, 5.1, 2.8, 6, 0, 6],
  ],
  O: [[1.2, 0, 2.8, 0, 4, 1.3, 4, 4.7, 2.8, 6, 1.2, 6, 0, 4.7, 0, 1.3, 1.2, 0]],
  R: [
    [0, 6, 0, 0, 2.6, 0, 3.6, 0.9, 3.6, 2.3, 2.6, 3.2, 0, 3.2],
    [1.8, 3.2, 3.8, 6],
  ],
  E: [
    [3.5, 0, 0, 0, 0, 6, 3.5, 6],
    [0, 3, 2.9, 3],
  ],
  A: [
    [0, 6, 2, 0, 4, 6],
    [0.8, 3.9, 3.2, 3.9],
  ],
  L: [[0, 0, 0, 6, 3.4, 6]],
  W: [[-0.4, 0, 0.9, 6, 2, 1.8, 3.1, 6, 4.4, 0]],
  K: [
    [0, 0, 0, 6],
    [3.6, 0, 0, 3.5],
    [1.3, 2.5, 3.8, 6],
  ],
  S: [[3.6, 1, 2.8, 0, 1, 0, 0.1, 0.9, 0.1, 2, 1, 2.7, 2.8, 3.2, 3.7, 4, 3.7, 5.1, 2.8, 6, 0.9, 6, 0, 5]],
};

function drawLetters(on: SKRSContext2D, words: string, left: number, top: number, size: number): void {
  const unit = size / 6;
  on.strokeStyle = on.fillStyle;
  on.lineWidth = unit * 0.95;
  on.lineJoin = 'round';
  on.lineCap = 'round';
  let x = left;
  for (const letter of words) {
    for (const points of STROKES[letter] ?? []) {
      on.beginPath();
      for (let at = 0; at < points.length; at += 2) on.lineTo(x + points[at]! * unit, top + points[at + 1]! * unit);
      on.stroke();
    }
    x += letter === ' ' ? unit * 3.2 : unit * 5.9;
  }
}
