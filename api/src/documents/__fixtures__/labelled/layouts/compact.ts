import type { Cv, Half, Job } from '../types.ts';
import { spanOf } from '../spans.ts';
import { Sheet } from '../writers/sheet.ts';
import { degreeOf, fullName, headingsOf, languageLine, townOf } from './parts.ts';

const NOW = { en: 'present', fr: "aujourd'hui", es: 'actualidad' } as const;

/** Everything of an entry in one line, with years alone. */
export async function oneLine(cv: Cv, half: Half): Promise<Buffer> {
  const sheet = new Sheet({ face: half === 'tuned' ? 'serif' : 'sans' });
  const headings = headingsOf(cv, half);
  const years = ({ start, end }: Job): [string, string] => [start.slice(0, 4), end?.slice(0, 4) ?? NOW[cv.language]];
  const to = { en: 'to', fr: 'à', es: 'a' }[cv.language];
  let y = sheet.text(fullName(cv), 50, 50, { size: 18, bold: true });
  y = sheet.text([townOf(cv), cv.phone, cv.email].filter(Boolean).join(' / '), 50, y + 2);
  const heading = (text: string, top: number): number =>
    sheet.text(text, 50, sheet.flow(top + 14, 80), { size: 12, bold: true }) + 4;
  y = heading(headings.experience, y);
  for (const job of cv.jobs) {
    const [from, until] = years(job);
    const line =
      half === 'tuned'
        ? `${from} – ${until} | ${job.position} | ${job.company}, ${job.city}`
        : `${job.company}, ${job.city} — ${job.position} (${from} ${to} ${until})`;
    y = sheet.text(line, 50, sheet.flow(y, 60));
    for (const task of job.tasks) y = sheet.text(`• ${task}`, 62, y, { width: 470 });
    y += 6;
  }
  y = heading(headings.education, y);
  for (const study of cv.studies) {
    const line =
      half === 'tuned'
        ? `${study.start} – ${study.end} | ${degreeOf(study, cv)} | ${study.institution}`
        : `${study.institution} — ${degreeOf(study, cv)} (${study.end})`;
    y = sheet.text(line, 50, y) + 2;
  }
  y = sheet.text(cv.skills.join(', '), 50, heading(headings.skills, y), { width: 480 });
  sheet.text(languageLine(cv), 50, heading(headings.languages, y), { width: 480 });
  return sheet.bytes();
}

/** A head of two parts, the name on one side and how to reach the person on the other; then one column. */
export async function splitHead(cv: Cv, half: Half): Promise<Buffer> {
  const sheet = new Sheet({ letter: half === 'tuned' });
  const headings = headingsOf(cv, half);
  const edge = sheet.width - 45;
  const contact = [cv.home.street, townOf(cv), cv.phone, cv.email].filter(Boolean);
  const [name, reach] = half === 'tuned' ? [45, edge] : [300, 45];
  let y = sheet.text(fullName(cv), name, 45, { size: 20, bold: true });
  sheet.text(cv.headline, name, y + 2, { size: 11 });
  y = contact.reduce((at, line) => sheet.text(line, reach, at, { size: 9, right: half === 'tuned' }), 47);
  const heading = (text: string, top: number): number => {
    const below = sheet.text(text.toUpperCase(), 45, sheet.flow(top + 14, 80), { size: 11, bold: true });
    sheet.line(45, below, edge, below);
    return below + 4;
  };
  y = sheet.text(cv.summary, 45, heading(headings.summary, y + 12), { width: edge - 45 });
  y = heading(headings.experience, y);
  for (const job of cv.jobs) {
    y = sheet.flow(y, 70);
    const when = spanOf(job, cv, half === 'tuned' ? 'short' : 'words');
    if (half === 'tuned') {
      sheet.text(job.city, edge, y, { right: true });
      y = sheet.text(job.company, 45, y, { bold: true });
      sheet.text(when, edge, y, { right: true });
      y = sheet.text(job.position, 45, y);
    } else {
      y = sheet.text(`${job.position}, ${job.company}`, 45, y, { bold: true });
      y = sheet.text(`${job.city}, ${when}`, 45, y, { size: 9 });
    }
    for (const task of job.tasks) y = sheet.text(`• ${task}`, 55, y, { width: 460 });
    y += 7;
  }
  y = heading(headings.education, y);
  for (const study of cv.studies) {
    sheet.text(`${study.start}-${study.end}`, edge, y, { right: true });
    y = sheet.text(half === 'tuned' ? study.institution : degreeOf(study, cv), 45, y, { bold: true });
    y = sheet.text(half === 'tuned' ? degreeOf(study, cv) : study.institution, 45, y) + 4;
  }
  y = sheet.text(cv.skills.join(' | '), 45, heading(headings.skills, y), { width: edge - 45 });
  sheet.text(languageLine(cv), 45, heading(headings.languages, y), { width: edge - 45 });
  return sheet.bytes();
}
