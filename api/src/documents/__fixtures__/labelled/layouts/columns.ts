import { spanOf } from '../spans.ts';
import type { Cv, Half, Job, Study } from '../types.ts';
import { Sheet } from '../writers/sheet.ts';
import { addressOf, degreeOf, fullName, headingsOf, languageLine, townOf, yearsOf } from './parts.ts';

/** Headings in a narrow column, what they head beside them; in the held half the dates stand in that column too. */
export async function labelColumn(cv: Cv, half: Half): Promise<Buffer> {
  const sheet = new Sheet({ face: half === 'tuned' ? 'sans' : 'serif' });
  const headings = headingsOf(cv, half);
  const [left, main, width] = half === 'tuned' ? [45, 165, 380] : [50, 150, 395];
  let y = sheet.text(fullName(cv), half === 'tuned' ? left : main, 45, { size: 20, bold: true });
  y = sheet.text(
    [addressOf(cv), cv.phone, cv.email].filter(Boolean).join(half === 'tuned' ? ' | ' : ' · '),
    half === 'tuned' ? left : main,
    y + 2,
    { size: 9.5 },
  );
  const block = (heading: string, top: number, write: (top: number) => number): number => {
    const start = sheet.flow(top + 14, 70);
    if (half === 'tuned') {
      sheet.text(heading.toUpperCase(), left, start, { size: 9, bold: true, width: main - left - 10 });
      return write(start);
    }
    sheet.line(main, start + 6, 545, start + 6);
    return write(sheet.text(heading, main, start + 9, { size: 12, bold: true }) + 4);
  };
  y = block(headings.summary, y, (top) => sheet.text(cv.summary, main, top, { width }));
  y = block(headings.experience, y, (top) =>
    cv.jobs.reduce((at, job) => jobBeside(sheet, cv, half, job, { at, left, main, width }), top),
  );
  y = block(headings.education, y, (top) =>
    cv.studies.reduce((at, study) => {
      if (half === 'held') sheet.text(yearsOf(study), left, at, { size: 9.5 });
      const first = sheet.text(
        half === 'tuned' ? `${degreeOf(study, cv)}, ${yearsOf(study)}` : degreeOf(study, cv),
        main,
        at,
        { bold: true },
      );
      return sheet.text(study.institution, main, first) + 6;
    }, top),
  );
  y = block(headings.skills, y, (top) => sheet.text(cv.skills.join(', '), main, top, { width }));
  block(headings.languages, y, (top) => sheet.text(languageLine(cv), main, top, { width }));
  return sheet.bytes();
}

interface Beside {
  at: number;
  left: number;
  main: number;
  width: number;
}

function jobBeside(sheet: Sheet, cv: Cv, half: Half, job: Job, { at, left, main, width }: Beside): number {
  let y = sheet.flow(at, 70);
  if (half === 'tuned') {
    y = sheet.text(`${job.position}, ${spanOf(job, cv, 'words')}`, main, y, { bold: true });
    y = sheet.text(`${job.company}, ${job.city}`, main, y);
  } else {
    sheet.text(spanOf(job, cv, 'numbers'), left - 10, y, { size: 9 });
    y = sheet.text(job.position, main, y, { bold: true });
    y = sheet.text(`${job.company} (${job.city})`, main, y);
  }
  for (const task of job.tasks) y = sheet.text(`• ${task}`, main + 4, y, { width });
  return y + 8;
}

