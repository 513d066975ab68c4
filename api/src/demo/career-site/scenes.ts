import type { Scene } from './draw.ts';

const dawn: Pick<Scene, 'sky' | 'sun'> = {
  sky: ['#1e5a6b', '#7fb3a8', '#f7d9a3'],
  sun: { x: 0.82, y: 0.4, radius: 0.075, colour: '#fff0c4' },
};

const land = (nearest: string): Scene['hills'] => [
  { colour: '#8fb5aa', at: 0.56, rise: 0.07 },
  { colour: '#5c9389', at: 0.62, rise: 0.055 },
  { colour: '#2e6b63', at: 0.68, rise: 0.035, trees: 90 },
  { colour: nearest, at: 0.93, rise: 0.05, trees: 34 },
];

/** What each picture of the demo shows. */
export const SCENES = {
  hero: {
    width: 2400,
    height: 1350,
    ...dawn,
    hills: land('#12352f'),
    water: { at: 0.7, colour: '#4d8a88', light: '#fff0c4' },
    built: 'cabin',
    seed: 7,
  },
  about: {
    width: 1200,
    height: 900,
    sky: ['#274a67', '#d98f6b', '#ffd9a0'],
    sun: { x: 0.32, y: 0.5, radius: 0.09, colour: '#fff2cf' },
    hills: [
      { colour: '#9c7f86', at: 0.58, rise: 0.06 },
      { colour: '#6b5f74', at: 0.64, rise: 0.05 },
      { colour: '#243b47', at: 0.95, rise: 0.03, trees: 22 },
    ],
    water: { at: 0.74, colour: '#7d7684', light: '#ffe2b0' },
    built: 'harbour',
    seed: 21,
  },
  town: {
    width: 1200,
    height: 675,
    sky: ['#2b6d80', '#9cc9bd', '#fbe6bd'],
    sun: { x: 0.84, y: 0.3, radius: 0.08, colour: '#fff6dc' },
    hills: [
      { colour: '#87b1a5', at: 0.6, rise: 0.06 },
      { colour: '#4f877c', at: 0.7, rise: 0.03, trees: 60 },
      { colour: '#17443f', at: 0.96, rise: 0.02 },
    ],
    water: { at: 0.8, colour: '#5f9a98', light: '#fbe6bd' },
    built: 'town',
    seed: 33,
  },
  mill: {
    width: 1200,
    height: 675,
    sky: ['#33576b', '#c9b79a', '#fbe3b6'],
    sun: { x: 0.2, y: 0.36, radius: 0.08, colour: '#fff4d6' },
    hills: [
      { colour: '#a3a48f', at: 0.58, rise: 0.05 },
      { colour: '#5f7d68', at: 0.68, rise: 0.04, trees: 50 },
      { colour: '#213f33', at: 0.94, rise: 0.03, trees: 18 },
    ],
    water: { at: 0.78, colour: '#7e9789', light: '#fbe3b6' },
    built: 'mill',
    seed: 45,
  },
  shore: {
    width: 1200,
    height: 675,
    sky: ['#1b3a57', '#5d7fa0', '#f4c9a4'],
    sun: { x: 0.5, y: 0.46, radius: 0.085, colour: '#ffe9c9' },
    hills: [
      { colour: '#6f86a0', at: 0.6, rise: 0.06 },
      { colour: '#3f5a78', at: 0.68, rise: 0.03, trees: 80 },
      { colour: '#14283a', at: 0.97, rise: 0.03, trees: 16 },
    ],
    water: { at: 0.72, colour: '#56738f', light: '#ffe3c0' },
    built: 'lamp',
    seed: 58,
  },
  river: {
    width: 1200,
    height: 675,
    sky: ['#3f6f8a', '#a8c8c4', '#fdeccb'],
    sun: { x: 0.16, y: 0.32, radius: 0.07, colour: '#fffaf0' },
    hills: [
      { colour: '#93b8b4', at: 0.56, rise: 0.04 },
      { colour: '#4c7a5c', at: 0.66, rise: 0.03, trees: 70 },
      { colour: '#1f4632', at: 0.97, rise: 0.02, trees: 12 },
    ],
    water: { at: 0.76, colour: '#6b9fb0', light: '#fdeccb' },
    built: 'harbour',
    seed: 64,
  },
  winter: {
    width: 1200,
    height: 675,
    sky: ['#4a4a78', '#c58fa3', '#ffd9c2'],
    sun: { x: 0.86, y: 0.4, radius: 0.08, colour: '#fff1e4' },
    hills: [
      { colour: '#b7a6c0', at: 0.58, rise: 0.07 },
      { colour: '#7a7aa2', at: 0.7, rise: 0.03, trees: 40 },
      { colour: '#eef0f8', at: 0.92, rise: 0.02 },
    ],
    water: { at: 0.8, colour: '#c9cfe6', light: '#fff1e4' },
    built: 'town',
    seed: 71,
  },
  bay: {
    width: 1200,
    height: 675,
    sky: ['#15465a', '#4f9aa0', '#f9dfb0'],
    sun: { x: 0.3, y: 0.46, radius: 0.09, colour: '#fff0c8' },
    hills: [
      { colour: '#5f9ea0', at: 0.5, rise: 0.1 },
      { colour: '#35777b', at: 0.62, rise: 0.06 },
      { colour: '#0f3437', at: 0.96, rise: 0.03, trees: 20 },
    ],
    water: { at: 0.72, colour: '#3e868b', light: '#f9dfb0' },
    built: 'mill',
    seed: 88,
  },
} satisfies Record<string, Scene>;
