import { allCalls } from './calls-table.ts';
import { routeRoles } from '../emit/roles.ts';
import { readModel } from '../generate.ts';
import { load } from '../load.ts';
import { rolesOf } from './roles.ts';
import { Fixture } from '../testing/fixture.ts';

const fixture = new Fixture();
afterAll(() => fixture.remove());
const model = readModel(fixture.root);
const { roleGroups } = load(fixture.root).defaults;
const calls = allCalls(model);
const call = (id: string) => calls.find((each) => each.id === id);

test('a list is made of groups and of roles that are added, and of nobody else', () => {
  expect(rolesOf(['observer', 'administrators'], roleGroups)).toEqual(['super_admin', 'recruiter_admin', 'observer']);
  expect(rolesOf(['super_admin'], roleGroups)).toEqual(['super_admin']);
  expect(rolesOf([], roleGroups)).toEqual([]);
});

test('a group is named in place of its roles', () => {
  expect(rolesOf('recruiters', roleGroups)).toEqual(['super_admin', 'recruiter_admin', 'recruiter']);
  expect(rolesOf('staff', roleGroups)).not.toContain('pending');
  expect(rolesOf('everyone', roleGroups)).toContain('pending');
});

test('the operations of an entity become calls', () => {
  const own = calls.filter((each) => each.resource?.entity === 'kitchen-sink');
  expect(own.map((each) => `${each.id}: ${each.method} ${each.path} ${each.status}`)).toEqual([
    'sinksList: GET sinks 200',
    'sinksCreate: POST sinks 201',
    'sinksExport: GET sinks/export 200',
    'sinksReorder: PUT sinks/reorder 200',
    'sinksDelete: DELETE sinks/{id} 200',
    'sinksGet: GET sinks/{id} 200',
    'sinksUpdate: PUT sinks/{id} 200',
  ]);
  expect(call('sinksDelete')?.roles).toEqual(['super_admin']);
});

test('a public operation is open, and says so to the controller', () => {
  expect(call('sinksList')).toMatchObject({ roles: 'public', resource: { public: true } });
  expect(call('roomsGet')).toMatchObject({ resource: { public: false } });
});

test('words come before parameters, so that the first match is the right one', () => {
  const paths = calls.filter((each) => each.method === 'GET').map((each) => each.path);
  expect(paths.indexOf('sinks/events')).toBeLessThan(paths.indexOf('sinks/{id}'));
});

test('parameters are told apart by their names', () => {
  expect(call('fillSink')?.params).toEqual({ id: 'integer', tap_ids: 'integers', how: 'text' });
});

test('a list describes each filter that the schema declares, and no other', () => {
  const names = Object.keys(call('sinksList')?.query?.['properties'] ?? {});
  expect(names).toEqual(
    expect.arrayContaining(['q', 'material', 'material_ne', 'bought_on_gte', 'bought_on_null', 'room_id']),
  );
  expect(names).not.toContain('email');
});

test('screens are open to who may read, or for whom they are; hand-built ones to whom they name', () => {
  const roles = routeRoles(model);
  expect(roles['/sinks']).toEqual(rolesOf('deciding', roleGroups));
  expect(roles['/kitchen']).toContain('pending');
  expect(roles['/kitchen/:id']).toEqual(['super_admin']);
});
