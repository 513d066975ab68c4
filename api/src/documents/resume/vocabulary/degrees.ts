import { anyOf, foldInPlace } from '../fold.ts';

const EDGE = '(?<![\\p{L}])';
const END = '(?![\\p{L}])';

/** The degree at the beginning of a text: its name, and what stands behind it. Folded. */
const DEGREES = [
  'ph\\.?\\s?d\\.?|doctorate?|doctorat|doctorado',
  "m\\.?\\s?b\\.?\\s?a\\.?|master(?:'s)?(?: degree)?(?: of (?:science|arts|business administration|engineering|education|social work|public health|laws|fine arts|applied science))?",
  "bachelor(?:'s)?(?: degree)?(?: of (?:science|arts|business administration|commerce|engineering|education|laws|fine arts|nursing|applied science|technology|social work))?",
  "associate(?:'s)?(?: degree)?(?: of (?:science|arts|applied science))?",
  '[bm]\\.?\\s?(?:sc|eng|ed|com|comm|tech|arch|phil)\\.?(?![a-z])|[bm]\\.[as]\\.?|b\\.?b\\.?a\\.?|b\\.?a\\.?c\\.?|ba|bs|ma|ms|ll\\.?[bm]\\.?|hnd|gcse|a[- ]levels?',
  'high school diploma|secondary school diploma|ged|diploma|certificate|advanced diploma|postgraduate (?:diploma|certificate)|graduate (?:diploma|certificate)|minor|foundation degree|apprenticeship',
  "baccalaureat|bac\\s?\\+\\s?\\d|bac(?: pro| s| es| l| st2s| stmg)?|licence professionnelle|licence pro|licence|maitrise|master\\s?[12]?(?: professionnel| recherche)?|mastere(?: specialise)?|diplome(?: d'etat| d'ingenieur| universitaire)?(?: d'etudes (?:collegiales|professionnelles|secondaires|superieures specialisees))?|dec|dep|aec|dess|dea|des|dut|but|bts|cap|bep|deug|attestation d'etudes (?:collegiales|professionnelles)|certificat|deust|brevet(?: professionnel)?|titre professionnel|bachelier|graduat|maturite|cess|pgce|agregation|capes",
  'licenciatura|licenciad[oa]|grado(?: superior| medio)?|master(?: universitario| oficial)?|maestria|ingenieria|ingenier[oa]|tecnic[oa](?: superior)?(?: universitari[oa])?|tecnicatura|bachillerato|bachiller|diplomado|diplomatura|doctorado|especializacion|especialidad|posgrado|postgrado|preparatoria|ciclo formativo(?: de grado (?:superior|medio))?|certificado|profesorado|carrera tecnica|formacion profesional|fp(?: ii| i)?|eso|arquitectura|contador[ae]? public[oa]|titulo',
].join('|');

const DEGREE = new RegExp(`${EDGE}(?:${DEGREES})${END}`, 'u');
const DEGREE_AT_START = new RegExp(`^(?:${DEGREES})${END}(?:\\s*\\(hon[a-z]*\\.?\\))?`, 'u');

const INSTITUTION = new RegExp(
  `${EDGE}(?:${anyOf(`
    university|universite|universidad|universitat|universite de|college|collegiate|school|institute|institut|instituto|
    academy|academie|academia|polytechnic|polytechnique|politecnica|politecnico|ecole|escuela|lycee|cegep|faculty|faculte|
    facultad|conservatory|conservatoire|conservatorio|seminary|iut|insa|hec|essec|mit|ucla|uqam|ets|unam|itesm|ipn|uba|
    upm|upc|uab|ucm|upv|uned|uoc|uam|lse|ucl|ensimag|epfl|eth|caltech|suny|cuny|nyu|usc|esg|edhec|emlyon|enseirb|enac|
    tec de monterrey|tecnologico|colegio|ies|i\\.e\\.s|cbtis|conalep|cecyt|sena|greta|afpa|ifsi|ensam|sciences po|cfa|
    openclassrooms|gymnase|centre de formation|centro de formacion|centro de estudios|campus
  `)})${END}`,
  'u',
);

export const namesDegree = (text: string): boolean => DEGREE.test(foldInPlace(text));
export const namesInstitution = (text: string): boolean => INSTITUTION.test(foldInPlace(text));

/** Degrees that are one name together with what is studied: "Ingeniería Industrial", "Diplôme d'infirmière". */
const WHOLE =
  /^(?:ingenieria|ingenier[oa]|arquitectura|contador[ae]?|tecnic[oa]|licenciad[oa]|profesorado|bac |bac\+|bac s|high school|secondary|diplome d'etat|cess)/;

/** Short forms and plain names of degrees, behind which the field stands without any word between. */
const BEHIND_SHORT =
  /^(?:[a-z]\.?\s?[a-z]{1,4}\b\.?|[a-z]{2,4}\b|pgce|master|licence|mastere|bachelor|grado|maestria|maitrise)/;

/** "Bachelor of Science in Biology" and "Licence d'informatique" as degree and field. */
export function degreeAndField(text: string): { degree: string; field: string } {
  const folded = foldInPlace(text);
  const divided =
    /^(.*?\S)\s+(?:in|en|option|specialite|mention|con especialidad en|majoring in|major in)\s*:?\s+(.+)$/.exec(folded);
  if (divided?.[1] && divided[2] && DEGREE.test(divided[1])) {
    return {
      degree: text.slice(0, divided[1].length).trim(),
      field: text.slice(text.length - divided[2].length).trim(),
    };
  }
  const start = DEGREE_AT_START.exec(folded);
  if (!start || WHOLE.test(folded)) return { degree: text, field: '' };
  const rest = text.slice(start[0].length);
  const joint = BEHIND_SHORT.test(folded)
    ? /^(?:\s+(?:of|de|d'|d’|du|des)\s*|\s*[(:]\s*|\s+)(\p{L}.+?)\)?$/u
    : /^(?:\s+(?:of|de|du|des)\s+|\s+d['’]|\s*[(:]\s*)(\p{L}.+?)\)?$/u;
  const field = joint.exec(rest)?.[1] ?? '';
  return field === '' ? { degree: text, field: '' } : { degree: text.slice(0, start[0].length).trim(), field };
}
