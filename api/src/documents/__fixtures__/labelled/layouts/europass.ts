import { spanOf } from '../spans.ts';
import type { Cv, Half } from '../types.ts';
import { Sheet } from '../writers/sheet.ts';
import { addressOf, degreeOf, fullName, headingsOf, labels } from './parts.ts';

const NEW = {
  en: [
    'WORK EXPERIENCE',
    'EDUCATION AND TRAINING',
    'LANGUAGE SKILLS',
    'Mother tongue(s):',
    'Other language(s):',
    'DIGITAL SKILLS',
  ],
  fr: [
    'EXPÉRIENCE PROFESSIONNELLE',
    'ÉDUCATION ET FORMATION',
    'COMPÉTENCES LINGUISTIQUES',
    'Langue(s) maternelle(s):',
    'Autre(s) langue(s):',
    'COMPÉTENCES NUMÉRIQUES',
  ],
  es: [
    'EXPERIENCIA LABORAL',
    'EDUCACIÓN Y FORMACIÓN',
    'COMPETENCIAS LINGÜÍSTICAS',
    'Lengua(s) materna(s):',
    'Otro(s) idioma(s):',
    'COMPETENCIAS DIGITALES',
  ],
} as const;

const X = 40;

/** The form of the European Union since 2020: facts in rows of labels, dates and place above what was done. */
export async function europassNew(cv: Cv, half: Half): Promise<Buffer> {
  const sheet = new Sheet();
  const [work, education, skills, mother, others, digital] = NEW[cv.language];
  const label = labels[cv.language];
  const rule = (text: string, y: number): number => {
    const below = sheet.text(text, X, y, { size: 11, bold: true });
    sheet.line(X, below, 555, below);
    return below + 8;
  };
  let y = sheet.text(fullName(cv), X, 40, { size: 20, bold: true }) + 4;
  y = sheet.text(
    `${label.born}: 14/07/1988 | ${label.nation}: ${{ en: 'Irish', fr: 'Française', es: 'Española' }[cv.language]}`,
    X,
    y,
  );
  if (cv.phone)
    y = sheet.text(
      `${label.phone}: ${cv.phone} (${half === 'tuned' ? 'Mobile' : 'Home'}) | ${label.mail}: ${cv.email}`,
      X,
      y + 2,
    );
  else y = sheet.text(`${label.mail}: ${cv.email}`, X, y + 2);
  y = sheet.text(`LinkedIn: ${cv.website}`, X, y + 2);
  y = sheet.text(`${label.address}: ${addressOf(cv)} (${half === 'tuned' ? 'Home' : 'Work'})`, X, y + 2);
  y = rule(work, y + 16);
  for (const job of cv.jobs) {
    y = sheet.flow(y, 90);
    const when = spanOf(job, cv, half === 'tuned' ? 'days' : 'numbers');
    y = sheet.text(`${when.toUpperCase()}${half === 'tuned' ? ' ' : ' – '}${job.city}`, X, y, { size: 9 }) + 1;
    const head =
      half === 'tuned'
        ? `${job.position.toUpperCase()} ${job.company.toUpperCase()}`
        : `${job.position} – ${job.company}`;
    if (half === 'held') y = sheet.text(head, X, y, { bold: true });
    else {
      // Bold capitals for the position, plain ones for the company behind it.
      const x = X + sheet.widthOf(`${job.position.toUpperCase()} `, { bold: true }) + 6;
      sheet.text(job.position.toUpperCase(), X, y, { bold: true });
      y = sheet.text(`– ${job.company.toUpperCase()}`, x, y);
    }
    for (const task of job.tasks) y = sheet.text(`– ${task}`, X + 8, y + 1, { width: 500 });
    y += 8;
  }
  y = rule(education, sheet.flow(y + 6, 120));
  for (const study of cv.studies) {
    y = sheet.text(`${study.start} – ${study.end} ${cv.home.city}`, X, y, { size: 9 });
    y = sheet.text(half === 'tuned' ? degreeOf(study, cv).toUpperCase() : degreeOf(study, cv), X, y, { bold: true });
    y = sheet.text(study.institution, X, y) + 8;
  }
  y = rule(skills, sheet.flow(y + 6, 110));
  y = sheet.text(`${mother} ${cv.languages[0]!.name.toUpperCase()}`, X, y) + 2;
  y = sheet.text(others, X, y) + 2;
  for (const { name } of cv.languages.slice(1)) y = sheet.text(`${name.toUpperCase()}   C1   C1   B2   B2   B1`, X, y);
  y = rule(digital, sheet.flow(y + 12, 60));
  sheet.text(cv.skills.join(' | '), X, y);
  return sheet.bytes();
}

