/** Part of the address of a form that says which version is to be shown with it. */
export const VERSION_PARAMETER = 'version';
