import type { IncomingHttpHeaders } from 'node:http';
import type { Language } from '../../../generated/shapes.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../texts/texts.ts';

/**
 * The language of an answer: what the address asks for (`?language=fr`), else what the browser asks for, else what
 * the employee has chosen, else the product's first.
 */
export function languageOf(search: URLSearchParams, headers: IncomingHttpHeaders, preferred?: Language): Language {
  return known(search.get('language')) ?? accepted(headers['accept-language']) ?? preferred ?? DEFAULT_LANGUAGE;
}

/** The best of our languages in an Accept-Language header, by its weights. */
export function accepted(header: string | undefined): Language | undefined {
  if (!header || header.length > 500) return undefined;
  const wishes = header
    .split(',')
    .map((part) => {
      const [range = '', ...parameters] = part.trim().split(';');
      const weight = parameters.map((p) => /^\s*q=([\d.]+)\s*$/.exec(p)?.[1]).find((q) => q !== undefined);
      return { language: known(range.split('-')[0]!.toLowerCase()), weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter((wish) => wish.language !== undefined && wish.weight > 0);
  return wishes.sort((a, b) => b.weight - a.weight)[0]?.language;
}

function known(text: string | null | undefined): Language | undefined {
  return LANGUAGES.find((language) => language === text);
}
