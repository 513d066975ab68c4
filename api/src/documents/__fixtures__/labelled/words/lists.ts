import type { Place, SpokenLanguage } from '../types.ts';

/** Items of a list that is written as one text, divided by semicolons. */
export const list = (text: string): string[] => text.split(';').map((item) => item.trim().replaceAll(/\s+/g, ' '));

/** "degree | field" */
export const pairs = (text: string): [string, string][] =>
  list(text).map((item) => {
    const [degree = '', field = ''] = item.split('|').map((part) => part.trim());
    return [degree, field];
  });

/** "name | level" */
export const spoken = (text: string): SpokenLanguage[] => pairs(text).map(([name, level]) => ({ name, level }));

/** "street | postal | city | province | country | phone", where # in the phone stands for any digit. */
export const places = (text: string): Place[] =>
  list(text).map((item) => {
    const [street = '', postal = '', city = '', province = '', country = '', phone = ''] = item
      .split('|')
      .map((part) => part.trim());
    return { street, postal, city, province, country, phone };
  });
