/** A North American number as people read it; others as they are. */
export function shownPhone(phone: string): string {
  const parts = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phone);
  return parts ? `(${parts[1]}) ${parts[2]}-${parts[3]}` : phone;
}

/**
 * The number that an answer goes to: ten digits as they were typed, with +1 before them, or the number that wrote, as
 * it stands; undefined for anything else.
 */
export function replyNumber(typed: string, wrote: string): string | undefined {
  if (typed.trim() === shownPhone(wrote)) return wrote;
  const digits = typed.replace(/\D/g, '');
  return digits.length === 10 ? `+1${digits}` : undefined;
}
