import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ApiClient } from '../../../support/api-client.ts';
import {
  bodyOf,
  candidateOf,
  givenLetter,
  givenWorld,
  type Letter,
  read,
  refusedOf,
  standingAt,
  type World,
} from '../support.ts';

let world: World;
beforeAll(async () => {
  world = await givenWorld();
});
afterAll(() => world?.stop());

const put = (id: number, body: object) => world.recruiter.put(`approval_emails/${id}`, body);

describe('a change', () => {
  test('leaves what it does not name, and on nothing writes nothing', async () => {
    const letter = await givenLetter(world, { position_title: 'Keeper' });
    const after = bodyOf(await put(letter.id, { subject: 'Other', lock_version: 0 }));
    expect(after).toMatchObject({
      subject: 'Other',
      message: letter.message,
      position_title: 'Keeper',
      lock_version: 1,
    });
    expect(bodyOf(await put(letter.id, { subject: 'Other', approvers: [], file_and_links: [] })).lock_version).toBe(1);
  });

  test('that is none, the letter as it was read, is none whatever has become of what it names', async () => {
    const admin = await ApiClient.as(world.server.url, 'super_admin');
    const texts = { name: 'Leaving', subject: { en: 'Offer' }, body: { en: '<p>{{bonus}}</p>' } };
    const { id: template } = bodyOf<{ id: number }>(
      await admin.post('template_emails', {
        ...{ ...texts, email_type: 'offer', required_languages: ['en'], custom_placeholder: [{ label: 'bonus' }] },
      }),
      201,
    );
    const link = (name: string) => ({ attachment_type: 'offer_letter_link', name, link: 'https://demo.example/' });
    const { id } = await givenLetter(world, {
      ...{ template_email_id: template, message: '<p>Own</p>', position_title: 'Keeper', manager_id: 1 },
      pay: { from: 50_000, to: null, currency: 'CAD', per: 'year' },
      approvers: [{ name: 'Ann', email: 'ann@approver.example', request_signature: true }],
      viewers: [{ name: 'Vic', email: 'vic@approver.example' }],
      file_and_links: [link('One'), link('Two'), link('Three')],
    });
    bodyOf(await admin.put(`template_emails/${template}`, { is_deleted: true }));
    const [, second] = (await read(world, id)).file_and_links;
    bodyOf(await world.recruiter.put(`file_and_links/remove/${second!.id}`, {}));
    await world.database.query(
      `update approval_emails set receiver_email = 'ana at home', due_date = '2020-01-31', custom_values = '[]' where id = $1`,
      [id],
    );
    const letter = await read(world, id);
    expect(letter).toMatchObject({ template_email_id: template, receiver_email: 'ana at home', custom_values: [] });
    expect(bodyOf(await put(id, letter))).toEqual(letter);
    const [first, last] = letter.file_and_links;
    expect(bodyOf(await put(id, { ...letter, file_and_links: [last, first] }))).toMatchObject({
      ...{ lock_version: letter.lock_version + 1, file_and_links: [{ name: 'Three' }, { name: 'One' }] },
    });
  });

  test('of an older state is refused with the letter as it stands', async () => {
    const letter = await givenLetter(world);
    const save = (subject: string) => put(letter.id, { subject, lock_version: 0 });
    const answers = await Promise.all([save('A'), save('B')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lost = answers.find(({ status }) => status === 409)!;
    const won = answers.find(({ status }) => status === 200)!;
    expect((lost.body as { current: Letter }).current).toMatchObject({
      id: letter.id,
      subject: bodyOf(won).subject,
      lock_version: 1,
    });
  });

  test.each(['returned', 'recalled', 'offer_expired', 'offer_declined', 'cancelled', 'approved'])(
    'of a letter that is %s marks it',
    async (status) => {
      const letter = await givenLetter(world);
      await standingAt(world, letter.id, status);
      const after = bodyOf(await put(letter.id, { subject: `Now ${status}` }));
      expect(after).toMatchObject({ status, content_edited: true, approvers_updated: false });
    },
  );

  test('of the approvers of a letter that went out marks both', async () => {
    const approvers = [{ name: 'Ann', email: 'ann@approver.example' }];
    const letter = await givenLetter(world);
    await standingAt(world, letter.id, 'returned');
    expect(bodyOf(await put(letter.id, { approvers }))).toMatchObject({
      content_edited: true,
      approvers_updated: true,
    });
  });

  test('of the approvers of an approved letter marks both, and whoever sends it is asked', async () => {
    const [letter, other] = [await givenLetter(world), await givenLetter(world)];
    for (const { id } of [letter, other]) await standingAt(world, id, 'approved');
    const ann = { name: 'Ann', email: 'ann@approver.example' };
    bodyOf(await world.recruiter.post('approval_chains', { approval_email_id: letter.id, ...ann }), 201);
    bodyOf(await put(other.id, { approvers: [ann] }));
    for (const { id } of [letter, other]) {
      expect(await read(world, id)).toMatchObject({
        ...{ status: 'approved', content_edited: true, approvers_updated: true },
        approval_chains: [ann],
      });
      const due_date = '2199-01-31';
      expect((await world.recruiter.post('approval_emails/send_to_candidate', { id, due_date })).body).toEqual({
        are_you_sure: false,
        reasons: ['content_edited', 'not_approved'],
      });
      bodyOf(await world.recruiter.post('approval_emails/send_to_approver', { id }));
    }
  });

  test('of an accepted letter marks it, and what was accepted stays as it was', async () => {
    const letter = await givenLetter(world);
    const due_date = '2199-01-31';
    await world.recruiter.post('approval_emails/send_to_candidate', { approval_email_id: letter.id, due_date });
    await world.recruiter.post('approval_emails/candidate_response', {
      ...{ approval_email_id: letter.id, accepted: true, respond_on_behalf: true },
    });
    expect(bodyOf(await put(letter.id, { message: '<p>Corrected</p>' }))).toMatchObject({
      ...{ status: 'offer_accepted', content_edited: true, approvers_updated: false },
    });
    const versions = bodyOf<{ content: { html: string } }[]>(
      await world.recruiter.get(`approval_emails/${letter.id}/versions`),
    );
    expect(versions.map(({ content }) => content.html).join()).not.toContain('Corrected');
  });

  test('of the people of an accepted letter marks both, and takes away nobody who has answered', async () => {
    const people = ['Ann', 'Bo'].map((name) => ({ name, email: `${name.toLowerCase()}@approver.example` }));
    const { id } = await givenLetter(world, { approvers: people });
    await standingAt(world, id, 'offer_accepted');
    await world.database.query(
      `update approval_chains set approved = true, responded_at = now() where approval_email_id = $1 and name = 'Ann'`,
      [id],
    );
    const [ann, bo] = (await read(world, id)).approval_chains;
    const cy = { name: 'Cy', email: 'cy@approver.example' };
    const answerStays = [{ field: 'approvers', code: 'answerStays' }];
    const order = (each: object[]) => ({ approval_email_id: id, approval_chains: each });
    for (const answer of [
      await put(id, { approval_chains: [bo, cy] }),
      await put(id, { approval_chains: [{ ...ann, name: 'Anna' }, bo] }),
      await world.recruiter.post('approval_chains/remove_chain', { id: ann!.id }),
      await world.recruiter.post('approval_chains', {
        approval_email_id: id,
        id: ann!.id,
        name: 'Anna',
        email: ann!.email,
      }),
      await world.recruiter.post(
        'approval_chains/update_chain_order',
        order([
          { id: ann!.id, chain_order: 1 },
          { id: bo!.id, chain_order: 0 },
        ]),
      ),
    ])
      expect(refusedOf(answer)).toEqual(answerStays);
    expect(await read(world, id)).toMatchObject({ content_edited: false, approval_chains: [ann, bo] });
    expect(
      bodyOf(await put(id, { approval_chains: [ann, { ...cy, chain_order: 1 }, { ...people[1], role: 'view' }] })),
    ).toMatchObject({
      ...{ status: 'offer_accepted', content_edited: true, approvers_updated: true },
      approval_chains: [{ id: ann!.id }, cy, { name: 'Bo', role: 'view' }],
    });
  });

  test.each(['out_for_approval', 'out_with_candidate'])(
    'of a letter that is %s is refused in words',
    async (status) => {
      const letter = await givenLetter(world);
      await standingAt(world, letter.id, status);
      const answer = await world.recruiter.call('PUT', `approval_emails/${letter.id}`, {
        body: { subject: 'X' },
        headers: { 'accept-language': 'fr' },
      });
      expect(refusedOf(answer)).toEqual([{ field: 'status', code: 'actFrom' }]);
      expect(JSON.stringify(answer.body)).toContain('Modifier');
      expect((await read(world, letter.id)).subject).toBe('Your offer');
    },
  );

  test('of a draft marks nothing', async () => {
    const letter = await givenLetter(world);
    const approvers = [{ name: 'Ann', email: 'ann@approver.example' }];
    expect(bodyOf(await put(letter.id, { subject: 'B', approvers }))).toMatchObject({
      content_edited: false,
      approvers_updated: false,
    });
  });

  test('never makes it somebody else’s, another kind, or another status', async () => {
    const letter = await givenLetter(world);
    const other = await candidateOf(world);
    expect(
      refusedOf(await put(letter.id, { applicant_profile_id: other, email_type: 'info_request', status: 'req_out' })),
    ).toEqual([
      { field: 'email_type', code: 'createOnly' },
      { field: 'applicant_profile_id', code: 'createOnly' },
      { field: 'status', code: 'createOnly' },
    ]);
  });

  test('keeps approvers who stay with their rows and drops the others', async () => {
    const people = ['ann', 'bo', 'cy'].map((name) => ({ name, email: `${name}@approver.example` }));
    const letter = await givenLetter(world, { approvers: people });
    const after = bodyOf(await put(letter.id, { approvers: [people[2], people[0]] }));
    expect(after.approval_chains.map(({ name, chain_order: at }) => [name, at])).toEqual([
      ['cy', 0],
      ['ann', 1],
    ]);
    const idOf = (name: string, from: Letter) => from.approval_chains.find((each) => each.name === name)!.id;
    expect(idOf('cy', after)).toBe(idOf('cy', letter));
  });
});
