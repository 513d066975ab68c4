import { spanOf } from '../spans.ts';
import type { Cv, Half } from '../types.ts';
import { Sheet } from '../writers/sheet.ts';
import { addressOf, degreeOf, fullName, headingsOf, labels, languageLine, townOf, yearsOf } from './parts.ts';
import { sharedCompanies } from './linkedin.ts';

/** Glyphs of icon fonts, which stand in the private area of Unicode or are no characters at all. */
const ICONS: Readonly<Record<Half, readonly string[]>> = {
  tuned: ['\uf095', '\uf0e0', '\uf041', '\uf0e1'],
  held: ['\ue0cd', '\ue0be', '\ue55f', '\ue157'],
};

/** Icons before the contact data, several in a line. */
export async function icons(cv: Cv, half: Half): Promise<Buffer> {
  const sheet = new Sheet({ face: 'embedded' });
  const headings = headingsOf(cv, half);
  const [phone, mail, place, link] = ICONS[half] as [string, string, string, string];
  let y = sheet.text(fullName(cv), 45, 45, { size: 20, bold: true });
  const shown = [
    cv.phone && `${phone} ${cv.phone}`,
    `${mail} ${cv.email}`,
    `${place} ${townOf(cv)}`,
    `${link} ${cv.website}`,
  ].filter(Boolean);
  if (half === 'tuned') {
    y = sheet.text(shown.slice(0, -1).join('  '), 45, y + 2, { size: 9 });
    y = sheet.text(shown.at(-1)!, 45, y, { size: 9 });
  } else {
    for (const line of shown) y = sheet.text(line.replace(' ', ''), 45, y + 1, { size: 9 });
  }
  const heading = (text: string, top: number): number =>
    sheet.text(text, 45, sheet.flow(top + 12, 80), { size: 13, bold: true }) + 4;
  y = sheet.text(cv.summary, 45, heading(headings.summary, y), { width: 500 });
  y = heading(headings.experience, y);
  for (const job of cv.jobs) {
    y = sheet.flow(y, 70);
    const when = spanOf(job, cv, half === 'tuned' ? 'bare' : 'numbers');
    y = sheet.text(half === 'tuned' ? `${job.position} – ${job.company}` : `${job.company} | ${job.position}`, 45, y, {
      bold: true,
    });
    y = sheet.text(half === 'tuned' ? `${when}, ${job.city}` : `${job.city} | ${when}`, 45, y, { size: 9 });
    for (const task of job.tasks) y = sheet.text(`• ${task}`, 55, y, { width: 480 });
    y += 8;
  }
  y = heading(headings.education, y);
  for (const study of cv.studies) {
    y = sheet.text(
      half === 'tuned'
        ? `${degreeOf(study, cv)} – ${study.institution}`
        : `${study.institution} | ${degreeOf(study, cv)}`,
      45,
      y,
      { bold: true },
    );
    y = sheet.text(yearsOf(study), 45, y, { size: 9 }) + 5;
  }
  y = sheet.text(cv.skills.join(', '), 45, heading(headings.skills, y), { width: 500 });
  sheet.text(languageLine(cv), 45, heading(headings.languages, y), { width: 500 });
  return sheet.bytes();
}

