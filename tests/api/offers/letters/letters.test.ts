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
