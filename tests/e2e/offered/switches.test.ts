import { callSwitches } from '../../../admin-ui/src/generated/calls.ts';
import { givenScreens } from './given-screens.ts';
import { testOffered } from './test-offered.ts';

/** Where candidates are worked with, once the organization has closed everything that it can close to a role. */
testOffered({
  roles: ['recruiter_admin', 'hiring_manager', 'decision_maker'],
  async givenScreens(url, database) {
    const { list, person } = await givenScreens(url, database);
    for (const { column, open } of Object.values(callSwitches).flat())
      await database.query(`update organizations set ${column} = $1`, [!open]);
    return [list, person];
  },
  certain: { role: 'recruiter_admin', calls: ['tagCandidate', 'removeTag', 'blackFlag'] },
});
