import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';
import { ApiClient } from '../../support/api-client.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { connect, givenCandidate, givenJob, manyAddresses } from '../../api/pipeline/support.ts';

/** A server with a job, and letters that have been sent, as their recipients find them. */
export interface Post {
  server: TestServer;
  database: pg.Client;
  close: () => Promise<void>;
  offer: (values?: Values) => Promise<Sent>;
  review: (values?: Values & { view?: boolean }) => Promise<Sent>;
  request: (values?: Values & { forms?: boolean }) => Promise<Sent>;
}

export interface Sent {
  id: number;
  hash: string;
  /** Address of the page, without its language. */
  url: string;
  wanted: number[];
}

type Values = Record<string, unknown> & { wanted?: { description: string; mandatory: boolean }[] };

const LETTER = `<h2>Welcome to the team</h2><p>Dear Robin,</p><p>We are glad to offer you the position of
  <strong>plant millwright</strong> in Ottawa. You will work with a crew of six, and your first weeks are planned
  together with Odile, who has kept our lines running for twelve years.</p><ul><li>Four weeks of holiday</li>
  <li>Health plan from the first day</li><li>1,500 a year for courses of your choice</li></ul>
  <p>Please read the terms below and tell us your decision.</p><p>Kind regards,<br>Ramón Ortega</p>
  <script>alert(1)</script><img src="https://elsewhere.example/pixel.png" width="1">`;

