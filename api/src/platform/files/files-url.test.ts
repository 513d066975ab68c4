import { filesFolder } from './files-url.ts';

test('files lie in DATA_DIR unless FILES_URL names a folder', () => {
  expect(filesFolder({ dataDir: '/srv/rolecall' })).toBe('/srv/rolecall/files');
  expect(filesFolder({ dataDir: '/srv/rolecall', filesUrl: 'file:///mnt/files%20here' })).toBe('/mnt/files here');
});

test.each(['s3://bucket?region=eu', 'https://s3.example/bucket'])('%s is refused with a reason', (filesUrl) => {
  expect(() => filesFolder({ dataDir: '/x', filesUrl })).toThrow(/not supported yet/);
});

test.each(['/mnt/files', 'ftp://x/y', 'file://host/share'])('%s is no address of a folder', (filesUrl) => {
  expect(() => filesFolder({ dataDir: '/x', filesUrl })).toThrow(/file:\/\/\/absolute/);
});
