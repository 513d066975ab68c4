import { foldInPlace } from '../fold.ts';

/** What a label of a form stands for. `aside` is for facts that no field takes. */
export type LabelledField =
  | 'position'
  | 'company'
  | 'period'
  | 'start'
  | 'end'
  | 'description'
  | 'degree'
  | 'institution'
  | 'field'
  | 'languages'
  | 'person'
  | 'aside';

/** Labels of forms, folded; the forms of Europass among them, old and new. */
const LABELS: Readonly<Record<LabelledField, string>> = {
  position: `position|position held|job title|title|role|occupation|occupation or position held|
    poste|poste occupe|titre|titre du poste|fonction|fonction ou poste occupe|intitule du poste|
    puesto|puesto de trabajo|cargo|cargo desempenado|ocupacion|profesion o cargo desempenado|puesto o cargo ocupados?`,
  company: `company|employer|organi[sz]ation|company name|name of employer|name and address of (?:the )?employer|
    entreprise|employeur|societe|nom de l'employeur|nom et adresse de l'employeur|
    empresa|empleador|compania|nombre de la empresa|nombre y direccion (?:de la empresa o|del?) empleador`,
  start: 'start date|start|from|date de debut|debut|fecha de inicio|inicio',
  end: 'end date|end|to|date de fin|fin|fecha de fin|fecha de termino|fecha de salida|termino',
  period: `period|dates?|dates? \\(from ?- ?to\\)|dates of employment|duration|years?|
    periode|dates? \\(de ?- ?a\\)|duree|annees?|periodo|fechas?|fechas? \\(de ?- ?a\\)|duracion|anos?`,
  description: `description|duties|responsibilities|tasks|main activities and responsibilities|
    taches|missions?|responsabilites|principales activites et responsabilites|activites et responsabilites principales|
    funciones|funciones principales|descripcion|tareas|responsabilidades|actividades|
    funciones y responsabilidades principales|principales actividades y responsabilidades`,
  degree: `degree|diploma|qualification|title of qualification awarded|diplome|intitule du (?:certificat ou )?diplome delivre|
    intitule du certificat ou diplome delivre|qualification obtenue|titulo|titulo de la cualificacion obtenida|titulacion|grado obtenido`,
  institution: `school|university|institution|college|name and type of organi[sz]ation providing education (?:and|or) training|
    ecole|universite|etablissement|nom et type de l'etablissement d'enseignement ou de formation|
    centro|centro de estudios|escuela|universidad|institucion|
    nombre y tipo de (?:la organizacion|la institucion|centro|l centro)(?: que ha impartido la (?:educacion o la )?formacion)?`,
  field: `field|field of study|major|subjects?|principal subjects(?: ?/ ?occupational skills covered)?|specialite|domaine|
    principales matieres(?: ?/ ?competences professionnelles couvertes)?|especialidad|carrera|
    principales materias(?: o capacidades profesionales estudiadas| ?/ ?competencias profesionales)?`,
  languages: `mother tongue(?:\\(s\\))?|other languages?(?:\\(s\\))?|langues?(?:\\(s\\))? maternelles?(?:\\(s\\))?|
    autres?(?:\\(s\\))? langues?(?:\\(s\\))?|lenguas?(?:\\(s\\))? maternas?(?:\\(s\\))?|idiomas? maternos?|
    otros?(?:\\(s\\))? (?:idiomas?|lenguas?)(?:\\(s\\))?`,
  person: `name|full name|first name|last name|surname|first name(?:\\(s\\))? ?/ ?surname(?:\\(s\\))?|surname(?:\\(s\\))? ?/ ?first name(?:\\(s\\))?|
    address|e-?mail|e-?mail address|phone|phone number|telephone|telephone\\(s\\)|mobile|date of birth|nationality|website|gender|
    nom|prenom|nom complet|nom et prenom|prenom et nom|prenom(?:\\(s\\))? ?/ ?nom(?:\\(s\\))?|nom(?:\\(s\\))? ?/ ?prenom(?:\\(s\\))?|adresse|
    adresse e-?mail|courriel|adresse electronique|telephone|tel|portable|date de naissance|nationalite|site web|sexe|
    nombre|apellidos?|nombre y apellidos?|nombre(?:\\(s\\))? ?/ ?apellidos?(?:\\(s\\))?|apellidos?(?:\\(s\\))? ?/ ?nombre(?:\\(s\\))?|
    nombre completo|direccion|domicilio|telefono|movil|correo|correo electronico|fecha de nacimiento|nacionalidad|sitio web|sexo`,
  aside: `type of business or sector|sector|level in national(?: or international)? classification|
    type ou secteur d'activite|secteur|niveau dans la classification nationale(?: ou internationale)?|
    tipo de empresa o sector|nivel en la clasificacion nacional(?: o internacional)?|grade|note|nota|location|lieu|lugar|ciudad`,
};

const PATTERNS = (Object.entries(LABELS) as [LabelledField, string][]).map(
  ([field, words]) => [field, new RegExp(`^(?:${words.replaceAll(/\s*\n\s*/g, '')})\\s*(?::|\\t|$)\\s*`)] as const,
);

/** The longest label of a form, in characters. */
const LONGEST = 90;

/** What the label at the beginning of a line stands for, and what stands behind its colon or tab. */
export function labelOf(text: string): { field: LabelledField; value: string } | undefined {
  const folded = foldInPlace(text.slice(0, LONGEST + 10));
  for (const [field, pattern] of PATTERNS) {
    const found = pattern.exec(folded);
    if (found) return { field, value: text.slice(found[0].length).trim() };
  }
  return undefined;
}

/** True for a text that is nothing but a label. */
export const isLabel = (text: string): boolean => text.length <= LONGEST && labelOf(text)?.value === '';
