/**
 * A form starts from the row as it stands now, not as some list remembers it, and is not filled anew behind the back
 * of who types; what others save meanwhile comes up when it is saved.
 */
export const readOnce = {
  refetchOnMount: 'always',
  // The same screen goes on to another row without being mounted anew.
  staleTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  retry: false,
} as const;
