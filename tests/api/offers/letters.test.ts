import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ApiClient } from '../../support/api-client.ts';
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
} from './support.ts';

let world: World;
beforeAll(async () => {
  world = await givenWorld();
});
afterAll(() => world?.stop());

const put = (id: number, body: object) => world.recruiter.put(`approval_emails/${id}`, body);

describe('a draft', () => {
  test('is for an application, in its candidate’s language, by who writes it', async () => {
    const profile = await candidateOf(world, { first_name: 'Léa', last_name: 'Roy' }, { preferred_language: 'fr' });
    const letter = await givenLetter(world, { applicant_profile_id: profile });
    expect(letter).toMatchObject({ status: 'draft', language: 'fr', receiver: 'Léa Roy', lock_version: 0 });
    expect(letter.receiver_email).toContain('@applicant.example');
    expect(letter).toMatchObject({
      applicant_info: { first_name: 'Léa', last_name: 'Roy' },
      job_info: { name: { en: 'Beekeeper', fr: 'Apiculteur', es: 'Apicultor' } },
      answers: [],
      forms_list: [],
      version: null,
    });
    expect(letter.available).toEqual(
      expect.arrayContaining(['edit', 'edit_approvers', 'edit_viewers', 'archive', 'send_to_candidate']),
    );
    expect(letter.available).not.toContain('clone');
  });

  test('takes its chain from one list or two, and counts places from 0', async () => {
    const chain = [
      { name: 'Ann', email: 'ann@approver.example', type: 'approver', order: 7 },
      { name: 'Bo', email: 'bo@approver.example', type: 'approver', order: 9, quorum: 1 },
      { name: 'Cy', email: 'cy@approver.example', type: 'approver', order: 9 },
    ];
    const letter = await givenLetter(world, {
      approvers: chain,
      viewers: [{ name: 'Vi', email: 'vi@viewer.example', type: 'view', order: 3 }],
    });
    expect(letter.approval_chains.map(({ name, role, chain_order: at, quorum }) => [name, role, at, quorum])).toEqual([
      ['Ann', 'approval', 0, null],
      ['Bo', 'approval', 1, 1],
      ['Cy', 'approval', 1, 1],
      ['Vi', 'view', 0, null],
    ]);
    const both = await givenLetter(world, {
      approval_chains: [
        { name: 'Vi', email: 'vi@viewer.example', role: 'view' },
        { name: 'Ann', email: 'ann@approver.example', role: 'approval' },
      ],
    });
    expect(both.approval_chains.map(({ name, role }) => [name, role])).toEqual([
      ['Ann', 'approval'],
      ['Vi', 'view'],
    ]);
  });

  test('refuses somebody twice, more approvals than approvers, and people without a name', async () => {
    const letter = await givenLetter(world);
    const one = { name: 'Ann', email: 'ann@approver.example' };
    expect(refusedOf(await put(letter.id, { approvers: [one, { ...one, email: 'ANN@approver.example' }] }))).toEqual([
      { field: 'approvers.1.email', code: 'twice' },
    ]);
    expect(refusedOf(await put(letter.id, { approvers: [{ ...one, quorum: 2 }] }))).toEqual([
      { field: 'approvers.0.quorum', code: 'atMost' },
    ]);
    expect(refusedOf(await put(letter.id, { viewers: [{ ...one, name: '  ' }] }))).toEqual([
      { field: 'viewers.0.name', code: 'required' },
    ]);
    expect(refusedOf(await put(letter.id, { viewers: [{ ...one, id: 999_999 }] }))).toEqual([
      { field: 'viewers.0.id', code: 'reference' },
    ]);
  });

  test('is refused for somebody who is not there, for another job, and as sent', async () => {
    const profile = await candidateOf(world);
    const body = { email_type: 'offer_letter', applicant_profile_id: profile };
    const post = (more: object) => world.recruiter.post('approval_emails', { ...body, ...more });
    expect((await post({ applicant_profile_id: 99_999_999 })).status).toBe(404);
    expect(refusedOf(await post({ job_id: world.job.id + 1_000 }))).toEqual([{ field: 'job_id', code: 'otherJob' }]);
    expect(refusedOf(await post({ status: 'req_out' }))).toEqual([{ field: 'status', code: 'enum' }]);
    expect(refusedOf(await post({ due_date: '2020-01-01' }))).toEqual([{ field: 'due_date', code: 'pastDate' }]);
    expect(refusedOf(await post({ receiver_email: 'nobody' }))).toEqual([
      { field: 'receiver_email', code: 'badAddress' },
    ]);
    expect(refusedOf(await post({ pay: { from: 9, to: 8, currency: 'CAD', per: 'hour' } }))).toEqual([
      { field: 'pay', code: 'moneyRange' },
    ]);
    expect(refusedOf(await post({ pay: { from: 9, currency: 'ABC', per: 'hour' } }))).toEqual([
      { field: 'pay.currency', code: 'enum' },
    ]);
    expect((await post({ manager_id: 99_999_999 })).status).toBe(422);
    expect((await post({ organization_file_id: 99_999_999 })).status).toBe(422);
  });

  test('asks before a second offer to the same person for the same job', async () => {
    const letter = await givenLetter(world);
    const { applicant_profile_id: profile } = letter as unknown as { applicant_profile_id: number };
    const again = (more: object = {}) =>
      world.recruiter.post('approval_emails', { email_type: 'offer_letter', applicant_profile_id: profile, ...more });
    const asked = await again();
    expect(asked.status).toBe(409);
    expect(asked.body).toMatchObject({ open_offers: [{ id: letter.id, status: 'draft' }] });
    expect((asked.body as { message: string }).message).toContain(`#${letter.id}`);
    const request = await again({ email_type: 'info_request' });
    expect(request.status).toBe(201);
    const second = bodyOf(await again({ even_so: true }), 201);
    await standingAt(world, letter.id, 'offer_declined');
    await standingAt(world, second.id, 'cancelled');
    expect((await again()).status).toBe(201);
  });

  test('what others set is not taken from a body', async () => {
    const letter = await givenLetter(world, {
      is_archived: true,
      content_edited: true,
      bulk_hash: 'x',
      employee_id: 1,
      secure_key: 'k',
    });
    expect(letter).toMatchObject({ is_archived: false, content_edited: false, bulk_hash: null });
    expect(JSON.stringify(letter)).not.toMatch(/secure_key|draft_answers|token/);
  });
});

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

