import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ApiClient } from '../../support/api-client.ts';
import {
  givenRestrictions,
  LETTERS,
  readAbout,
  RESTRICTED,
  type Restrictions,
} from '../security/given-restrictions.ts';
import { fine } from '../security/targets.ts';

/** Where an offer stands is read from the card of the board, by whoever may know of offers. */

let given: Restrictions;

beforeAll(async () => {
  given = await givenRestrictions();
});
afterAll(() => given?.server.stop());

interface Card {
  id: number;
  offer_status: string | null;
  tags: { id: number }[];
}

async function cardOf(client: ApiClient, id: number): Promise<Card> {
  const board = (await fine(client.get(`jobs/${given.job.id}/board`))) as {
    columns: { applicant_profiles: Card[] }[];
  };
  return board.columns.flatMap((column) => column.applicant_profiles).find((card) => card.id === id)!;
}

/** What every list of cards says of an application; they say the same. */
async function markOf(client: ApiClient, id: number): Promise<string | null> {
  const { offer_status } = await cardOf(client, id);
  const listed = (await fine(client.get(`applicant_profiles?job_id=${given.job.id}`))) as Card[];
  const read = (await fine(client.get(`applicant_profiles/${id}`))) as Card;
  expect([listed.find((card) => card.id === id)!.offer_status, read.offer_status]).toEqual([
    offer_status,
    offer_status,
  ]);
  return offer_status;
}

async function givenOffer(profile: number, subject = 'An offer'): Promise<number> {
  const letter = { email_type: 'offer_letter', applicant_profile_id: profile, subject, message: '<p>Come.</p>' };
  const { id } = (await fine(given.recruiter.post('approval_emails', { ...letter, even_so: true }))) as { id: number };
  return id;
}

const toApprover = async (id: number) => {
  const approver = { name: 'Bo Boss', email: 'bo@elsewhere.example', role: 'approval' };
  await fine(given.recruiter.post('approval_chains', { approval_email_id: id, ...approver }));
  await fine(given.recruiter.post('approval_emails/send_to_approver', { id }));
};

const toCandidate = (id: number) =>
  fine(
    given.recruiter.post('approval_emails/send_to_candidate', {
      approval_email_id: id,
      due_date: '2999-01-31',
      even_so: true,
    }),
  );

test('a card says where the newest offer stands, from the first step to the acceptance', async () => {
  const { applicant_profile_id: profile } = await given.givenCandidate();
  const letter = await givenOffer(profile);
  expect(await markOf(given.recruiter, profile)).toBeNull();
  await toApprover(letter);
  expect(await markOf(given.recruiter, profile)).toBe('out_for_approval');
  expect(await markOf(given.as.decision_maker, profile)).toBe('out_for_approval');
  await fine(given.recruiter.post(`approval_emails/${letter}/skip_a_chain`, {}));
  expect(await markOf(given.recruiter, profile)).toBe('approved');
  const newer = await givenOffer(profile);
  await toCandidate(newer);
  expect(await markOf(given.recruiter, profile)).toBe('out_with_candidate');
  const accepted = { approval_email_id: newer, accepted: true, respond_on_behalf: true };
  await fine(given.recruiter.post('approval_emails/candidate_response', accepted));
  expect(await markOf(given.recruiter, profile)).toBe('offer_accepted');
  await fine(given.recruiter.put(`approval_emails/${newer}/recall`, {}));
  expect(await markOf(given.recruiter, profile)).toBe('approved');
});

test('the archive takes the mark and the tag of an offer on its way, and gives both back', async () => {
  const { applicant_profile_id: profile } = await given.givenCandidate();
  const letter = await givenOffer(profile);
  await toApprover(letter);
  await fine(given.recruiter.post(`approval_emails/${letter}/skip_a_chain`, {}));
  const seen = async () => {
    const { offer_status, tags } = await cardOf(given.recruiter, profile);
    return [offer_status, tags.map(({ id }) => id)];
  };
  expect(await seen()).toEqual(['approved', [given.tag.id]]);
  await fine(given.recruiter.put(`approval_emails/${letter}/archive`, {}));
  expect(await seen()).toEqual([null, []]);
  await fine(given.recruiter.post('approval_emails/send_to_approver', { id: letter }));
  expect(await seen()).toEqual(['out_for_approval', [given.tag.id]]);
});

test.each(RESTRICTED)('%s: where offers are kept from the role, nothing that is read tells of them', async (role) => {
  const candidate = await given.givenCandidate();
  const { applicant_profile_id: profile } = candidate;
  const letter = await givenOffer(profile, 'Zqoffersubject');
  await toCandidate(letter);
  const accepted = { approval_email_id: letter, accepted: true, respond_on_behalf: true };
  await fine(given.recruiter.post('approval_emails/candidate_response', accepted));
  const mails = async () => JSON.stringify(await fine(given.as[role].get(`hgemails?applicant_profile_id=${profile}`)));
  expect(await markOf(given.as[role], profile)).toBe('offer_accepted');
  expect(await readAbout(given.as[role], given.job, candidate)).toContain('Zqoffersubject');
  expect(await mails()).toContain('offer_accepted');
  await given.withSettings({ [`${LETTERS[role]}_restrict_offer_in_progress_tag`]: true }, async () => {
    expect(await markOf(given.as[role], profile)).toBeNull();
    expect(await markOf(given.recruiter, profile)).toBe('offer_accepted');
    const text = await readAbout(given.as[role], given.job, candidate);
    expect([text.includes('Zqoffersubject'), text.includes('"offer_accepted"')]).toEqual([false, false]);
    expect(await mails()).not.toContain('offer_');
  });
});

test('an organization that makes no offers here sees none on its board', async () => {
  const { applicant_profile_id: profile } = await given.givenCandidate();
  await toCandidate(await givenOffer(profile));
  expect(await markOf(given.recruiter, profile)).toBe('out_with_candidate');
  await given.withSettings({ offer_letter_system: false }, async () => {
    expect(await markOf(given.recruiter, profile)).toBeNull();
  });
});
