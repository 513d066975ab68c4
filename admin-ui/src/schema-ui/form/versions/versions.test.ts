import { descriptorOf } from '../../../platform/descriptors.ts';
import type { ResourceDescriptor } from '../../../generated/shapes.ts';
import { chosenRow, differences } from './versions.ts';

const workflows = descriptorOf('workflows') as ResourceDescriptor;

const basis = {
  id: 2,
  name: { en: 'Short', fr: 'Court', es: null },
  aasm_state: 'draft',
  lock_version: 1,
  stages: [
    { id: 21, name: { en: 'New' }, order: 0, lock_version: 1 },
    { id: 22, name: { en: 'Hired' }, order: 998, lock_version: 1 },
  ],
};

test('each language of a text is a difference of its own', () => {
  const mine = { ...basis, name: { en: 'Brief', fr: 'Court', es: null } };
  const theirs = { ...basis, name: { en: 'Short', fr: 'Bref', es: null } };
  expect(differences(workflows, basis, mine, theirs)).toMatchObject([
    { id: 'name.en', language: 'en', mine: 'Brief', theirs: 'Short', keep: 'mine' },
    { id: 'name.fr', language: 'fr', mine: 'Court', theirs: 'Bref', keep: 'theirs' },
  ]);
});

test('what only the other changed is kept, and so is what only I changed', () => {
  const mine = { ...basis, name: { en: 'Brief', fr: 'Court', es: null } };
  const theirs = { ...basis, name: { en: 'Short', fr: 'Bref', es: null }, aasm_state: 'published', lock_version: 2 };
  const found = differences(workflows, basis, mine, theirs);
  expect(chosenRow(mine, found, ({ keep }) => keep)).toMatchObject({
    name: { en: 'Brief', fr: 'Bref', es: null },
    aasm_state: 'published',
  });
});

test('versions and numbers that the api counts are no difference', () => {
  const mine = { ...basis, stages: basis.stages.map((stage, index) => ({ ...stage, order: index + 1 })) };
  const theirs = { ...basis, lock_version: 5, stages: basis.stages.map((stage) => ({ ...stage, lock_version: 2 })) };
  expect(differences(workflows, basis, mine, theirs)).toEqual([]);
});

test('children are one difference, mine where I changed one of them', () => {
  const mine = { ...basis, stages: [basis.stages[0], { ...basis.stages[1], name: { en: 'Taken on' } }] };
  const theirs = { ...basis, stages: [{ ...basis.stages[0], name: { en: 'Fresh' } }, basis.stages[1]] };
  expect(differences(workflows, basis, mine, theirs)).toMatchObject([{ id: 'stages', keep: 'mine' }]);
});
