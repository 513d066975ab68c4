/** What menus need of letters before any is shown; dialogs and lists come with index.ts. */
export { isFurtherOffer, letterKinds, mayWrite, viewOf } from './kinds.ts';
