/** The simulated browser has no width of its own: from here on it is a wide window, or a narrow one. */
export function setWindowWidth(width: 'wide' | 'narrow'): void {
  // Nor does it scroll.
  Element.prototype.scrollIntoView = () => undefined;
  Object.defineProperty(window, 'matchMedia', {
    configurable: true,
    value: (media: string) => ({
      media,
      matches: /min-width/.test(media) && width === 'wide',
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  });
}
