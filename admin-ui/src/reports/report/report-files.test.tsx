import { screen, waitFor } from '@testing-library/react';
import { FakeApi, refusal } from '../../platform/testing/fake-api.ts';
import { openApp } from '../../testing.tsx';

const row = { step: 'applied', reached: 12, reached_rate: 100 } as const;
const address = '/report/funnel?period=all&job_status=active';

beforeAll(() => {
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
});

test.each([
  ['Save as PDF', 'pdf'],
  ['Save as a spreadsheet', 'xlsx'],
  ['Save as CSV', 'csv'],
])('%s takes the report along as it is shown', async (name, format) => {
  const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const api = new FakeApi('recruiter').on('funnelReport', () => ({ rows: [row], total: 1 }));
  const { user } = await openApp(address, { api });
  await user.click(await screen.findByRole('button', { name }));
  await waitFor(() => expect(saved).toHaveBeenCalled());
  const { query } = api.of('funnelReport').at(-1)!;
  expect(Object.fromEntries(query)).toEqual({ format, job_status: 'active', sort: expect.any(String) });
});

test('why there is no PDF is said in the words of the server', async () => {
  const message = 'A PDF holds up to 5,000 rows.';
  const api = new FakeApi('recruiter').on('funnelReport', ({ query }) =>
    query.get('format') === 'pdf'
      ? refusal(422, { errors: [{ field: 'format', code: 'tooMany', message }] })
      : { rows: [row], total: 1 },
  );
  const { user } = await openApp(address, { api });
  await user.click(await screen.findByRole('button', { name: 'Save as PDF' }));
  expect(await screen.findByText(message, { exact: false })).toBeVisible();
});

test('on a phone the files stand behind one button', async () => {
  const none = () => undefined;
  window.matchMedia = (media) =>
    ({ media, matches: media.includes('max-width'), addEventListener: none, removeEventListener: none }) as never;
  try {
    const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(none);
    const api = new FakeApi('recruiter').on('funnelReport', () => ({ rows: [row], total: 1 }));
    const { user } = await openApp(address, { api });
    expect(screen.queryByRole('button', { name: 'Save as CSV' })).not.toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Save as CSV' }));
    await waitFor(() => expect(saved).toHaveBeenCalled());
    expect(api.of('funnelReport').at(-1)!.query.get('format')).toBe('csv');
  } finally {
    Reflect.deleteProperty(window, 'matchMedia');
  }
});