/** Starts a server in which letters can be sent. */
export async function openPost(): Promise<Post> {
  const server = await startServer({ demo: true, env: manyAddresses });
  const recruiter = await ApiClient.as(server.url, 'recruiter');
  const database = await connect(server.databaseUrl);
  const job = await givenJob(recruiter, {
    name: { en: 'Plant millwright', fr: 'Mécanicien industriel', es: 'Mecánico industrial' },
  });
  const one = async (sql: string, values: unknown[] = []) =>
    Number((await database.query<{ id: string }>(sql, values)).rows[0]!.id);
  const insert = (table: string, row: Record<string, unknown>) => {
    const names = Object.keys(row);
    const places = names.map((_, at) => `$${at + 1}`);
    return one(
      `insert into ${table} (${names.join(', ')}) values (${places.join(', ')}) returning id`,
      Object.values(row),
    );
  };
  const author = await one(`select id from employees where email = 'recruiter@demo.example'`);

  async function letter({ wanted = [], ...values }: Values): Promise<{ id: number; wanted: number[] }> {
    const email = `robin.${randomBytes(5).toString('hex')}@applicant.example`;
    const profile = await givenCandidate(server.url, job.id, { first_name: 'Robin', last_name: 'Park', email });
    const row = {
      applicant_profile_id: profile,
      job_id: job.id,
      employee_id: author,
      language: 'en',
      request_signature: false,
      due_date: await dayIn(5),
      sent_at: new Date(),
      message: LETTER,
      ...values,
    };
    const id = await insert('approval_emails', row);
    const kind = values.email_type === 'info_request' ? 'info_req_request' : 'offer_letter_request';
    const ids: number[] = [];
    for (const [position, { description, mandatory }] of wanted.entries())
      ids.push(
        await insert('file_and_links', {
          approval_email_id: id,
          attachment_type: kind,
          direction: 'inbound',
          request_description: description,
          mandatory,
          position,
        }),
      );
    return { id, wanted: ids };
  }
  const dayIn = async (days: number) =>
    (
      await database.query<{ day: string }>(
        `select ((now() at time zone time_zone)::date + $1::int)::text as day from organizations where id = 1`,
        [days],
      )
    ).rows[0]!.day;

  async function version(id: number, reason: string): Promise<void> {
    const { rows } = await database.query('select * from approval_emails where id = $1', [id]);
    const content = {
      language: rows[0].language,
      subject: rows[0].subject,
      html: rows[0].message,
      terms: [
        { name: 'Pay', value: 'CA$78,500 a year' },
        { name: 'Start date', value: '15 March 2027' },
        { name: 'Employment type', value: 'Full time, permanent' },
        { name: 'Manager', value: 'Odile Tremblay' },
      ],
      files: [],
      links: [],
      requests: [],
      header_file_id: null,
      signature: null,
      due_date: rows[0].due_date && (await dayIn(5)),
      request_signature: rows[0].request_signature,
      countersign: false,
    };
    const sha256 = createHash('sha256').update(JSON.stringify(content)).digest('hex');
    await insert('letter_versions', { approval_email_id: id, number: 1, reason, content, sha256, employee_id: author });
  }

  async function link(id: number, purpose: string, path: string, chain: number | null = null) {
    const hash = randomBytes(32).toString('base64url');
    await insert('record_links', {
      purpose,
      token_hash: createHash('sha256').update(hash).digest('hex'),
      approval_email_id: id,
      approval_chain_id: chain,
      expires_at: new Date(Date.now() + 864e5),
    });
    return { hash, url: `${server.url}${path}/${hash}` };
  }

  return {
    server,
    database,
    close: async () => {
      await database.end();
      await server.stop();
    },
    async offer(values = {}) {
      const offer = {
        email_type: 'offer_letter',
        status: 'out_with_candidate',
        subject: 'Your offer: plant millwright',
      };
      const { id, wanted } = await letter({ ...offer, ...values });
      await version(id, 'candidate');
      await insert('file_and_links', {
        approval_email_id: id,
        attachment_type: 'offer_letter_link',
        name: 'Our benefits',
        link: 'https://benefits.example/2027',
        description: 'Health plan, holidays, courses',
      });
      return { id, wanted, ...(await link(id, 'offer_accept', '/public/accept')) };
    },
    async review({ view = false, ...values } = {}) {
      const offer = { email_type: 'offer_letter', status: 'out_for_approval', subject: 'Your offer: plant millwright' };
      const { id, wanted } = await letter({ ...offer, ...values });
      await version(id, view ? 'candidate' : 'approval');
      const chain = await insert('approval_chains', {
        approval_email_id: id,
        name: 'Ana Roy',
        email: 'ana.roy@board.example',
        role: view ? 'view' : 'approval',
        asked_at: new Date(),
        request_signature: values.request_signature ?? false,
      });
      return { id, wanted, ...(await link(id, view ? 'offer_view' : 'offer_review', '/public/offer', chain)) };
    },
    async request({ forms = true, ...values } = {}) {
      const request = { email_type: 'info_request', status: 'req_out', subject: 'Documents for your file' };
      const { id, wanted } = await letter({
        ...request,
        message: '<p>Hello Robin, we need a few things.</p>',
        ...values,
      });
      if (forms)
        await database.query('insert into approval_emails_forms (approval_email_id, form_id) values ($1, $2)', [
          id,
          await givenForm(insert),
        ]);
      return { id, wanted, ...(await link(id, 'information_request', '/informationRequest/answer')) };
    },
  };
}

const inAll = (text: string) => JSON.stringify({ en: text, fr: `${text} (fr)`, es: `${text} (es)` });

/** A form with a question of each type. */
async function givenForm(insert: (table: string, row: Record<string, unknown>) => Promise<number>): Promise<number> {
  const form = await insert('forms', {
    name: inAll('Before you start'),
    legend: inAll('So that everything is ready.'),
  });
  const questions: [type: string, name: string, required: boolean, answers: string[]][] = [
    ['short-answer', 'Size of your work shoes', true, []],
    ['long-answer', 'Anything we should know for your safety', false, []],
    ['multiple-choice', 'How will you come to work?', true, ['By bus', 'By car', 'On foot']],
    ['multiple-answer', 'Which days suit you for the visit?', false, ['Monday', 'Tuesday', 'Friday']],
    ['select-dropdown', 'Language of your contract', true, ['English', 'French', 'Spanish']],
  ];
  for (const [order, [question_type, name, is_required_question, answers]] of questions.entries()) {
    const question = await insert('questions', {
      form_id: form,
      name: inAll(name),
      question_type,
      is_required_question,
      '"order"': order,
    });
    for (const [at, text] of answers.entries())
      await insert('answers', { question_id: question, text: inAll(text), '"order"': at });
  }
  return form;
}
