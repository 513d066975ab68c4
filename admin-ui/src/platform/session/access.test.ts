import { callRoles, callSwitches, type ClientCallId } from '../../generated/calls.ts';
import { roleGroups } from '../../generated/roles.ts';
import type { Role } from '../../generated/shapes.ts';
import { isOneOf, mayCall, mayOpen } from './access.ts';
import { loadIdentity } from './identity.ts';
import { loadOrganization } from '../organization.ts';
import { FakeApi } from '../testing/fake-api.ts';

const everyone = roleGroups.everyone;

/** Signs in with a role at an organization with these switches. */
async function signIn(role: Role, switches: Record<string, boolean> = {}): Promise<void> {
  localStorage.setItem('uid', 'a@demo.example');
  const api = new FakeApi(role).on('organizationsGet', () => ({ id: 1, ...switches }));
  globalThis.fetch = api.fetch;
  await Promise.all([loadIdentity(), loadOrganization()]);
}

/** The roles for which something is true. */
async function rolesWith(may: () => boolean, switches?: Record<string, boolean>): Promise<Role[]> {
  const admitted: Role[] = [];
  for (const role of everyone) {
    await signIn(role, switches);
    if (may()) admitted.push(role);
  }
  return admitted;
}

test.each<[ClientCallId, Role[]]>([
  ['removeCandidateInformation', ['super_admin']],
  ['exportPersonalData', ['super_admin', 'recruiter_admin']],
  ['templateFromJob', ['super_admin', 'recruiter_admin', 'recruiter']],
  ['sendEmails', ['super_admin', 'recruiter_admin', 'recruiter', 'hiring_manager']],
  ['moveToStage', ['super_admin', 'recruiter_admin', 'recruiter', 'hiring_manager', 'decision_maker']],
  ['jobBoard', ['super_admin', 'recruiter_admin', 'recruiter', 'hiring_manager', 'decision_maker', 'observer']],
  ['getJob', everyone],
])('%s is for its roles', async (call, roles) => {
  expect(await rolesWith(() => mayCall(call))).toEqual(roles);
});

test.each<[ClientCallId, string]>([
  ['createApplication', 'public'],
  ['readAccount', 'self'],
  ['readEsignature', 'selfOrAdmin'],
  ['downloadFile', 'hashOrStaff'],
])('%s asks for no role', async (call, word) => {
  expect(callRoles[call]).toBe(word);
  expect(await rolesWith(() => mayCall(call))).toEqual(everyone);
});

const switched = Object.entries(callSwitches).flatMap(([call, switches]) =>
  switches.map(({ roles, column, open }) => [call as ClientCallId, column, open, roles] as const),
);

test('calls hang on switches', () => {
  expect(new Set(switched.map(([, column]) => column))).toEqual(
    new Set([
      'dm_restrict_do_not_hire',
      'dm_restrict_tag_actions',
      'hm_restrict_do_not_hire',
      'hm_restrict_tag_actions',
      'info_request',
      'offer_letter_system',
      'ra_candidate_info_removal',
    ]),
  );
});

/** Every call is open to all of its roles. */
const allOpen = Object.fromEntries(switched.map(([, column, open]) => [column, open]));

test.each(switched)('%s: %s closes it to its roles alone', async (call, column, open, roles) => {
  const all = await rolesWith(() => mayCall(call), allOpen);
  expect(all).toEqual(callRoles[call]);
  const left = await rolesWith(() => mayCall(call), { ...allOpen, [column]: !open });
  expect(left).toEqual(all.filter((role) => !roles.includes(role)));
});

test('a switch that is not known is off', async () => {
  await signIn('decision_maker');
  expect(mayCall('blackFlag')).toBe(true);
  await signIn('recruiter_admin');
  expect(mayCall('removeSingleCandidateInformation')).toBe(false);
});

test('a switch counts as soon as the organization is read again', async () => {
  await signIn('hiring_manager', { hm_restrict_tag_actions: false });
  expect(mayCall('tagCandidate')).toBe(true);
  await signIn('hiring_manager', { hm_restrict_tag_actions: true });
  expect(mayCall('tagCandidate')).toBe(false);
});

test('screens and groups are asked for by name', async () => {
  expect(await rolesWith(() => mayOpen('/template/job/view/:id'))).toEqual(roleGroups.administrators);
  expect(await rolesWith(() => mayOpen('/no/such/screen'))).toEqual([]);
  expect(await rolesWith(() => isOneOf('hiring'))).toEqual(roleGroups.hiring);
});
