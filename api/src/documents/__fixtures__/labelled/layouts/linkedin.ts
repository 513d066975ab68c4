import { lengthOf, spanOf } from '../spans.ts';
import type { Cv, Half, Job } from '../types.ts';
import { Sheet } from '../writers/sheet.ts';
import { degreeOf, fullName } from './parts.ts';

const HEADINGS = {
  en: ['Contact', 'Top Skills', 'Languages', 'Certifications', 'Summary', 'Experience', 'Education'],
  fr: ['Coordonnées', 'Principales compétences', 'Languages', 'Certifications', 'Résumé', 'Expérience', 'Formation'],
  es: ['Contactar', 'Aptitudes principales', 'Languages', 'Certifications', 'Extracto', 'Experiencia', 'Educación'],
} as const;

const SIDE = 22;
const MAIN = 224;
const MAIN_WIDTH = 350;

/** A profile as LinkedIn exports it: a sidebar, and positions at one company below its name and the whole time there. */
export async function linkedin(cv: Cv, half: Half): Promise<Buffer> {
  const sheet = new Sheet({ letter: true });
  const [contact, skills, languages, certificates, summary, experience, education] = HEADINGS[cv.language];
  const title = (text: string, x: number, y: number): number =>
    sheet.text(text, x, y, { size: x === SIDE ? 13 : 15.75, bold: x !== SIDE }) + 6;
  sheet.footer = (page) => sheet.text(`Page ${page} of 2`, 380, 760, { size: 9 });

  let y = title(contact, SIDE, 40);
  if (cv.phone) y = sheet.text(`${cv.phone} (Mobile)`, SIDE, y, { size: 10.5 });
  y = sheet.text(cv.email, SIDE, y, { size: 10.5, width: 165 });
  y = sheet.text(`${cv.website} (LinkedIn)`, SIDE, y + 2, { size: 11, width: 150 });
  y = title(skills, SIDE, y + 14);
  for (const skill of cv.skills.slice(0, 3)) y = sheet.text(skill, SIDE, y, { size: 10.5 }) + 3;
  y = title(languages, SIDE, y + 12);
  for (const { name, level } of cv.languages)
    y = sheet.text(`${name} (${level})`, SIDE, y, { size: 10.5, width: 160 }) + 3;
  if (half === 'held') {
    y = title(certificates, SIDE, y + 12);
    for (const work of cv.works) y = sheet.text(work, SIDE, y, { size: 10.5, width: 160 }) + 3;
  }

  y = sheet.text(fullName(cv), MAIN, 34, { size: 26 });
  y = sheet.text(cv.headline, MAIN, y + 2, { size: 12, width: MAIN_WIDTH });
  y = sheet.text([cv.home.city, cv.home.province, cv.home.country].filter(Boolean).join(', '), MAIN, y + 2, {
    size: 12,
  });
  y = sheet.text(cv.summary, MAIN, title(summary, MAIN, y + 18), { size: 12, width: MAIN_WIDTH });
  y = title(experience, MAIN, y + 18);
  for (const jobs of sharedCompanies(cv, half)) y = company(sheet, cv, jobs, y);
  y = title(education, MAIN, sheet.flow(y + 10, 120));
  for (const study of cv.studies) {
    y = sheet.text(study.institution, MAIN, y, { size: 12 });
    const years = half === 'tuned' ? ` · (${study.start} - ${study.end})` : ` · (${study.end})`;
    y = sheet.text(`${degreeOf(study, cv)}${years}`, MAIN, y, { size: 10.5, width: MAIN_WIDTH }) + 10;
  }
  return sheet.bytes();
}

/** One of the companies had the person in two positions. */
export function sharedCompanies({ jobs }: Pick<Cv, 'jobs'>, half: Half): Job[][] {
  const groups = jobs.map((job) => [job]);
  const at = half === 'tuned' ? 0 : 1;
  const [second] = groups.splice(at + 1, 1);
  groups[at] = [...groups[at]!, { ...second![0]!, company: jobs[at]!.company }];
  return groups;
}

function company(sheet: Sheet, cv: Cv, jobs: readonly Job[], top: number): number {
  let y = sheet.text(jobs[0]!.company, MAIN, sheet.flow(top, 90), { size: 12 });
  if (jobs.length > 1) {
    const whole = { start: jobs.at(-1)!.start, end: jobs[0]!.end };
    y = sheet.text(lengthOf(whole, cv.language), MAIN, y + 1, { size: 10.5 });
  }
  for (const job of jobs) {
    y = sheet.text(job.position, MAIN, sheet.flow(y + 2, 80), { size: 11.5 });
    y = sheet.text(spanOf(job, cv, 'linkedin'), MAIN, y + 1, { size: 10.5 });
    y = sheet.text(job.city, MAIN, y + 1, { size: 10.5 }) + 4;
    for (const task of job.tasks) y = sheet.text(task, MAIN, sheet.flow(y, 40), { size: 10.5, width: MAIN_WIDTH });
    y += 8;
  }
  return y + 4;
}