/** One column, the dates at the right edge; the held half has the company first and the place below the dates. */
export async function datesRight(cv: Cv, half: Half): Promise<Buffer> {
  const sheet = new Sheet({ face: half === 'tuned' ? 'serif' : 'sans', letter: half === 'held' });
  const headings = headingsOf(cv, half);
  const edge = sheet.width - 50;
  const heading = (text: string, top: number): number => {
    const y = sheet.text(half === 'tuned' ? text.toUpperCase() : text, 50, sheet.flow(top + 14, 90), {
      size: 12,
      bold: true,
    });
    sheet.line(50, y, edge, y);
    return y + 5;
  };
  let y = sheet.text(fullName(cv), 50, 45, { size: 22, bold: true });
  y = sheet.text(half === 'tuned' ? addressOf(cv) : townOf(cv), 50, y + 2);
  if (half === 'tuned') y = sheet.text([cv.phone, cv.email].filter(Boolean).join('   '), 50, y);
  else {
    y = sheet.text(cv.email, 50, y);
    if (cv.phone) y = sheet.text(cv.phone, 50, y);
  }
  y = sheet.text(cv.summary, 50, heading(headings.summary, y), { width: edge - 50 });
  y = heading(headings.experience, y);
  for (const job of cv.jobs) {
    y = sheet.flow(y, 70);
    sheet.text(spanOf(job, cv, half === 'tuned' ? 'short' : 'bare'), edge, y, { right: true });
    if (half === 'tuned') {
      y = sheet.text(job.position, 50, y, { bold: true });
      y = sheet.text(`${job.company}, ${job.city}`, 50, y);
    } else {
      y = sheet.text(job.company, 50, y, { bold: true });
      sheet.text(job.city, edge, y, { right: true });
      y = sheet.text(job.position, 50, y);
    }
    for (const task of job.tasks)
      y = sheet.text(`${half === 'tuned' ? '•' : '-'} ${task}`, 62, y + 1, { width: edge - 70 });
    y += 8;
  }
  y = heading(headings.education, y);
  for (const study of cv.studies) {
    sheet.text(half === 'tuned' ? yearsOf(study) : `${study.end}`, edge, y, { right: true });
    y = sheet.text(half === 'tuned' ? study.institution : degreeOf(study, cv), 50, y, { bold: true });
    y = sheet.text(half === 'tuned' ? `${degreeOf(study, cv)}. ${cv.grade}` : study.institution, 50, y) + 5;
  }
  y = sheet.text(cv.skills.join(' · '), 50, heading(headings.skills, y), { width: edge - 50 });
  sheet.text(languageLine(cv), 50, heading(headings.languages, y), { width: edge - 50 });
  return sheet.bytes();
}

/** A coloured column with contact data and skills: at the left, with the name in it, or at the right below the name. */
export async function sidebar(cv: Cv, half: Half): Promise<Buffer> {
  const sheet = new Sheet();
  const headings = headingsOf(cv, half);
  const [side, main, sideWidth, mainWidth] = half === 'tuned' ? [24, 215, 165, 345] : [405, 45, 165, 325];
  sheet.box(side - 14, half === 'tuned' ? 0 : 100, sideWidth + 28, 842, '#dde6ee');
  const small = { size: 9.5, width: sideWidth, hyphens: true };
  let y = half === 'tuned' ? sheet.text(fullName(cv), side, 40, { size: 19, bold: true, width: 150 }) + 10 : 112;
  if (half === 'held') {
    const below = sheet.text(fullName(cv), main, 40, { size: 24, bold: true });
    sheet.text(cv.headline, main, below, { size: 12 });
  }
  const aside = (heading: string, lines: readonly string[]): void => {
    y = sheet.text(heading, side, y, { size: 11, bold: true }) + 3;
    for (const line of lines) y = sheet.text(line, side, y, small) + 2;
    y += 10;
  };
  aside(headings.contact, [cv.home.street, townOf(cv), cv.phone, cv.email, cv.website].filter(Boolean));
  aside(headings.skills, cv.skills);
  aside(
    headings.languages,
    cv.languages.map(({ name, level }) => (half === 'tuned' ? `${name} – ${level}` : `${name}: ${level}`)),
  );
  aside(headings.works, cv.works);

  y = half === 'tuned' ? 44 : 112;
  const heading = (text: string): void => {
    y = sheet.text(text.toUpperCase(), main, y, { size: 12, bold: true }) + 4;
  };
  heading(headings.summary);
  y = sheet.text(cv.summary, main, y, { width: mainWidth, hyphens: true }) + 10;
  heading(headings.experience);
  for (const job of cv.jobs) {
    y = sheet.text(job.position, main, y, { bold: true });
    const when = spanOf(job, cv, half === 'tuned' ? 'words' : 'short');
    if (half === 'tuned') y = sheet.text(`${job.company} | ${when}`, main, y);
    else {
      y = sheet.text(`${job.company}, ${job.city}`, main, y);
      y = sheet.text(when, main, y, { size: 9 });
    }
    for (const task of job.tasks) y = sheet.text(`• ${task}`, main, y, { width: mainWidth, hyphens: true });
    y += 7;
  }
  heading(headings.education);
  for (const study of cv.studies) y = studyLines(sheet, cv, half, study, main, y);
  return sheet.bytes();
}

function studyLines(sheet: Sheet, cv: Cv, half: Half, study: Study, x: number, top: number): number {
  const first = sheet.text(half === 'tuned' ? degreeOf(study, cv) : study.institution, x, top, { bold: true });
  const second =
    half === 'tuned' ? `${study.institution} | ${yearsOf(study)}` : `${degreeOf(study, cv)} (${yearsOf(study)})`;
  return sheet.text(second, x, first) + 5;
}
