import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { FakeApi } from '../../../platform/testing/fake-api.ts';
import { uploadsOver } from '../../../platform/testing/fake-uploads.ts';
import { FieldValue } from '../../FieldValue.tsx';
import { fieldOf, openForm, path, show, wordsIn } from '../testing.tsx';

const files = fieldOf('files', { files: { types: ['pdf', 'jpg'], maxBytes: 2_000_000, maxItems: 2 } });
const plan = { id: 3, original_file_name: 'plan.pdf', mimetype: 'application/pdf', size: 1200 };

function served() {
  const api = new FakeApi('recruiter').on('uploadFieldFile', () => ({
    file_info: { id: 4, token: 't4', original_file_name: 'photo.jpeg', mimetype: 'image/jpeg', size: 5 },
  }));
  globalThis.fetch = api.fetch;
  globalThis.XMLHttpRequest = uploadsOver(api.fetch);
  return api;
}

const box = () => within(screen.getByRole('group', { name: 'Field' }));
const drop = (list: File[]) =>
  fireEvent.drop(screen.getByRole('group', { name: 'Field' }), { dataTransfer: { types: ['Files'], files: list } });

test.each([
  ['en', 'Up to 2 files of at most 2 MB each: PDF and JPG.'],
  ['fr', 'Jusqu’à 2 fichiers de 2 Mo au plus chacun : PDF et JPG.'],
  ['es', 'Hasta 2 archivos de 2 MB como máximo cada uno: PDF y JPG.'],
])('in %s, what may be one is said before', (language, limits) => {
  openForm(files, { language });
  expect(wordsIn(screen.getByRole('group', { name: 'Field' }))).toContain(limits);
});

test('a dropped file is uploaded, named with its token when the row is saved, and taken out again', async () => {
  const api = served();
  const { saved, user, save } = openForm(files, { value: [plan] });
  drop([new File(['x'], 'photo.jpeg')]);
  expect(await box().findByText('photo.jpeg')).toBeVisible();
  expect(api.of('uploadFieldFile')[0]?.params).toEqual({ resource: path, field: 'field' });
  await save();
  await waitFor(() => expect(saved).toMatchObject([[{ id: 3 }, { id: 4, token: 't4' }]]));
  await user.click(box().getByRole('button', { name: 'Remove plan.pdf' }));
  expect(box().getByRole('button', { name: 'Add files' })).toHaveFocus();
  await save();
  await waitFor(() => expect(saved.at(-1)).toMatchObject([{ id: 4, token: 't4' }]));
});

test('what is too large, of another type, there already or one too many is left out and told', async () => {
  const api = served();
  openForm(files, { value: [plan] });
  const large = new File(['x'], 'large.pdf');
  Object.defineProperty(large, 'size', { value: 2_000_001 });
  drop([large, new File(['x'], 'run.exe'), new File(['x'], 'plan.pdf')]);
  const alert = await box().findByRole('alert');
  for (const why of [
    'large.pdf: File is larger than 2 MB',
    'run.exe: Only PDF and JPG are taken here.',
    'plan.pdf is already attached.',
  ])
    expect(wordsIn(alert)).toContain(why);
  drop([new File(['x'], 'photo.jpeg'), new File(['x'], 'third.pdf')]);
  expect(await box().findByText('third.pdf: There is room for 2 files.')).toBeVisible();
  expect(api.of('uploadFieldFile')).toHaveLength(1);
  expect(await box().findByText('photo.jpeg')).toBeVisible();
  expect(box().getByRole('button', { name: 'Add files' })).toHaveAttribute('aria-disabled', 'true');
});

test('how far a file is can be seen, and nothing is saved before it is there', async () => {
  const api = served();
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  api.on('uploadFieldFile', async () => {
    await arrived;
    return { file_info: { id: 4, token: 't4', original_file_name: 'photo.jpeg', mimetype: 'image/jpeg', size: 5 } };
  });
  const { saved, save } = openForm(files);
  drop([new File(['x'], 'photo.jpeg')]);
  expect(await box().findByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
  await save();
  expect(await box().findByText('A file is still being uploaded.')).toBeVisible();
  expect(saved).toEqual([]);
  arrive();
  await waitFor(() => expect(box().queryByRole('progressbar')).not.toBeInTheDocument());
  await save();
  await waitFor(() => expect(saved).toHaveLength(1));
});

test('who reads a row fetches its files by their names; a log counts them', async () => {
  const api = served().on('downloadFieldFile', () => new Response('x'));
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
  const { unmount } = show(<FieldValue field={files} path={path} value={[plan]} rowId={7} />);
  const link = screen.getByRole('button', { name: 'Download plan.pdf' });
  fireEvent.click(link);
  await waitFor(() =>
    expect(api.of('downloadFieldFile')[0]?.params).toEqual({ resource: path, id: 7, field: 'field', file_id: 3 }),
  );
  unmount();
  expect(wordsIn(show(<FieldValue field={files} path={path} value={[3, 4]} />).container)).toBe('2 files');
});
