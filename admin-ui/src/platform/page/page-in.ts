/** Which page an address asks for, counted from 1; the first where it says none, or nothing that is one. */
export function pageIn(address: URLSearchParams, name = 'page'): number {
  const page = Math.trunc(Number(address.get(name)));
  return Number.isSafeInteger(page) && page > 1 ? page : 1;
}
