/** Read out, not seen. In pixels by name: a bare 1 would be the whole width and height, and the page could be scrolled. */
export const hiddenText = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;
