import type { FieldKind } from '../../generated/kinds.ts';
import type { Resource, ResourceField } from '../../generated/shapes.ts';
import type { Caller } from '../chain/context.ts';
import { valuesToWrite } from './write-values.ts';

const field = (name: string, kind: FieldKind, more: Partial<ResourceField> = {}): ResourceField => ({
  name,
  kind,
  column: name,
  sql: `t."${name}"`,
  filter: [],
  sort: false,
  required: false,
  nullable: false,
  readOnly: false,
  writeOnly: false,
  createOnly: false,
  ...more,
});

const resource = {
  fields: [
    field('id', 'id'),
    field('name', 'textPerLanguage'),
    field('about', 'richText', { sanitize: 'richText', nullable: true }),
    field('flag', 'boolean', { default: false }),
    field('detail', 'boolean', { default: false, when: { field: 'flag', equals: true, require: false } }),
    field('reason', 'string', { nullable: true, when: { field: 'flag', equals: true, require: true } }),
    field('pay', 'integer', { nullable: true, writeRoles: ['super_admin'] }),
    field('code', 'string', { nullable: true, createOnly: true }),
    field('owner_id', 'ref', { nullable: true, serverDefault: 'currentUser' }),
    field('due', 'dateTime', { nullable: true }),
    field('seen', 'string', { readOnly: true }),
    field('author_id', 'ref', { readOnly: true, required: true, serverDefault: 'currentUser' }),
    field('account', 'string', { nullable: true }),
    field('synced', 'boolean', { default: false, needs: 'account' }),
    field('options', 'json', {
      nullable: true,
      parts: [{ name: 'open' }, { name: 'closed', writeRoles: ['super_admin'] }],
    }),
  ],
} as unknown as Resource;

const recruiter = { id: 7, role: 'recruiter' } as Caller;
const admin = { id: 1, role: 'super_admin' } as Caller;
const row = {
  id: 1,
  name: { en: 'A', fr: 'B' },
  about: null,
  flag: true,
  detail: true,
  reason: 'r',
  pay: 5,
  code: 'x',
  owner_id: 2,
  due: '2026-01-01T10:00:00+00:00',
  account: 'a1',
  synced: true,
  options: { open: 1, closed: 2 },
};

test('a new row gets defaults, its owner, and nothing that only the server sets', () => {
  expect(valuesToWrite(resource, { id: 9, name: { en: 'A' }, seen: 'x', author_id: 3 }, null, recruiter)).toEqual({
    name: { en: 'A' },
    flag: false,
    detail: false,
    synced: false,
    owner_id: 7,
    author_id: 7,
  });
});

test('of an update, only what differs is written', () => {
  const same = { ...row, due: '2026-01-01T11:00:00+01:00', name: { fr: 'B', en: 'A' } };
  expect(valuesToWrite(resource, same, row, recruiter)).toEqual({});
  expect(valuesToWrite(resource, { about: '<p>x</p>' }, row, recruiter)).toEqual({ about: '<p>x</p>' });
});

test('languages that are not named stay, empty ones go', () => {
  expect(valuesToWrite(resource, { name: { es: 'C' } }, row, recruiter).name).toEqual({ en: 'A', fr: 'B', es: 'C' });
  expect(valuesToWrite(resource, { name: { fr: null, en: 'Z' } }, row, recruiter).name).toEqual({ en: 'Z' });
});

test('null puts back the default where the column knows no null', () => {
  expect(valuesToWrite(resource, { flag: null }, row, recruiter)).toMatchObject({ flag: false });
});

test('rich text loses what could run', () => {
  const about = '<p onclick="x()">Hi<script>alert(1)</script><a href="javascript:x">y</a></p>';
  expect(valuesToWrite(resource, { about }, row, recruiter).about).toBe('<p>Hi<a>y</a></p>');
});

test('what depends on another field goes when that one is switched off, and may be needed when it is on', () => {
  expect(valuesToWrite(resource, { flag: false }, row, recruiter)).toEqual({
    flag: false,
    detail: false,
    reason: null,
  });
  expect(() => valuesToWrite(resource, { reason: '' }, row, recruiter)).toThrow(
    expect.objectContaining({ status: 422 }),
  );
});

test('a field that the role may not write is refused when it changes, and let pass when it does not', () => {
  expect(valuesToWrite(resource, { pay: 5 }, row, recruiter)).toEqual({});
  expect(() => valuesToWrite(resource, { pay: 6 }, row, recruiter)).toThrow(expect.objectContaining({ status: 403 }));
  expect(() => valuesToWrite(resource, { name: { en: 'A' }, pay: 6 }, null, recruiter)).toThrow(
    expect.objectContaining({ status: 403 }),
  );
  expect(valuesToWrite(resource, { pay: 6 }, row, admin)).toEqual({ pay: 6 });
});

test('a switch goes off with what it needs', () => {
  for (const account of [null, '', ' ']) {
    expect(valuesToWrite(resource, { account }, row, recruiter)).toEqual({ account: null, synced: false });
  }
  expect(valuesToWrite(resource, { account: 'a2' }, row, recruiter)).toEqual({ account: 'a2' });
});

test('parts of an object may be closed to a role while the others are open', () => {
  const options = { open: 2, closed: 2 };
  expect(valuesToWrite(resource, { options }, row, recruiter)).toEqual({ options });
  expect(valuesToWrite(resource, { options: { open: 2 } }, row, recruiter)).toEqual({ options });
  expect(valuesToWrite(resource, { options: { open: null } }, row, recruiter)).toEqual({ options: { closed: 2 } });
  for (const changed of [{ open: 1, closed: 3 }, { closed: 1 }]) {
    expect(() => valuesToWrite(resource, { options: changed }, row, recruiter)).toThrow(
      expect.objectContaining({ status: 403 }),
    );
    expect(valuesToWrite(resource, { options: changed }, row, admin)).toEqual({ options: { open: 1, ...changed } });
  }
});

test('what is fixed once made cannot be changed', () => {
  expect(() => valuesToWrite(resource, { code: 'y' }, row, admin)).toThrow(expect.objectContaining({ status: 422 }));
});