/** Two pages with a footer on each, positions at one company, works with their numbers, words broken at line ends. */
export async function twoPages(cv: Cv, half: Half): Promise<Buffer> {
  const sheet = new Sheet({ face: half === 'tuned' ? 'sans' : 'serif' });
  const headings = headingsOf(cv, half);
  const label = labels[cv.language];
  sheet.footer = (page) => {
    const left = half === 'tuned' ? `${fullName(cv)} – Curriculum vitae` : label.updated;
    sheet.text(left, 60, 815, { size: 8 });
    sheet.text(half === 'tuned' ? `${page} / 2` : label.page(page, 2), 535, 815, { size: 8, right: true });
  };
  let y = sheet.text(half === 'tuned' ? fullName(cv) : fullName(cv).toUpperCase(), 60, 60, { size: 18, bold: true });
  const lines = [addressOf(cv), cv.phone && `${label.phone} : ${cv.phone}`, `${label.mail} : ${cv.email}`].filter(
    Boolean,
  );
  for (const line of half === 'tuned' ? lines : [lines.join(' – ')]) y = sheet.text(line, 60, y, { width: 475 });
  const heading = (text: string, top: number): number =>
    sheet.text(text, 60, sheet.flow(top + 16, 100, 60), { size: 13, bold: true }) + 5;
  const prose = { width: 400, hyphens: true, size: 11 };
  y = sheet.text(cv.summary, 60, heading(headings.summary, y), prose);
  y = heading(headings.experience, y);
  for (const jobs of half === 'tuned' ? sharedCompanies(cv, half) : cv.jobs.map((job) => [job])) {
    y = sheet.text(`${jobs[0]!.company}, ${jobs[0]!.city}`, 60, sheet.flow(y, 120, 60), { size: 11, bold: true });
    for (const job of jobs) {
      const when = spanOf(job, cv, half === 'tuned' ? 'words' : 'short');
      y = sheet.text(`${job.position} (${when})`, 60, sheet.flow(y, 90, 60), { size: 11 });
      for (const task of job.tasks) y = sheet.text(`${half === 'tuned' ? '–' : '•'} ${task}.`, 70, y, prose);
      y += 8;
    }
    y += 6;
  }
  y = heading(headings.education, y);
  for (const study of cv.studies) {
    y = sheet.text(`${yearsOf(study)} : ${degreeOf(study, cv)}, ${study.institution}`, 60, y, { size: 11 });
    y = sheet.text(cv.grade, 60, y, { size: 11 }) + 6;
  }
  y = heading(headings.works, y);
  for (const work of cv.works) y = sheet.text(work, 60, y, prose) + 4;
  y = sheet.text(cv.skills.join(', '), 60, heading(headings.skills, y), prose);
  sheet.text(
    cv.languages.map(({ name, level }) => `${name}: ${level}`).join('; '),
    60,
    heading(headings.languages, y),
    prose,
  );
  return sheet.bytes();
}

/** Everything in a grid with lines: time, employer, position and tasks each in a cell. */
export async function grid(cv: Cv, half: Half): Promise<Buffer> {
  const sheet = new Sheet({ face: 'sans' });
  const headings = headingsOf(cv, half);
  const label = labels[cv.language];
  const columns = half === 'tuned' ? [40, 150, 290] : [40, 380];
  const row = (cells: readonly (readonly string[])[], top: number): number => {
    const start = sheet.flow(top, 60);
    const ends = cells.map((lines, index) => {
      const width = (columns[index + 1] ?? 555) - columns[index]! - 10;
      return lines.reduce((at, line) => sheet.text(line, columns[index]! + 5, at, { size: 9.5, width }), start + 4);
    });
    sheet.line(40, start, 555, start);
    return Math.max(...ends) + 4;
  };
  let y = sheet.text(fullName(cv), 40, 40, { size: 18, bold: true }) + 4;
  const facts = [
    [label.address, addressOf(cv)],
    [label.phone, cv.phone],
    [label.mail, cv.email],
  ].filter(([, value]) => value);
  for (const [name, value] of facts) {
    sheet.text(name!, 45, y, { bold: true });
    y = sheet.text(value!, 160, y);
  }
  const heading = (text: string, top: number): number =>
    sheet.text(text, 40, sheet.flow(top + 14, 90), { size: 12, bold: true }) + 5;
  y = heading(headings.experience, y);
  for (const job of cv.jobs) {
    const when = spanOf(job, cv, half === 'tuned' ? 'numbers' : 'words');
    y =
      half === 'tuned'
        ? row([[when], [job.company, job.city], [job.position, ...job.tasks.map((task) => `• ${task}`)]], y)
        : row(
            [
              [job.position, job.company, ...job.tasks.map((task) => `• ${task}`)],
              [when, job.city],
            ],
            y,
          );
  }
  y = heading(headings.education, y);
  for (const study of cv.studies) {
    y =
      half === 'tuned'
        ? row([[yearsOf(study)], [study.institution], [degreeOf(study, cv)]], y)
        : row([[degreeOf(study, cv), study.institution], [yearsOf(study)]], y);
  }
  y = sheet.text(cv.skills.join(', '), 40, heading(headings.skills, y), { width: 500 });
  sheet.text(languageLine(cv), 40, heading(headings.languages, y), { width: 500 });
  return sheet.bytes();
}
