import { render, screen } from '@testing-library/react';
import { I18nContextProvider, type I18nProvider } from 'react-admin';
import type { JobRow } from './job-types.ts';
import { PostingDates } from './PostingDates.tsx';

const provider: I18nProvider = {
  translate: (key, values) =>
    ({ 'jobs.list.since': `since ${String(values?.date)}`, 'jobs.list.until': 'until' })[key] ?? key,
  changeLocale: () => Promise.resolve(),
  getLocale: () => 'en',
};

test.each([
  ['2026-11-08T00:00:00Z', null, 'since Nov 8, 2026'],
  [null, '2026-12-31T23:59:00Z', 'until Dec 31, 2026'],
  ['2026-11-08T00:00:00Z', '2026-12-31T23:59:00Z', 'Nov 8, 2026 – Dec 31, 2026'],
  [null, null, ''],
])('from %s to %s', (start_date, end_date, expected) => {
  render(
    <I18nContextProvider value={provider}>
      <p aria-label="dates">
        <PostingDates job={{ start_date, end_date } as JobRow} />
      </p>
    </I18nContextProvider>,
  );
  expect(screen.getByLabelText('dates')).toHaveTextContent(expected || /^$/);
});
