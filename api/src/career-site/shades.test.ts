import { contrast, shadesOf } from './shades.ts';

// Whatever colour a brand has: across the wheel, pale and strong, black and white.
const steps = [0, 51, 102, 153, 204, 255].map((value) => value.toString(16).padStart(2, '0'));
const brands = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => `#${r}${g}${b}`)));

test.each(['light', 'dark'] as const)('every brand colour is readable on a %s page', (scheme) => {
  const unreadable = brands.flatMap((brand) => {
    const shades = shadesOf(brand, scheme);
    const grounds = [shades.ground, shades.raised, shades.tint];
    const pairs = [
      ...grounds.flatMap((ground) => [shades.primary, shades.text, shades.muted].map((ink) => [ink, ground])),
      [shades.onFill, shades.fill],
      [shades.onFill, shades.fillStrong],
    ] as [string, string][];
    return pairs.filter(([ink, ground]) => contrast(ink, ground) < 4.5).map((pair) => [brand, ...pair]);
  });
  expect(unreadable).toEqual([]);
});

test('a brand colour that is readable stays as it is', () => {
  expect(shadesOf('#5b3cc4', 'light').primary).toBe('#5b3cc4');
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
});
