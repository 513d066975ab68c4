import createCache from '@emotion/cache';

/**
 * Style rules go through CSSOM (`speedy`), never as text in a <style> element. So the Content-Security-Policy needs
 * no 'unsafe-inline' and no nonce, only the hash of an empty style element, and ats.html stays a static file.
 */
export const styleCache = createCache({ key: 'rc', speedy: true, prepend: true });
