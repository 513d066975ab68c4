/** Signs that stand for a dot, a colon or a slash and that NFKC leaves as they are. */
const ALIKE: readonly [RegExp, string][] = [
  [/[\u3002\u2024\u06D4]/g, '.'],
  [/[\u2044\u2215\u29F8]/g, '/'],
  [/[\uA789\u2236]/g, ':'],
];

/** Endings of addresses that nobody is called after. */
const ENDINGS =
  'com|net|org|info|biz|edu|gov|xyz|online|site|website|shop|store|link|click|app|dev|cloud|live|club|icu|top|vip|win|example|invalid|test';

/** Endings in scripts without capitals, where a dot between words is common in names. */
const FOREIGN =
  '中国|中國|公司|网络|網絡|网址|香港|台湾|台灣|みんな|コム|한국|닷컴|ไทย|भारत|संगठन|السعودية|امارات|مصر|شبكة|موقع|ישראל|קום';

/** Words that are written before a name with a dot, which some leave without a space behind it. */
const TITLES = new Set(
  (
    'abd abdul ing eng dr dra drs dipl don doc fr frau herr hon jr ma mag md mgr mlle mme mr mrs ms msgr muhd mohd mohamd ' +
    'nguyen phd prof pr rev sgt sir sr sra srta st sta ste sto wm chr thos jas geo capt col gen lt maj'
  ).split(' '),
);

const whole = (pattern: string) => new RegExp(pattern, 'iu');
const ADDRESSES: readonly RegExp[] = [
  /@/,
  whole(String.raw`\b(?:https?|ftp|mailto|tel|sms|javascript|data)\s*:`),
  /:\s*\/\s*\//,
  whole(String.raw`(?:^|[^\p{L}\p{N}])www\s*\d?\s*\.`),
  // Taken apart: evil . com, evil[.]com, evil (dot) com, evil dot com
  whole(String.raw`[\p{L}\p{N}]\s*[\[({<]?\s*\.\s*[\])}>]?\s*(?:${ENDINGS})(?![\p{L}\p{N}\p{M}])`),
  whole(String.raw`[\p{L}\p{N}]\s*[\[({<]\s*(?:dot|at|point|punto|arroba|\.)\s*[\])}>]`),
  whole(String.raw`[\p{L}\p{N}]\s+(?:dot|point|punto)\s+(?:${ENDINGS}|co|io|me|ly|ru|cn)(?![\p{L}\p{N}])`),
  whole(String.raw`\.\s*(?:${FOREIGN})(?![\p{L}\p{M}])`),
  // What follows a slash is a path.
  whole(String.raw`\.\p{L}{2,}(?::\d+)?\/`),
  whole(String.raw`\.xn--`),
  /\d{1,3}(?:\.\d{1,3}){3}/,
  // A number to be called.
  /(?:\d[\s.()/-]{0,2}){7}/,
];

/** word.word, as domains are written: small letters behind a dot without a space. */
const DOMAIN = /([\p{L}\p{N}-]+)\.(?=\p{Ll}[\p{L}\p{N}-])/gu;

/**
 * Whether a text can be somebody's name: nothing that a mail program makes a link of or that a reader is to follow, in
 * whatever disguise. Mails greet people by the name that somebody gave for them.
 */
export function isPersonName(text: string): boolean {
  // No field takes a name as long as this.
  let plain = text
    .slice(0, 1000)
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ');
  for (const [sign, letter] of ALIKE) plain = plain.replace(sign, letter);
  if (ADDRESSES.some((address) => address.test(plain))) return false;
  return [...plain.matchAll(DOMAIN)].every(([, word = '']) => isAbbreviation(word));
}

const isAbbreviation = (word: string): boolean => [...word].length === 1 || TITLES.has(word.toLowerCase());
