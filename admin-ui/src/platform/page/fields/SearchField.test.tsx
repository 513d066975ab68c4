import { act, fireEvent, render, screen } from '@testing-library/react';
import { AdminContext } from 'react-admin';
import { SearchField } from './SearchField.tsx';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function given(value: string) {
  const onChange = jest.fn();
  render(
    <AdminContext>
      <SearchField label="Search" value={value} onChange={onChange} />
    </AdminContext>,
  );
  return onChange;
}
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test('emptying tells at once and only once, however late the list follows', () => {
  const onChange = given('radio');
  fireEvent.click(screen.getByRole('button'));
  expect(onChange.mock.calls).toEqual([['']]);
  pass(1000);
  expect(onChange).toHaveBeenCalledTimes(1);
});

test('typing tells when it pauses', () => {
  const onChange = given('');
  const box = screen.getByRole('searchbox', { name: 'Search' });
  fireEvent.change(box, { target: { value: 'ra' } });
  pass(200);
  fireEvent.change(box, { target: { value: 'radio ' } });
  pass(200);
  expect(onChange).not.toHaveBeenCalled();
  pass(200);
  expect(onChange.mock.calls).toEqual([['radio']]);
});
