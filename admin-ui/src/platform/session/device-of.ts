/** In this order: browsers name the ones that they descend from as well. */
const browsers: [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrom(?:e|ium)\/|\bHeadlessChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/\bWindows\b/, 'Windows'],
  [/\biPhone\b|\biPad\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const first = (known: [RegExp, string][], text: string) => known.find(([pattern]) => pattern.test(text))?.[1];

/** Browser and system as a person knows them: "Firefox · Windows"; empty when neither is known. */
export function deviceOf(userAgent: string | null): string {
  const text = userAgent ?? '';
  return [first(browsers, text), first(systems, text)].filter(Boolean).join(' · ');
}
