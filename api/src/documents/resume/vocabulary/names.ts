/** Words that belong to the family name behind them. */
export const PARTICLES: ReadonlySet<string> = new Set(
  "de del della di da do dos das du des d' la las le les los van von der den ter ten el al bin ibn ben abu af av zu zum y e st st. san ni nic mac ui o".split(
    ' ',
  ),
);

/** Second given names that are common where two family names follow: "José Luis Martínez". */
export const SECOND_GIVEN_NAMES: ReadonlySet<string> = new Set(
  (
    'maria jose luis carlos antonio jesus angel manuel isabel fernanda alejandro alejandra eduardo enrique francisco ' +
    'javier miguel pablo pedro rafael ramon ricardo roberto andres alberto alfonso ignacio guadalupe elena teresa ' +
    'beatriz cristina carolina patricia laura lucia victoria sofia valentina daniel david fernando gabriel jorge juan ' +
    'julio marcos mario martin nicolas sebastian rosa paula pilar carmen mercedes dolores rocio soledad ines ' +
    'de carmen pilar rosario angeles mar dolores'
  ).split(' '),
);

/** What follows a particle in a given name: "María del Carmen", "María de los Ángeles". */
export const GIVEN_AFTER_PARTICLE: ReadonlySet<string> = new Set(
  'carmen pilar rosario angeles mar dolores jesus socorro refugio lourdes guadalupe consuelo milagros'.split(' '),
);

/** Titles before and letters after a name. */
export const HONORIFIC =
  /^(?:mr|mrs|ms|miss|mx|dr|dra|prof|m|mme|mlle|monsieur|madame|sr|sra|srta|ing|lic|arq|mtro|mtra|abg|c\.?p)\.?\s+(?=\p{Lu})/iu;
export const CREDENTIALS =
  /(?:,\s*(?:ing|[BM]\.?A|CA|RN|Esq|JD|MD|CFA|[A-Z][A-Za-z]{0,4}[A-Z.][A-Za-z.]{0,5})|\s+(?:Ph\.?\s?D|PHD|MBA|[MB]\.?Sc|M\.D|P\.?\s?Eng|CPA|CFA|PMP|J[rR]|S[rR]|III?|CISSP|BSN|MSN|LL\.?[BM]|CRHA))\.?(?=$|[\s,])/g;

/** Words that occur in headings, job titles, companies and places, never in the name of a person. */
export const NEVER_IN_NAMES =
  /\b(?:curriculum|vitae|resume|cv|hoja|page|pagina|confidential|profile|profil|perfil|contact|contacto|university|universit[ey]|universidad|college|school|inc|ltd|llc|street|avenue|rue|calle|email|phone|tel|address|adresse|direccion|nationality|nationalite|nacionalidad|born|date|married|skills|experience|education|formation|references?|linkedin|github|street|road|remote|objective|summary|present|technical|professional|professionnelle?|profesional|laboral|datos|personales|informations?|personnelles|personal|available|disponible)\b/;