describe('the archive', () => {
  test('gives back only copies, and letters that are sent for approval again', async () => {
    const letter = await givenLetter(world, {
      approvers: [{ name: 'Ann', email: 'ann@approver.example' }],
      file_and_links: [{ attachment_type: 'offer_letter_link', name: 'Site', link: 'example.org' }],
      due_date: '2199-01-01',
    });
    expect((await world.recruiter.post(`approval_emails/${letter.id}/clone`, {})).status).toBe(422);
    const archived = await world.recruiter.put(`approval_emails/${letter.id}/archive`, {
      lock_version: letter.lock_version,
    });
    expect(bodyOf(archived)).toMatchObject({ id: letter.id, status: 'draft', is_archived: true });
    expect((await read(world, letter.id)).available).toEqual(['clone', 'send_for_approval']);
    expect(refusedOf(await put(letter.id, { subject: 'X' }))).toEqual([{ field: 'is_archived', code: 'actArchived' }]);
    expect(refusedOf(await world.recruiter.put(`approval_emails/${letter.id}/archive`, {}))).toEqual([
      { field: 'is_archived', code: 'actArchived' },
    ]);

    const copy = bodyOf(await world.recruiter.post(`approval_emails/${letter.id}/clone`, {}), 201);
    expect(copy).toMatchObject({
      status: 'draft',
      is_archived: false,
      subject: letter.subject,
      clone_of_id: letter.id,
      due_date: null,
    });
    expect(copy.approval_chains.map(({ name }) => name)).toEqual(['Ann']);
    expect(copy.file_and_links.map(({ link }) => link)).toEqual(['https://example.org']);
    const again = await world.recruiter.post(`approval_emails/${letter.id}/clone`, {});
    expect(again.status).toBe(409);
    expect((await world.recruiter.post(`approval_emails/${letter.id}/clone`, { even_so: true })).status).toBe(201);
  });

  test('a letter on its way is not put there', async () => {
    const letter = await givenLetter(world);
    await standingAt(world, letter.id, 'out_with_candidate');
    expect(refusedOf(await world.recruiter.put(`approval_emails/${letter.id}/archive`, {}))).toEqual([
      { field: 'status', code: 'actFrom' },
    ]);
  });
});

