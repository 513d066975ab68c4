import '@testing-library/jest-dom';
import * as React from 'react';

// For messages that name who made an element, React takes a stack trace of each: a quarter of the time of these tests.
// Its counter of traces, always full, keeps it from that.
const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE' as keyof typeof React;
Object.defineProperty(React[internals], 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} });

// jsdom lays nothing out, so there is nowhere to scroll to.
Element.prototype.scrollIntoView ??= () => undefined;
