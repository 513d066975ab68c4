import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { MutationCache, type Query, QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AdminContext, type I18nProvider } from 'react-admin';
import { ApiError } from './platform/api-error.ts';
import { authProvider } from './platform/session/auth-provider.ts';
import { dataProvider } from './platform/data-provider.ts';
import { styleCache } from './platform/emotion-cache.ts';
import { store } from './platform/keep/store.ts';
import { LocalTheme } from './platform/theme/LocalTheme.tsx';
import { darkTheme, lightTheme } from './platform/theme/theme.ts';
import { AppRoutes } from './routes.tsx';

/** What the api has decided is not asked again; what failed on its side is, once. */
const isRefusal = (error: Error) => error instanceof ApiError && error.status >= 400 && error.status < 500;

/** Questions of react-admin's own: it brings their answers up to date itself. */
const isOfResource = ({ queryKey: [, method] }: Query) => typeof method === 'string' && /^get[A-Z]/.test(method);

const newQueryClient = () => {
  const client: QueryClient = new QueryClient({
    // What was read before a save may tell the old state: whoever opens it next reads it anew.
    mutationCache: new MutationCache({
      onSuccess: () => client.removeQueries({ type: 'inactive', predicate: (query) => !isOfResource(query) }),
    }),
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 1 && !isRefusal(error),
        staleTime: 5_000,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        networkMode: 'always',
      },
      // Without a connection a save fails at once and says so; it must not wait and go out when nobody is looking.
      mutations: { networkMode: 'always' },
    },
  });
  return client;
};

/** The application with its providers; main.tsx has loaded who is signed in, the organization and the texts. */
export function App({ i18nProvider }: { i18nProvider: I18nProvider }) {
  const [queryClient] = useState(newQueryClient);
  return (
    <CacheProvider value={styleCache}>
      <AdminContext
        authProvider={authProvider}
        dataProvider={dataProvider}
        i18nProvider={i18nProvider}
        store={store}
        queryClient={queryClient}
        lightTheme={lightTheme}
        darkTheme={darkTheme}
      >
        <CssBaseline enableColorScheme />
        <LocalTheme>
          <AppRoutes />
        </LocalTheme>
      </AdminContext>
    </CacheProvider>
  );
}
