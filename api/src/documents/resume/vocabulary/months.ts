/** Month names and their usual short forms in the three languages, folded. */
const MONTHS: readonly string[] = [
  'january jan janvier janv enero ene',
  'february feb fevrier fevr fev febrero',
  'march mar mars marzo',
  'april apr avril avr abril abr',
  'may mai mayo',
  'june jun juin junio',
  'july jul juillet juil julio',
  'august aug aout agosto ago',
  'september sept sep septembre septiembre setiembre set',
  'october oct octobre octubre',
  'november nov novembre noviembre',
  'december dec decembre diciembre dic',
];

/** The month in which a season is taken to begin. */
const SEASONS: Readonly<Record<string, number>> = {
  winter: 1,
  hiver: 1,
  invierno: 1,
  summers: 6,
  etes: 6,
  veranos: 6,
  spring: 3,
  printemps: 3,
  primavera: 3,
  summer: 6,
  ete: 6,
  verano: 6,
  fall: 9,
  autumn: 9,
  automne: 9,
  otono: 9,
};

export const MONTH_NUMBERS: ReadonlyMap<string, number> = new Map([
  ...MONTHS.flatMap((names, index) => names.split(' ').map((name): [string, number] => [name, index + 1])),
  ...Object.entries(SEASONS),
]);
