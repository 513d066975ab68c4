import { insertRows } from './insert.ts';
import type { LoadedApplication } from './load-candidates.ts';
import { days } from './load-jobs.ts';

const OFFERS = [
  'draft',
  'out_for_approval',
  'cancelled',
  'returned',
  'approved',
  'out_with_candidate',
  'recalled',
  'offer_expired',
  'offer_declined',
  'offer_accepted',
];
const REQUESTS = ['draft', 'req_out', 'received', 'cancelled', 'form_expired'];
/** Statuses in which the chain has spoken: everybody, nobody, or one against it. */
const APPROVED = ['approved', 'out_with_candidate', 'recalled', 'offer_expired', 'offer_declined', 'offer_accepted'];

const OFFER = {
  en: {
    subject: 'Your offer',
    message:
      '<p>Dear %name,</p><p>we are glad to offer you the position. Please read the terms and tell us your decision.</p>',
  },
  fr: {
    subject: 'Votre offre',
    message:
      '<p>Bonjour %name,</p><p>nous avons le plaisir de vous offrir le poste. Veuillez lire les conditions et nous faire part de votre décision.</p>',
  },
  es: {
    subject: 'Su oferta',
    message: '<p>Hola %name:</p><p>nos alegra ofrecerle el puesto. Lea las condiciones y comuníquenos su decisión.</p>',
  },
};
const REQUEST = {
  en: {
    subject: 'Documents for your file',
    message: '<p>Hello %name, please send us a copy of your certificate.</p>',
    wanted: 'A copy of your certificate',
  },
  fr: {
    subject: 'Documents pour votre dossier',
    message: '<p>Bonjour %name, veuillez nous envoyer une copie de votre certificat.</p>',
    wanted: 'Une copie de votre certificat',
  },
  es: {
    subject: 'Documentos para su expediente',
    message: '<p>Hola %name: envíenos una copia de su certificado.</p>',
    wanted: 'Una copia de su certificado',
  },
};

/** What the demo's offers say besides pay, start date and position. */
const FIELDS = [
  {
    placeholder: 'leave_days',
    kind: 'number',
    name: {
      en: 'Paid leave, in days a year',
      fr: 'Congés payés, en jours par an',
      es: 'Vacaciones pagadas, en días al año',
    },
  },
  {
    placeholder: 'probation_until',
    kind: 'date',
    name: { en: 'Probation until', fr: 'Période d’essai jusqu’au', es: 'Periodo de prueba hasta el' },
  },
  {
    placeholder: 'working_hours',
    kind: 'text',
    name: { en: 'Working hours', fr: 'Horaire de travail', es: 'Horario de trabajo' },
  },
  {
    placeholder: 'benefits',
    kind: 'long_text',
    name: { en: 'Benefits', fr: 'Avantages', es: 'Beneficios' },
  },
];

/** Offers and information requests in every status, for candidates who have come that far, with chains and wanted files. */
export async function loadOffers(
  applications: LoadedApplication[],
  employees: Record<string, number>,
  now: Date,
): Promise<void> {
  const offered = applications.filter(({ stageIndex }) => stageIndex === 3 || stageIndex === 4);
  const requested = applications.filter(({ stageIndex }) => stageIndex === 2);
  const letters = [
    ...OFFERS.flatMap((status, index) => [
      letter('offer_letter', status, offered[index], index),
      letter('offer_letter', status, offered[index + OFFERS.length], index),
    ]),
    ...REQUESTS.flatMap((status, index) => [
      letter('info_request', status, requested[index], index),
      letter('info_request', status, requested[index + REQUESTS.length], index),
    ]),
  ].filter((row) => row !== undefined);
  await insertRows(
    'offer_fields',
    FIELDS.map((field, position) => ({
      ...field,
      position,
      is_required: false,
      is_archived: false,
      lock_version: 0,
      created_at: days(now, -40),
      updated_at: days(now, -40),
    })),
  );
  const ids = await insertRows('approval_emails', letters);
  await insertRows(
    'approval_chains',
    letters.flatMap((row, index) => (row.email_type === 'offer_letter' ? chainOf(ids[index]!, row.status) : [])),
  );
  await insertRows(
    'file_and_links',
    letters.flatMap((row, index) =>
      row.email_type === 'info_request'
        ? [
            {
              approval_email_id: ids[index]!,
              attachment_type: 'info_req_request',
              direction: 'inbound',
              request_description: REQUEST[row.language].wanted,
              mandatory: true,
              created_at: row.created_at,
              updated_at: row.created_at,
            },
          ]
        : [],
    ),
  );

  function letter(
    email_type: 'offer_letter' | 'info_request',
    status: string,
    of: LoadedApplication | undefined,
    index: number,
  ) {
    if (!of) return undefined;
    const { candidate } = of;
    const text = (email_type === 'offer_letter' ? OFFER : REQUEST)[candidate.language];
    const created = days(now, -12 - index);
    const answered = ['offer_declined', 'offer_accepted', 'received'].includes(status) ? days(now, -2) : null;
    const out =
      answered !== null ||
      ['out_with_candidate', 'recalled', 'offer_expired', 'req_out', 'form_expired'].includes(status);
    const expired = status.endsWith('expired');
    return {
      email_type,
      status,
      status_changed_at: answered ?? days(now, -4),
      applicant_profile_id: of.profileId,
      job_id: of.jobId,
      employee_id: employees.recruiter!,
      subject: text.subject,
      message: text.message.replace('%name', candidate.first_name),
      language: candidate.language,
      receiver: `${candidate.first_name} ${candidate.last_name}`,
      receiver_email: candidate.email,
      signature_type: 'none',
      due_date: days(now, expired ? -1 : 10).slice(0, 10),
      content_edited: false,
      approvers_updated: false,
      approval_skipped: false,
      is_archived: false,
      sent_at: out ? days(now, -6) : null,
      answered_at: answered,
      created_at: created,
      updated_at: answered ?? created,
      lock_version: 0,
    };
  }

  function chainOf(approval_email_id: number, status: string) {
    const roles = [
      {
        name: 'Judith Clarke',
        email: 'hiring.manager@demo.example',
        role: 'approval',
        employee_id: employees.hiring_manager!,
      },
      {
        name: 'Anil Mehta',
        email: 'decision.maker@demo.example',
        role: 'approval',
        employee_id: employees.decision_maker!,
      },
      { name: 'Sylvie Martel', email: 'observer@demo.example', role: 'view', employee_id: employees.observer! },
    ];
    return roles.map((approver, chain_order) => {
      const approves = approver.role === 'approval';
      const approved =
        approves && APPROVED.includes(status) ? true : status === 'returned' && chain_order === 0 ? false : null;
      return {
        approval_email_id,
        ...approver,
        chain_order,
        request_signature: false,
        skip: false,
        include_signature: false,
        asked_at: approves && status !== 'draft' && (chain_order === 0 || approved !== null) ? days(now, -9) : null,
        approved,
        responded_at: approved === null ? null : days(now, -8),
        notes: approved === false ? 'The start date is too early for the team.' : null,
        created_at: days(now, -10),
        updated_at: days(now, -8),
      };
    });
  }
}
