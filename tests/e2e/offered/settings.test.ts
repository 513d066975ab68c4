import { ROLES } from '../../support/api-client.ts';
import { testOffered } from './test-offered.ts';

/** Where the organization is kept up: people and what they may do, lists, templates, workflows. */
testOffered({
  roles: ROLES,
  givenScreens: async () => [
    '/account/view',
    '/tags',
    '/tags/add/',
    '/users',
    '/user/edit/3',
    '/user-permissions',
    '/template/email',
    '/template/email/edit/1',
    '/workflow-edit/1',
  ],
  certain: {
    role: 'recruiter_admin',
    calls: ['tagsCreate', 'employeesUpdate', 'makeRecruiterAdmin', 'templateEmailsUpdate'],
  },
  // Mails are written where candidates are.
  elsewhere: { recruiter: ['listPlaceholders'], hiring_manager: ['listPlaceholders'] },
});
