import '@testing-library/jest-dom';
// It empties the page after every test of those that are described after it is loaded.
import '@testing-library/react';
import React from 'react';
import { flushSync } from 'react-dom';

/** From jsdom-environment.mjs. */
declare const finishPutOffWork: () => void;

// Testing Library wraps what it does in `act`, which React's build for users lacks: after it, all is on the page.
Object.assign(React, {
  act(work: () => unknown) {
    const result = flushSync(work);
    finishPutOffWork();
    const settled = async () => {
      const value = await result;
      await new Promise((done) => setTimeout(done, 0));
      finishPutOffWork();
      return value;
    };
    // Only who awaits it starts the wait, as with React's own.
    return { then: (...handlers: Parameters<Promise<unknown>['then']>) => void settled().then(...handlers) };
  },
});

// jsdom lays nothing out, so there is nowhere to scroll to.
Element.prototype.scrollIntoView ??= () => undefined;
