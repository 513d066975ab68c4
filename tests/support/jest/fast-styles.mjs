import { createRequire } from 'node:module';

/**
 * The simulated browser asks of every element whether each of some hundred style rules fits it, and looking for
 * elements by role asks for the style of nearly all: half of the time of these tests. Nearly every rule is for one
 * class, and an element without the class is told apart at once here; all others go the long way as before.
 */
const selectors = createRequire(createRequire(import.meta.url).resolve('jest-environment-jsdom'))(
  'jsdom/lib/jsdom/living/helpers/selectors.js',
);
const { matchesDontThrow } = selectors;
const known = new Map();

/** One class for each alternative of a selector, without which an element cannot fit it; undefined: not so simple. */
function classesOf(selector) {
  // What a selector asks of others or rules out only narrows it further.
  const plain = selector?.replaceAll(/:(?:has|not)\([^()]*\)/g, '');
  if (plain === undefined || !/^[\w\s.:>+~*,-]+$/.test(plain)) return undefined;
  const classes = plain.split(',').map((one) => /\.([\w-]+)[^\s>+~]*$/.exec(one.trim())?.[1]);
  return classes.includes(undefined) ? undefined : classes;
}

selectors.matchesDontThrow = (element, selector) => {
  if (!known.has(selector)) known.set(selector, classesOf(selector));
  const classes = known.get(selector);
  if (classes && !classes.some((name) => element.classList.contains(name))) return false;
  return matchesDontThrow(element, selector);
};
