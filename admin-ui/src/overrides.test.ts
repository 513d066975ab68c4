import { overrides, screenParts } from './overrides.ts';

const reasons = [
  ...Object.entries(overrides).flatMap(([path, views]) =>
    Object.entries(views).map(([view, { why }]) => [`${path} ${view}`, why]),
  ),
  ...Object.entries(screenParts).map(([path, { why }]) => [path, why]),
];

test.each(reasons)('%s says in one line why no schema says it', (_place, why) => {
  expect(why).toMatch(/^[A-Z].{15,110}\.$/);
});
