import { unzipSync } from 'fflate';
import { applicantOf, profileIn } from '../../support/applied.ts';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { ApiClient } from '../../support/api-client.ts';
import { givenFile } from '../applying/support.ts';
import { application } from '../pipeline/support.ts';

export interface Export {
  id: number;
  total: number;
  done: number;
  left_out: number;
  size: number;
  finished_at: string | null;
  cancelled_at: string | null;
}

export interface Link {
  url: string;
  employee_id: number;
  hash: string;
  expires_at: string;
}

/** Bytes of an address of the server, without a session. */
export async function fetchBytes(
  url: string,
  path: string,
): Promise<{ status: number; headers: Headers; bytes: Buffer }> {
  const answer = await fetch(url + path, { headers: { 'x-forwarded-for': '10.99.0.1' } });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

/** The words of each page and the marks in the margin, as a reader of PDF finds them. */
export async function readPdf(bytes: Buffer): Promise<{ pages: string[]; outline: string[] }> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0, useSystemFonts: false });
  const document = await task.promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  const outline = ((await document.getOutline()) ?? []).map(({ title }) => title);
  await task.destroy();
  return { pages, outline };
}

export const readZip = (bytes: Buffer): Record<string, string> =>
  Object.fromEntries(
    Object.entries(unzipSync(bytes)).map(([name, content]) => [name, Buffer.from(content).toString()]),
  );

interface Given {
  candidate?: object;
  /** Name and content of the resume. */
  resume?: [name: string, content: Buffer | string];
}

/** Somebody who has applied with a resume; answers the ids. */
export async function givenApplicant(
  url: string,
  jobId: number,
  { candidate = {}, resume = ['resume.txt', 'Robin Park, beekeeper'] }: Given = {},
): Promise<{ applicant: number; profile: number }> {
  const file = await givenFile(url, ...resume);
  const sent = application(jobId, { candidate, profile: { uploaded_files_attributes: [file] } });
  const made = await new ApiClient(url).post('applicants', sent);
  if (made.status !== 201) throw new Error(`No application: ${made.status} ${JSON.stringify(made.body)}`);
  const profile = profileIn(made);
  return { applicant: await applicantOf(await ApiClient.as(url, 'recruiter'), profile), profile };
}

/** A link to a record, as the server hands it out. */
export async function linkTo(
  client: ApiClient,
  type: 'applicant_profile' | 'candidate_export',
  id: number,
): Promise<Link> {
  const { status, body } = await client.post('export_links', { record_type: type, record_id: id });
  if (status !== 201) throw new Error(`No link: ${status} ${JSON.stringify(body)}`);
  return body as Link;
}

/** A PDF of one page with these words. */
export function pdfWith(words: string, more = ''): Buffer {
  const content = `BT /F1 12 Tf 1 0 0 1 60 700 Tm (${words}) Tj ET`;
  const objects = [
    `<</Type/Catalog/Pages 2 0 R${more}>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  file += offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  return Buffer.from(
    `${file}trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`,
    'latin1',
  );
}
