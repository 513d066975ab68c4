import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, Form } from 'react-admin';
import type { FieldDescriptor } from '../../../generated/shapes.ts';
import { lightTheme } from '../../../platform/theme/theme.ts';
import { WholeNumberInput } from './WholeNumberInput.tsx';

const seats: FieldDescriptor = {
  name: 'seats',
  kind: 'integer',
  widget: { kind: 'integer' },
  required: false,
  readOnly: false,
  createOnly: false,
  sortable: false,
  filter: [],
  minimum: 0,
  maximum: 100,
  hasHelp: false,
};

test('a whole number takes no letters, and nothing above its limit', async () => {
  const user = userEvent.setup();
  render(
    <AdminContext theme={lightTheme}>
      <Form>
        <WholeNumberInput field={seats} path="licenses" source="seats" disabled={false} />
      </Form>
    </AdminContext>,
  );
  const input = screen.getByRole('textbox');
  await user.type(input, '1a2b');
  expect(input).toHaveValue('12');
  await user.type(input, '0');
  expect(input).toHaveValue('');
  expect(screen.getByText('ra.validation.maxValue')).toBeVisible();
});
