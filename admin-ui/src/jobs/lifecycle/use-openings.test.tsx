import { renderHook } from '@testing-library/react';
import { I18nContextProvider, type I18nProvider } from 'react-admin';
import polyglot from 'ra-i18n-polyglot';
import { textsOf } from '../../platform/testing/texts.ts';
import { useOpenings } from './use-openings.ts';

const english: I18nProvider = polyglot(() => textsOf('en') as never, 'en');

test.each([
  [1, 2, 'openings filled: 1 of 2', 'Openings filled so far: 1 of 2.'],
  [2, 1, 'hired: 2, openings: 1', 'Hired so far: 2, openings: 1.'],
])('%i hired for %i openings', (hired_count, openings, facts, soFar) => {
  const { result } = renderHook(() => useOpenings({ hired_count, openings, workloads: [] }), {
    wrapper: ({ children }) => <I18nContextProvider value={english}>{children}</I18nContextProvider>,
  });
  expect(result.current('facts')).toBe(facts);
  expect(result.current('soFar')).toBe(soFar);
});
