import { render, screen } from '@testing-library/react';
import { descriptorOf } from '../../../platform/descriptors.ts';
import { AddButton } from './AddButton.tsx';

test('no new row is offered for one that nobody can choose', () => {
  const tags = descriptorOf('tags')!;
  const candidate = { ...tags.fields[0]!, name: 'applicant_id', reference: { path: 'applicants', many: false } };
  const resource = { ...tags, fields: [...tags.fields, candidate], routes: { create: '/tags/add/:applicant_id' } };
  render(<AddButton resource={resource} />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
