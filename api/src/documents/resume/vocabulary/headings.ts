import { foldWords } from '../fold.ts';

export type SectionKind =
  | 'contact'
  | 'objective'
  | 'summary'
  | 'experience'
  | 'education'
  | 'skills'
  | 'languages'
  | 'references'
  | 'other'
  | 'title';

/** Headings as resumes word them, folded: no accents, no capitals. One language per line. */
const HEADINGS: Readonly<Record<SectionKind, string>> = {
  title: `resume, cv, curriculum vitae, curriculum, hoja de vida, c v`,
  contact: `contact, contact information, contact details, contact info, personal information, personal details,
    personal data, contact me,
    coordonnees, contacts, informations personnelles, etat civil, renseignements personnels, me contacter,
    donnees personnelles,
    datos personales, contacto, contactar, informacion personal, information personnelle, datos de contacto, informacion de contacto`,
  objective: `objective, career objective, career goal, career goals, professional objective, job objective,
    employment objective,
    objectif, objectif professionnel, objectifs, objectif de carriere, projet professionnel, objectifs professionnels,
    objetivo, objetivo profesional, objetivo laboral, objetivos, objetivos profesionales`,
  summary: `summary, professional summary, profile, professional profile, about, about me, executive summary,
    career summary, personal statement, personal profile, summary of qualifications, career profile, overview,
    qualifications summary, career overview, who i am,
    profil, profil professionnel, resume, resume professionnel, a propos, a propos de moi, sommaire,
    sommaire professionnel, presentation, qui suis je, mon profil, sommaire de carriere, profil personnel,
    perfil, perfil profesional, resumen, resumen profesional, acerca de mi, sobre mi, extracto, perfil personal,
    presentacion, quien soy, resumen ejecutivo, perfil laboral`,
  experience: `experience, experiences, work experience, professional experience, employment, employment history,
    work history, career history, relevant experience, professional background, professional history, job history,
    employment experience, work experiences, relevant work experience, professional experiences, career,
    positions held, industry experience, teaching experience, research experience, clinical experience,
    internships, internship experience, academic appointments, appointments, academic positions, employment record, work background,
    experience professionnelle, experiences professionnelles, parcours professionnel, experience de travail,
    experiences de travail, emplois, historique d emploi, historique professionnel, carriere, experience pertinente,
    experiences pertinentes, parcours, stages, stages et emplois, emplois et stages, emploi,
    mon experience, mes experiences, experiences cles, cheminement professionnel,
    experiencia, experiencia laboral, experiencia profesional, trayectoria profesional, trayectoria laboral,
    historial laboral, antecedentes laborales, experiencia de trabajo, empleos, historia laboral, trayectoria,
    experiencias, experiencia relevante, practicas profesionales, experiencias profesionales`,
  education: `education, academic background, academic qualifications, studies, educational background,
    academic history, education history, academic education, degrees, academics, qualifications, academic record,
    academic profile, education and training, schooling, education training,
    formation, formations, etudes, scolarite, formation academique, formation scolaire, diplomes, diplome,
    parcours scolaire, parcours academique, cursus, formation initiale, formation universitaire, cursus universitaire,
    cursus scolaire, education et formation, formation generale, ma formation, mes formations, etudes superieures,
    educacion, formacion, formacion academica, estudios, datos academicos, antecedentes academicos, titulacion,
    preparacion academica, educacion y formacion, escolaridad, formacion universitaria, estudios realizados, estudios academicos,
    trayectoria academica, nivel academico, formacion reglada`,
  skills: `skills, technical skills, key skills, core competencies, competencies, areas of expertise, expertise,
    technologies, tools, computer skills, it skills, technical proficiencies, professional skills, soft skills,
    top skills, core skills, software, technical expertise, technical summary, technical competencies, key competencies,
    skills summary, digital skills, hard skills, abilities, software skills, other skills, strengths, specialties,
    competences, competences techniques, competences cles, competences informatiques, informatique, outils, logiciels,
    savoir faire, aptitudes, domaines de competences, connaissances informatiques, savoir etre,
    competences professionnelles, principales competences, connaissances techniques, outils informatiques,
    domaines d expertise, competences numeriques, qualites, atouts, competences personnelles,
    habilidades, competencias, conocimientos, habilidades tecnicas, conocimientos informaticos, informatica,
    destrezas, conocimientos tecnicos, herramientas, competencias tecnicas, competencias clave, capacidades,
    aptitudes principales, habilidades profesionales, competencias profesionales, conocimientos adicionales,
    habilidades blandas, competencias personales, competencias digitales`,
  languages: `languages, language skills, spoken languages, language, language proficiency,
    langues, langues parlees, competences linguistiques, connaissances linguistiques, langue, langues etrangeres,
    idiomas, lenguas, idioma, conocimiento de idiomas, conocimientos de idiomas, competencias linguisticas`,
  references: `references, referees, professional references, references available upon request,
    references professionnelles, references disponibles sur demande,
    referencias, referencias personales, referencias laborales, referencias profesionales`,
  other: `certifications, certificates, certification, licenses, licences, projects, publications, interests, hobbies,
    volunteer, volunteering, volunteer work, volunteer experience, volunteer activities, awards, honors, honours,
    achievements, memberships, affiliations, professional affiliations, training, courses, additional information,
    activities, extracurricular activities, personal projects, key achievements, accomplishments, patents,
    conferences, community involvement, professional development, honors awards, key projects, selected publications,
    side projects, other, miscellaneous, hobbies and interests, selected projects, availability, visa status,
    projets, centres d interet, centres d interets, loisirs, interets, benevolat, prix, distinctions, realisations,
    associations, divers, informations complementaires, perfectionnement, activites, engagements, bourses,
    projets personnels, formation continue, formations complementaires, certificats, vie associative,
    experience benevole, experiences benevoles, activites extra professionnelles, prix et distinctions, permis,
    implication sociale, autres informations, formation complementaire, habilitations, disponibilite,
    certificaciones, proyectos, publicaciones, intereses, aficiones, voluntariado, premios, logros, cursos,
    informacion adicional, otros datos, datos de interes, otros datos de interes, reconocimientos, actividades,
    formacion complementaria, cursos complementarios, pasatiempos, certificados, otros, disponibilidad, congresos,
    premios y reconocimientos, cursos realizados, seminarios, formacion adicional, carnes, carne de conducir, permiso de conducir`,
};