const OLD = {
  en: {
    personal: 'Personal information',
    dates: 'Dates',
    post: 'Occupation or position held',
    tasks: 'Main activities and responsibilities',
    employer: 'Name and address of employer',
    sector: 'Type of business or sector',
    title: 'Title of qualification awarded',
    school: 'Name and type of organisation providing education and training',
    mother: 'Mother tongue(s)',
    other: 'Other language(s)',
    name: 'First name(s) / Surname(s)',
  },
  fr: {
    personal: 'Information personnelle',
    dates: 'Dates',
    post: 'Fonction ou poste occupé',
    tasks: 'Principales activités et responsabilités',
    employer: "Nom et adresse de l'employeur",
    sector: "Type ou secteur d'activité",
    title: 'Intitulé du certificat ou diplôme délivré',
    school: "Nom et type de l'établissement d'enseignement ou de formation",
    mother: 'Langue(s) maternelle(s)',
    other: 'Autre(s) langue(s)',
    name: 'Prénom(s) / Nom(s)',
  },
  es: {
    personal: 'Información personal',
    dates: 'Fechas',
    post: 'Profesión o cargo desempeñado',
    tasks: 'Funciones y responsabilidades principales',
    employer: 'Nombre y dirección de la empresa o empleador',
    sector: 'Tipo de empresa o sector',
    title: 'Título de la cualificación obtenida',
    school: 'Nombre y tipo de la organización que ha impartido la formación',
    mother: 'Idioma materno',
    other: 'Otros idiomas',
    name: 'Nombre(s) / Apellido(s)',
  },
} as const;

/** The older form: every fact has its label in a column of its own, set to the right. */
export async function europassOld(cv: Cv, half: Half): Promise<Buffer> {
  const sheet = new Sheet({ face: half === 'tuned' ? 'sans' : 'serif' });
  const words = OLD[cv.language];
  const label = labels[cv.language];
  const headings = headingsOf(cv, half);
  const middle = half === 'tuned' ? 190 : 175;
  const heading = (text: string, y: number): number =>
    sheet.text(text, middle, y, { size: 11, bold: true, right: true }) + 4;
  let y = sheet.text('Curriculum Vitae', middle, 40, { size: 14, bold: true, right: true }) + 8;
  const row = (name: string, value: string, top: number): number => {
    const start = sheet.flow(top, 40);
    const lines = sheet.text(name, middle - 150, start, { width: 150 });
    return Math.max(lines, sheet.text(value, middle + 12, start, { width: 370 })) + 2;
  };
  y = heading(words.personal, y);
  y = row(words.name, `${cv.first} ${half === 'tuned' ? cv.last : cv.last.toUpperCase()}`, y);
  y = row(label.address, addressOf(cv), y);
  if (cv.phone) y = row(label.phone, cv.phone, y);
  y = row(label.mail, cv.email, y);
  y = row(label.born, '14 / 07 / 1988', y);
  y = heading(headings.experience, y + 10);
  for (const job of cv.jobs) {
    y = row(words.dates, spanOf(job, cv, half === 'tuned' ? 'words' : 'numbers'), y);
    y = row(words.post, job.position, y);
    y = row(words.tasks, job.tasks.join('. '), y);
    y = row(words.employer, half === 'tuned' ? `${job.company}, ${job.city}` : job.company, y);
    if (half === 'held') y = row(words.sector, job.tasks[0]!.split(' ')[0]!, y);
    y += 10;
  }
  y = heading(headings.education, sheet.flow(y + 6, 120));
  for (const study of cv.studies) {
    y = row(words.dates, `${study.start} – ${study.end}`, y);
    y = row(words.title, degreeOf(study, cv), y);
    y = row(words.school, study.institution, y) + 8;
  }
  y = heading(headings.languages, sheet.flow(y + 6, 80));
  y = row(words.mother, cv.languages[0]!.name, y);
  row(
    words.other,
    cv.languages
      .slice(1)
      .map(({ name }) => name)
      .join(', '),
    y,
  );
  return sheet.bytes();
}
