import type { ApiClient, Answer } from '../../support/api-client.ts';

export interface FileInfo {
  id: number;
  token: string;
  original_file_name: string;
  size: number;
}

export interface UploadSent {
  content: Buffer | string;
  name: string;
  fields?: Record<string, string>;
  /** Headers of a session. */
  session?: Record<string, string>;
  path?: string;
  /** Hangs up. */
  signal?: AbortSignal;
}

/** Sends one file as a browser does. */
export async function upload(
  url: string,
  { content, name, fields, session, path, signal }: UploadSent,
): Promise<Answer> {
  const form = new FormData();
  for (const [field, value] of Object.entries({ file_type: 'resume', ...fields })) form.set(field, value);
  form.set('file', new Blob([new Uint8Array(Buffer.from(content))]), name);
  const answer = await fetch(`${url}/api/v1/${path ?? 'applicant_profiles/upload_file'}`, {
    method: 'POST',
    headers: {
      'x-forwarded-for': `10.77.${Math.floor(Math.random() * 255)}.${Math.floor(Math.random() * 255)}`,
      ...session,
    },
    body: form,
    signal,
  });
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
}

/** The uploaded file that an application may name. */
export async function givenFile(
  url: string,
  name = 'resume.txt',
  content: Buffer | string = 'Robin Park\nBeekeeper since 2019',
): Promise<FileInfo> {
  const answer = await upload(url, { content, name });
  if (answer.status !== 200) throw new Error(`No file: ${answer.status} ${JSON.stringify(answer.body)}`);
  return (answer.body as { file_info: FileInfo }).file_info;
}

export interface Question {
  id: number;
  question_type: string;
  answers: { id: number }[];
}

/** A form with one question of each sort, required ones among them; answers the form's id and questions. */
export async function givenForm(
  admin: ApiClient,
): Promise<{ id: number; choice: Question; several: Question; text: Question }> {
  const answers = (weights: number[]) => weights.map((weighting, at) => ({ text: { en: `Answer ${at}` }, weighting }));
  const made = await admin.post('forms', {
    name: { en: `Questions ${Date.now()}` },
    questions_attributes: [
      {
        name: { en: 'Do you mind bees?' },
        question_type: 'multiple-choice',
        is_required_question: true,
        answers_attributes: answers([100, 30]),
      },
      { name: { en: 'Which tools?' }, question_type: 'multiple-answer', answers_attributes: answers([20, 20, 50]) },
      { name: { en: 'Why?' }, question_type: 'long-answer', is_required_question: true },
    ],
  });
  if (made.status !== 201) throw new Error(`No form: ${made.status} ${JSON.stringify(made.body)}`);
  const { id } = made.body as { id: number };
  const form = (await admin.get(`forms/${id}`)).body as { questions: Question[] };
  const of = (type: string) => form.questions.find(({ question_type }) => question_type === type)!;
  return { id, choice: of('multiple-choice'), several: of('multiple-answer'), text: of('long-answer') };
}