describe('many drafts', () => {
  test('are one for each who can be written to, with a reason for who is left out', async () => {
    const [ana, leo, taken, nameless, offered] = await Promise.all([
      candidateOf(world, { first_name: 'Ana' }),
      candidateOf(world, { first_name: 'Leo' }, { preferred_language: 'es' }),
      candidateOf(world),
      candidateOf(world, { first_name: 'Mo', last_name: 'Lee' }),
      candidateOf(world),
    ]);
    await world.database.query('update applicant_profiles set is_deleted = true where id = $1', [taken]);
    await world.database.query(
      'update applicants set email = null where id = (select applicant_id from applicant_profiles where id = $1)',
      [nameless],
    );
    await givenLetter(world, { applicant_profile_id: offered });
    const body = {
      applicant_profile_ids: [ana, leo, taken, nameless, offered, 99_999_999, ana],
      letter: {
        subject: 'Hello {{user.name.first}}',
        message: '<p>Hi</p>',
        approvers: [{ name: 'Ann', email: 'ann@approver.example' }],
      },
    };
    const made = bodyOf<{
      bulk_hash: string;
      ids: number[];
      left_out: { applicant_profile_id: number; reason: string; name: string | null; message: string }[];
    }>(await world.recruiter.post('approval_emails/bulk_drafts', body, { 'accept-language': 'es' }), 201);
    expect(made.ids).toHaveLength(2);
    expect(made.left_out.map(({ applicant_profile_id: id, reason }) => [id, reason])).toEqual([
      [taken, 'gone'],
      [nameless, 'no_email'],
      [offered, 'open_offer'],
      [99_999_999, 'gone'],
    ]);
    expect(made.left_out[1]).toMatchObject({ name: 'Mo Lee', message: 'No hay dirección de correo electrónico.' });
    const list = bodyOf<Letter[]>(await world.recruiter.get(`approval_emails?bulk_hash=${made.bulk_hash}`));
    expect(list.map(({ id }) => id).sort((a, b) => a - b)).toEqual(made.ids);
    const second = await read(world, made.ids[1]!);
    expect(second).toMatchObject({ language: 'es', subject: 'Hello {{user.name.first}}' });
    expect(second.approval_chains.map(({ name }) => name)).toEqual(['Ann']);
  });

  test('are made all or none', async () => {
    const profile = await candidateOf(world);
    const body = { applicant_profile_ids: [profile], letter: { subject: 'See {{nothing}}' } };
    expect(refusedOf(await world.recruiter.post('approval_emails/bulk_drafts', body))).toEqual([
      { field: 'subject', code: 'unknownPlaceholder' },
    ]);
    expect(bodyOf<Letter[]>(await world.recruiter.get(`approval_emails?applicant_profile_id=${profile}`))).toEqual([]);
  });
});

describe('who may not', () => {
  test.each(['hiring_manager', 'decision_maker', 'observer'] as const)(
    '%s reads and writes no letter',
    async (role) => {
      const letter = await givenLetter(world);
      const client = await ApiClient.as(world.server.url, role);
      for (const answer of [
        await client.get(`approval_emails/${letter.id}`),
        await client.put(`approval_emails/${letter.id}`, { subject: 'X' }),
        await client.post('approval_emails/search', { email_type: 'offer_letter' }),
      ])
        expect(answer.status).toBe(403);
    },
  );

  test('nobody while the organization has switched letters off; requests are another switch', async () => {
    const letter = await givenLetter(world);
    await world.database.query('update organizations set offer_letter_system = false');
    try {
      const answers = await Promise.all([
        world.recruiter.get(`approval_emails/${letter.id}`),
        put(letter.id, { subject: 'X' }),
        world.recruiter.post('approval_emails/search', { email_type: 'offer_letter' }),
        world.recruiter.get('approval_emails/counts?email_type=offer_letter'),
        world.recruiter.post('approval_emails', { email_type: 'offer_letter', applicant_profile_id: 1 }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
      expect(
        bodyOf<Letter[]>(await world.recruiter.get('approval_emails')).filter((each) => each.id === letter.id),
      ).toEqual([]);
      expect((await world.recruiter.post('approval_emails/search', { email_type: 'info_request' })).status).toBe(200);
    } finally {
      await world.database.query('update organizations set offer_letter_system = true');
    }
  });
});
