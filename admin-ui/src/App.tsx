import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { QueryClient } from '@tanstack/react-query';
import { AdminContext, type I18nProvider } from 'react-admin';
import { authProvider } from './platform/auth-provider.ts';
import { dataProvider } from './platform/data-provider.ts';
import { styleCache } from './platform/emotion-cache.ts';
import { store } from './platform/store.ts';
import { darkTheme, lightTheme } from './platform/theme/theme.ts';
import { AppRoutes } from './routes.tsx';

const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: 1, staleTime: 5_000, refetchOnWindowFocus: false } },
});

/** The application with its providers; main.tsx has loaded who is signed in, the organization and the texts. */
export const App = ({ i18nProvider }: { i18nProvider: I18nProvider }) => (
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
      <AppRoutes />
    </AdminContext>
  </CacheProvider>
);
