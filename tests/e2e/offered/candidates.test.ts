import { givenScreens } from './given-screens.ts';
import { testOffered } from './test-offered.ts';

/**
 * Where candidates are worked with. Admins walk these screens with the switches turned, and those that are theirs in
 * settings.test.ts.
 */
testOffered({
  roles: ['recruiter', 'hiring_manager', 'decision_maker', 'observer', 'pending'],
  async givenScreens(url, database) {
    const { list, person } = await givenScreens(url, database);
    return ['/job/list/', list, person];
  },
  certain: { role: 'recruiter', calls: ['closeJob', 'moveToStage', 'removeTag', 'blackFlag'] },
  // The others turn from the list to the board. Observers see the views of a job behind the candidate whom they follow
  // a link to, and how they are notified in their account: they have no dialog that speaks of it.
  elsewhere: {
    recruiter: ['jobBoard'],
    hiring_manager: ['jobBoard'],
    decision_maker: ['jobBoard'],
    observer: ['savedViewsCreate', 'readNotificationChoices'],
  },
});
