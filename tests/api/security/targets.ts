import { ApiClient } from '../../support/api-client.ts';
import { applicantOf, profileIn } from '../../support/applied.ts';
import { givenFile, upload } from '../applying/support.ts';
import { application, type Job } from '../pipeline/support.ts';

/** An application and all that hangs on it. */
export interface Target {
  job: number;
  profile: number;
  applicant: number;
  /** A note that the caller of the suite wrote. */
  note: number;
  textAnswer: number;
  file: number;
  /** A file that the caller of the suite added. */
  added: number;
  /** What a recruiter wrote to the candidate. */
  mail: number;
}

export interface Making {
  url: string;
  recruiter: ApiClient;
  job: Job;
  /** The question of the job's form that is answered in words. */
  question: number;
  /** Where the candidate stands; without it in the first stage. */
  stage?: number;
  /** Writes the note. */
  author: ApiClient;
}

/** Somebody who has applied with a resume, a letter, an answer; with a tag, a rank, a milestone and a note. */
export async function givenTarget({ url, recruiter, job, question, stage, author }: Making): Promise<Target> {
  const file = await givenFile(url);
  const sent = application(job.id, {
    profile: {
      uploaded_files_attributes: [file, await coverLetter(url)],
      text_answers_attributes: [{ question_id: question, answer_text: 'Because.' }],
    },
  });
  const made = await new ApiClient(url).post('applicants', sent);
  if (made.status !== 201) throw new Error(`No application: ${made.status} ${JSON.stringify(made.body)}`);
  const profile = profileIn(made);
  const applicant = await applicantOf(recruiter, profile);
  if (stage !== undefined) await fine(recruiter.put(`applicant_profiles/${profile}/move_to_stage/${stage}`, {}));
  const note = await fine(author.post('notes', { body: 'Called, nice.', applicant_profile_id: profile }));
  const read = await fine(recruiter.get(`applicant_profiles/${profile}`));
  const textAnswer = (read as { text_answers: { id: number }[] }).text_answers[0]!.id;
  const fields = { file_type: 'attachment', applicant_profile_id: String(profile) };
  const added = await fine(
    upload(url, { content: 'Interview', name: 'interview.txt', fields, session: author.session }),
  );
  const mail = await fine(
    recruiter.post('send_hgemail/send_emails', { applicant_profile_id: profile, subject: 'Hello', message: 'Hello' }),
  );
  return {
    mail: (mail as { id: number }).id,
    job: job.id,
    profile,
    applicant,
    note: (note as { id: number }).id,
    textAnswer,
    file: file.id,
    added: (added as { file_info: { id: number } }).file_info.id,
  };
}

async function coverLetter(url: string) {
  const form = new FormData();
  form.set('file_type', 'cover_letter');
  form.set('file', new Blob(['Dear team']), 'letter.txt');
  const answer = await fetch(`${url}/api/v1/applicant_profiles/upload_file`, {
    method: 'POST',
    headers: { 'x-forwarded-for': `10.66.${Math.floor(Math.random() * 255)}.${Math.floor(Math.random() * 255)}` },
    body: form,
  });
  return ((await answer.json()) as { file_info: { id: number; token: string } }).file_info;
}

/** The body of an answer that must not be a refusal. */
export async function fine(call: Promise<{ status: number; body: unknown }>): Promise<unknown> {
  const { status, body } = await call;
  if (status >= 400) throw new Error(`${status} ${JSON.stringify(body).slice(0, 400)}`);
  return body;
}
