import type { DemoLanguage } from './languages.ts';
import { COMPANIES, SCHOOLS } from './names.ts';
import type { Random } from './random.ts';

export interface DemoCandidate {
  first_name: string;
  last_name: string;
  email: string;
  home_phone: string;
  language: DemoLanguage;
  city: { city: string; province: string; country: string; postal_code: string };
}
export interface DemoExperience {
  position: string;
  company: string;
  start_date: string;
  end_date: string | null;
  present_date: boolean;
  description: string;
}
export interface DemoEducation {
  institution: string;
  degree: string;
  field_of_study: string;
  start_date: string;
  end_date: string;
}
export interface DemoResume {
  summary: string;
  work: DemoExperience[];
  education: DemoEducation[];
}

const WORDS: Record<
  DemoLanguage,
  {
    summary: string;
    work: string;
    education: string;
    present: string;
    skills: string;
    degree: string[];
    did: string[];
    about: string;
  }
> = {
  en: {
    summary: 'Summary',
    work: 'Work experience',
    education: 'Education',
    present: 'present',
    skills: 'Skills',
    degree: ['Bachelor of Science', 'College diploma', 'Trade certificate'],
    did: [
      'Planned the daily work of a team of %n.',
      'Cut the time of a routine job by %n percent.',
      'Trained %n new colleagues.',
      'Kept records and reported every week.',
    ],
    about: '%job with %n years of practice, careful and used to working with people.',
  },
  fr: {
    summary: 'Profil',
    work: 'Expérience professionnelle',
    education: 'Formation',
    present: 'à ce jour',
    skills: 'Compétences',
    degree: ['Baccalauréat', 'Diplôme d’études collégiales', 'Certificat de métier'],
    did: [
      'Planification du travail d’une équipe de %n personnes.',
      'Réduction de %n pour cent d’une tâche courante.',
      'Formation de %n nouveaux collègues.',
      'Tenue des dossiers et rapport hebdomadaire.',
    ],
    about: '%job avec %n ans de pratique, esprit rigoureux et goût du travail en équipe.',
  },
  es: {
    summary: 'Perfil',
    work: 'Experiencia laboral',
    education: 'Formación',
    present: 'actualidad',
    skills: 'Competencias',
    degree: ['Licenciatura', 'Diplomatura', 'Certificado de oficio'],
    did: [
      'Planificación del trabajo diario de un equipo de %n.',
      'Reducción de un %n por ciento del tiempo de una tarea.',
      'Formación de %n compañeros nuevos.',
      'Registro de datos e informe semanal.',
    ],
    about: '%job con %n años de práctica, meticulosidad y trato con personas.',
  },
};

/** The career of an invented person who does this job: two or three positions without gaps, one education before them. */
export function makeResume(random: Random, language: DemoLanguage, job: string, thisYear: number): DemoResume {
  const words = WORDS[language];
  const fill = (text: string) => text.replace('%n', String(random.int(3, 12))).replace('%job', job);
  let end = thisYear;
  const work: DemoExperience[] = [];
  for (let count = random.int(1, 3); count > 0; count--) {
    const start = end - random.int(1, 5);
    const present = work.length === 0 && random.chance(0.7);
    work.push({
      position: job,
      company: random.pick(COMPANIES),
      start_date: `${start}-0${random.int(1, 9)}-01`,
      end_date: present ? null : `${end}-0${random.int(1, 9)}-01`,
      present_date: present,
      description: fill(random.pick(words.did)),
    });
    end = start;
  }
  const education = {
    institution: random.pick(SCHOOLS[language]),
    degree: random.pick(words.degree),
    field_of_study: job,
    start_date: `${end - 3}-09-01`,
    end_date: `${end}-06-01`,
  };
  return { summary: fill(words.about), work, education: [education] };
}

/** The lines of the resume as a document, one text each. */
export function resumeLines(candidate: DemoCandidate, resume: DemoResume): { text: string; size?: number }[] {
  const words = WORDS[candidate.language];
  const month = (date: string | null) => (date ? `${date.slice(5, 7)}/${date.slice(0, 4)}` : words.present);
  const heading = (text: string) => [{ text: '' }, { text, size: 14 }];
  return [
    { text: `${candidate.first_name} ${candidate.last_name}`, size: 20 },
    { text: `${candidate.city.city}, ${candidate.city.province} ${candidate.city.postal_code}` },
    { text: candidate.email },
    { text: candidate.home_phone },
    ...heading(words.summary),
    { text: resume.summary },
    ...heading(words.work),
    ...resume.work.flatMap((job) => [
      { text: `${job.position}, ${job.company}` },
      { text: `${month(job.start_date)} – ${job.present_date ? words.present : month(job.end_date)}` },
      { text: job.description },
    ]),
    ...heading(words.education),
    ...resume.education.flatMap((school) => [
      { text: `${school.degree}, ${school.field_of_study}` },
      { text: `${school.institution}, ${school.start_date.slice(0, 4)} – ${school.end_date.slice(0, 4)}` },
    ]),
  ];
}