const KIND_OF = new Map<string, SectionKind>(
  (Object.entries(HEADINGS) as [SectionKind, string][]).flatMap(([kind, list]) =>
    list.split(',').map((heading): [string, SectionKind] => [heading.trim().replaceAll(/\s+/g, ' '), kind]),
  ),
);

/** "Skills and Languages", "Formation et diplômes", "Cursos y certificaciones". */
const JOINER = / and | et | y | e | & |\s*\/\s*|\s*[,|]\s*/;

/**
 * The section that a line opens, or undefined when it is no heading. A heading of two parts belongs to its first
 * part. "Résumé" is a title in English and a summary in French: the caller tells them apart by where it stands.
 */
export function headingKind(text: string): SectionKind | undefined {
  if (text.length > 60) return undefined;
  const folded = foldWords(text.replace(/^(?:[IVX]+|\d{1,2})[.)]\s+/, ''));
  const whole = KIND_OF.get(folded);
  if (whole) return folded === 'resume' ? 'summary' : whole;
  const kinds = text
    .toLowerCase()
    .split(JOINER)
    .map((part) => KIND_OF.get(foldWords(part)));
  return kinds.length > 1 && kinds.every((kind) => kind !== undefined) ? kinds[0] : undefined;
}

/** A line that is only the title of the document. */
export function isDocumentTitle(text: string): boolean {
  return KIND_OF.get(foldWords(text)) === 'title' || foldWords(text) === 'resume';
}
