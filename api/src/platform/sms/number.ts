/**
 * The international form of a phone number as people write it, or undefined where no text message can go: an
 * extension, a number that is too short. Ten digits without a country are North American.
 */
export function smsNumber(written: string | null | undefined): string | undefined {
  const text = written?.trim() ?? '';
  if (/[a-z]/i.test(text)) return undefined;
  const digits = text.replace(/\D/g, '');
  if (text.startsWith('+')) return international(digits);
  if (digits.startsWith('00')) return international(digits.slice(2));
  if (digits.length === 10) return international(`1${digits}`);
  return digits.length === 11 && digits.startsWith('1') ? international(digits) : undefined;
}

function international(digits: string): string | undefined {
  return /^[1-9]\d{7,14}$/.test(digits) ? `+${digits}` : undefined;
}
