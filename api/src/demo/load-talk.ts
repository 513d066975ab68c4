import { insertRows } from './insert.ts';
import type { LoadedApplication } from './load-candidates.ts';
import type { Random } from './random.ts';

const NOTES = [
  'Spoke on the phone: calm, precise, knows the machines.',
  'Appelée ce matin, disponible à partir du mois prochain.',
  'Buena experiencia; falta confirmar el permiso de conducir.',
  'References checked, both warm.',
  'Salary expectation is above our range, worth a talk.',
  'Second interview with the team on Thursday.',
];

const CONFIRMATION = {
  en: {
    subject: 'Your application has arrived',
    message: '<p>Hello %name,</p><p>thank you for your application. A recruiter reads it in the next days.</p>',
  },
  fr: {
    subject: 'Votre candidature est arrivée',
    message:
      '<p>Bonjour %name,</p><p>merci de votre candidature. Une personne du recrutement la lira dans les prochains jours.</p>',
  },
  es: {
    subject: 'Su solicitud ha llegado',
    message:
      '<p>Hola %name:</p><p>gracias por su solicitud. Una persona de selección la leerá en los próximos días.</p>',
  },
};

/** Notes of the staff and the mail that went to and fro; all of it is kept in the outbox, nothing is sent. */
export async function loadTalk(
  applications: LoadedApplication[],
  random: Random,
  employees: Record<string, number>,
  sender: string,
  now: Date,
): Promise<void> {
  const authors = [employees.recruiter!, employees.hiring_manager!, employees.recruiter_admin!];
  await insertRows(
    'notes',
    applications
      .filter(({ stageIndex }) => stageIndex > 0 && random.chance(0.3))
      .map(({ profileId, jobId, stageIds, stageIndex, appliedAt }) => {
        const at = new Date(appliedAt.getTime() + 2 * 3_600_000).toISOString();
        return {
          body: random.pick(NOTES),
          applicant_profile_id: profileId,
          job_id: jobId,
          stage_id: stageIds[stageIndex]!,
          employee_id: random.pick(authors),
          is_edited: false,
          is_deleted: false,
          created_at: at,
          updated_at: at,
        };
      }),
  );
  const mails = applications.flatMap((application) => {
    const { candidate, profileId, applicantId, jobId, appliedAt } = application;
    const text = CONFIRMATION[candidate.language];
    const shared = {
      applicant_id: applicantId,
      applicant_profile_id: profileId,
      job_id: jobId,
      language: candidate.language,
      attempts: 0,
      replyable: true,
      is_secret: false,
    };
    const at = new Date(appliedAt.getTime() + 60_000).toISOString();
    const confirmation = {
      ...shared,
      t_uid: candidate.email,
      f_uid: sender,
      subject: text.subject,
      message: text.message.replace('%name', candidate.first_name),
      direction: 'outbound',
      recipient_kind: 'candidate',
      purpose: 'application_confirmation',
      status: 'kept',
      created_at: at,
    };
    if (!random.chance(0.05)) return [confirmation];
    const reply = {
      ...confirmation,
      t_uid: sender,
      f_uid: candidate.email,
      subject: `Re: ${text.subject}`,
      message: '<p>Thank you! Is the shift work fixed or does it rotate?</p>',
      direction: 'inbound',
      recipient_kind: 'staff',
      purpose: 'general',
      status: 'received',
      created_at: new Date(Math.min(appliedAt.getTime() + 26 * 3_600_000, now.getTime() - 60_000)).toISOString(),
    };
    return [confirmation, reply];
  });
  await insertRows('hgemails', mails);
}
