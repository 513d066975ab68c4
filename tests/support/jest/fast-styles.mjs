import { createRequire } from 'node:module';

/**
 * The simulated browser asks of every element whether each of some thousand style rules fits it, and looking for
 * elements by role asks for the style of nearly all: a quarter of the time of these tests. Nearly every rule is for one
 * class or one kind of element, so each element is asked here about those for its own alone, and what is found out
 * holds until the page changes.
 */
const ofJsdom = createRequire(createRequire(import.meta.url).resolve('jest-environment-jsdom'));
const load = (file) => ofJsdom(`jsdom/lib/jsdom/${file}.js`);
const besideJsdom = createRequire(ofJsdom.resolve('jsdom'));

const styleRules = load('living/helpers/style-rules');
const { matchesDontThrow } = load('living/helpers/selectors');
const { implForWrapper } = load('living/generated/utils');
const { CSSStyleDeclaration } = besideJsdom('cssstyle');
const browserSheet = besideJsdom('rrweb-cssom').parse(load('browser/default-stylesheet'));

/** What an element must have for a selector to fit it: `.class` or `element` for each alternative; `*`: not so simple. */
function keysOf(selector) {
  // What a selector asks of attributes and others or rules out only narrows it further.
  const plain = selector.replaceAll(/\[[^\]]*\]|:[\w-]+\([^()]*\)/g, '');
  if (!/^[\w\s.:>+~*,-]+$/.test(plain)) return ['*'];
  return plain.split(',').map((one) => {
    const [last] = /[^\s>+~]*$/.exec(one.trim());
    return /\.[\w-]+/.exec(last)?.[0] ?? /^\w+/.exec(last)?.[0].toLowerCase() ?? '*';
  });
}

/** The rules of a sheet by what an element must have, each with its place; sheets grow at their end. */
class RulesOfSheet {
  #rules;
  #last;
  #read = 0;
  #places = 0;
  #byKey = new Map();

  constructor(rules) {
    this.#rules = rules;
  }

  /** Whether what was read is still there. */
  get holds() {
    return this.#read === 0 || this.#rules[this.#read - 1] === this.#last;
  }

  /** Those that may fit an element, in the order in which they stand. */
  of(keys) {
    for (; this.#read < this.#rules.length; this.#read += 1) {
      this.#last = this.#rules[this.#read];
      if (!this.#last.media) this.#add(this.#last);
      else if (Array.prototype.includes.call(this.#last.media, 'screen'))
        Array.from(this.#last.cssRules, (rule) => this.#add(rule));
    }
    const found = keys.flatMap((key) => this.#byKey.get(key) ?? []);
    return [...new Set(found)].sort((one, other) => one.place - other.place).map(({ rule }) => rule);
  }

  #add(rule) {
    if (!rule.selectorText) return;
    const entry = { rule, place: (this.#places += 1) };
    for (const key of keysOf(rule.selectorText)) this.#byKey.set(key, [...(this.#byKey.get(key) ?? []), entry]);
  }
}

const known = new WeakMap();

function rulesOf(sheet) {
  const rules = known.get(sheet);
  if (rules?.holds) return rules;
  known.set(sheet, new RulesOfSheet(sheet.cssRules));
  return known.get(sheet);
}

/** jsdom empties it with each change of the page. */
const stylesOf = (element) => (element._ownerDocument._styleCache ??= new WeakMap());
const kept = new WeakMap();

/** What was found out about an element since the page last changed. */
function keptOf(element) {
  const styles = stylesOf(element);
  if (!kept.has(styles)) kept.set(styles, new WeakMap());
  const ofAll = kept.get(styles);
  if (!ofAll.has(element)) ofAll.set(element, { values: {} });
  return ofAll.get(element);
}

/** The styles that fit an element, the strongest last. */
function fittingStyles(element) {
  const known = keptOf(element);
  if (known.fitting) return known.fitting;
  const classes = (element.getAttributeNS(null, 'class') ?? '').split(/\s+/).filter(Boolean);
  const own = [...classes.map((name) => `.${name}`), element.localName.toLowerCase(), '*'];
  const rules = [browserSheet, ...element._ownerDocument.styleSheets._list].flatMap((sheet) => rulesOf(sheet).of(own));
  const fitting = rules.filter(({ selectorText }) => matchesDontThrow(element, selectorText)).map(({ style }) => style);
  return (known.fitting = [...fitting, element.style]);
}

styleRules.getDeclarationForElement = (element) => {
  const styles = stylesOf(element);
  if (styles.has(element)) return styles.get(element);
  const declaration = new CSSStyleDeclaration();
  for (const style of fittingStyles(element)) {
    for (const property of Array.from(style)) {
      const value = style.getPropertyValue(property);
      if (value === 'unset') declaration.removeProperty(property);
      else declaration.setProperty(property, value, style.getPropertyPriority(property));
    }
  }
  styles.set(element, declaration);
  return declaration;
};

/** What nearly everybody who asks for a style wants to know: whether the element is there to be seen and pressed. */
const usual = { display: 'display', visibility: 'visibility', pointerEvents: 'pointer-events' };

function usualValue(element, property) {
  const { values } = keptOf(element);
  return (values[property] ??= find(element, property));
}

function find(element, property) {
  const declared = fittingStyles(element).findLast((style) => style.getPropertyValue(property) !== '');
  const value = declared?.getPropertyValue(property) ?? '';
  if (value !== '' && value !== 'unset') return value;
  const { inherited, initial = '' } = styleRules.propertiesWithResolvedValueImplemented[property] ?? {};
  return inherited && element.parentElement ? usualValue(element.parentElement, property) : initial;
}

const keys = new Map();

/** Whether an element has what one of the alternatives of a selector asks for. */
function mayFit(element, selector) {
  if (!keys.has(selector)) keys.set(selector, keysOf(String(selector)));
  return keys
    .get(selector)
    .some(
      (key) =>
        key === '*' ||
        (key[0] === '.' ? element.classList.contains(key.slice(1)) : element.localName.toLowerCase() === key),
    );
}

/** Gives a window a `getComputedStyle` that keeps what it has put together, and a `matches` that mostly need not look. */
export function hasten(window) {
  const { matches } = window.Element.prototype;
  window.Element.prototype.matches = function (selector) {
    return mayFit(this, selector) && matches.call(this, selector);
  };
  const compute = window.getComputedStyle;
  window.getComputedStyle = (wrapper, pseudo) => {
    const element = implForWrapper(wrapper);
    if (pseudo || !element) return compute(wrapper, pseudo);
    const known = keptOf(element);
    const all = () => (known.computed ??= compute(wrapper));
    const getPropertyValue = (name) =>
      Object.values(usual).includes(name) ? usualValue(element, name) : all().getPropertyValue(name);
    return (known.style ??= new Proxy(
      {},
      {
        get(_, name) {
          if (name in usual) return usualValue(element, usual[name]);
          if (name === 'getPropertyValue') return getPropertyValue;
          const value = all()[name];
          return typeof value === 'function' ? value.bind(all()) : value;
        },
        has: (_, name) => name in all(),
      },
    ));
  };
}
