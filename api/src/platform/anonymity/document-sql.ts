/**
 * SQL that masks what a document says of its writer: first what has the form of a contact, an address, a birth date or a
 * school, in three languages, then what is known of the person. It goes by words and can miss some, which stands above
 * what is read (docs/decisions.md).
 */

/** Longer ones are read up to here: most have a tenth of it, and each is held against every pattern. */
const MOST = 40_000;

interface Pass {
  pattern: string;
  /** What stays of it. */
  keeps?: string;
  /** Words count by their capitals. */
  capitals?: true;
}

const { raw } = String;
const START = raw`(?<![[:alnum:]])`;
const END = raw`(?![[:alnum:]])`;
const GAP = raw`[ \u00a0\t]`;
/** Words, by lines and strokes, any of which may stand there. */
const oneOf = ({ raw: [words] }: TemplateStringsArray) =>
  `(?:${words!
    .trim()
    .split(/\s*[\n|]\s*/)
    .join('|')})`;

/** A word as names of streets, towns and schools have them. */
const CAPITAL = raw`[[:upper:]][[:alpha:]’'.-]*`;
const SMALL = oneOf`of|the|at|and|for|in|de|du|des|la|le|les|el|los|las|del|y|et|für|von|der|&|d’|d'`;
const NAMED = raw`(?:,?${GAP}+(?:${SMALL}${GAP}*){0,3}${CAPITAL}){1,7}`;

const TITLE = oneOf`curriculum vitae|curriculum vitæ|curriculum|currículum vitae|currículum|r[ée]sum[ée]|cv|hoja de vida|lebenslauf`;

const LABELS = oneOf`
  name|full name|first name|last name|surname|nom|nom et prénom|prénoms?|nombre|nombre y apellidos|apellidos?
  address|home address|adresse|domicile|dirección|domicilio|residence|résidence|residencia|anschrift
  date of birth|birth ?date|d[.]?o[.]?b[.]?|birthday|place of birth|date de naissance|lieu de naissance|naissance
  date et lieu de naissance|fecha de nacimiento|lugar de nacimiento|fecha y lugar de nacimiento|f[.] ?nac[.]?
  geburtsdatum|geburtsort|geboren|age|âge|edad|alter|sex|gender|sexe|genre|sexo|género|nationality|citizenship
  nationalité|nacionalidad|marital status|situation familiale|état civil|estado civil
  e-?mail|courriel|mail|correo(?: electrónico)?|phone|telephone|mobile|cell|fax|tel|tél|téléphone|portable|gsm
  teléfono|móvil|celular|contact|contacto|website|site web|web|sitio web|linkedin|github|gitlab|skype|twitter
  instagram|facebook|xing|telegram|whatsapp|dni|nie|nif|passport|passeport|pasaporte
  school|university|école|université|universidad|escuela`;

const STREETS = oneOf`rue|avenue|av|boulevard|bd|chemin|allée|impasse|quai|place|route|cours|faubourg`;
const CALLES = oneOf`calle|c/|avda|avenida|plaza|pza|paseo|carrer|camino|ronda|travesía`;
const ROADS = oneOf`
  Street|St|Road|Rd|Avenue|Ave|Lane|Ln|Drive|Dr|Court|Crescent|Way|Terrace|Square|Boulevard|Blvd|Close|Gardens`;
const TO_THE_YEAR = raw`[^\n|;]{0,40}`;

const SCHOOL_FIRST = oneOf`
  University|UNIVERSITY|College|COLLEGE|Institute|Academy|School|SCHOOL|Universität|UNIVERSITÄT|Hochschule
  Université|UNIVERSITÉ|Universite|École|Ecole|ÉCOLE|ECOLE|Lycée|LYCÉE|Collège|Institut|INSTITUT|IUT|Cégep|CÉGEP
  Faculté|Universidad|UNIVERSIDAD|Universitat|Instituto|INSTITUTO|Colegio|Escuela|ESCUELA|Facultad|IES|Politécnica`;
const SCHOOL_LAST = oneOf`
  University|UNIVERSITY|College|COLLEGE|Institute|INSTITUTE|Academy|ACADEMY|School|SCHOOL|Polytechnic|Gymnasium`;

const PASSES: Pass[] = [
  // What stands above a resume is its writer, however they spell themselves there.
  { pattern: raw`\A([[:space:]]*(?:${TITLE}[^[:alnum:]\n]*\n[[:space:]]*)?)[^\n]{1,60}(?=\n)`, keeps: raw`\1` },
  {
    pattern: raw`(${START}${LABELS}${GAP}*(?:\([^)\n]{1,20}\))?[.]?${GAP}*[:：]${GAP}*)[^\n|;•·]{1,120}`,
    keeps: raw`\1`,
  },
  {
    pattern: raw`(${START}(?:born|née?|né\(e\)|nacid[oa]|geboren)${GAP}(?:on|in|le|el|en|à|am|the)?)${TO_THE_YEAR}(?:19|20)[0-9]{2}(?:${GAP}(?:à|in|en)${GAP}[[:alpha:]-]+)?`,
    keeps: raw`\1 `,
  },
  {
    pattern: raw`((?:^|[,(|·•])${GAP}*)[1-9][0-9]${GAP}(?:years old|ans|años|jahre)(?=${GAP}*(?:$|[,)|·•]))`,
    keeps: raw`\1`,
  },
  // Links without their beginning, and names by which people are found elsewhere.
  { pattern: raw`${START}(?:[[:alnum:]-]+[.])+[[:alpha:]]{2,10}/[^[:space:]<>"|]+` },
  { pattern: raw`${START}(?:[[:alnum:]-]+[.])+(?:com|org|fr|es|de|ca|uk|eu|info|example)${END}` },
  { pattern: raw`(?<![[:alnum:].])@[[:alnum:]_.-]{2,}` },
  // Numbers of telephones; spans of years are none.
  { pattern: raw`(?<![[:alnum:]])(?:[+]|00)${GAP}?[1-9][0-9](?:[ \u00a0()./-]{0,3}[0-9]){6,13}` },
  { pattern: raw`(?<![[:alnum:]/.-])0[1-9](?:[ \u00a0.-]?[0-9]{2}){4}${END}` },
  { pattern: raw`(?<![[:alnum:]/.-])[(]?[2-9][0-9]{2}[)]?[ \u00a0.-]{0,2}[0-9]{3}[ .-][0-9]{4}${END}` },
  { pattern: raw`(?<![[:alnum:]/.-])[6789][0-9]{2}(?:[ .-]?[0-9]{3}[ .-]?[0-9]{3}|(?:[ .-][0-9]{2}){3})${END}` },
  { pattern: raw`(?<![[:alnum:]/.-])[(]?0[0-9]{2,5}[)]?[ /-]{1,2}[0-9]{3,8}(?:[ -][0-9]{2,6}){0,2}${END}` },
  // Streets and towns.
  {
    pattern: raw`${START}[0-9]{1,4}(?:${GAP}?(?:bis|ter))?,?${GAP}+${STREETS}[.]?${GAP}[^\n,|;•·]{2,60}(?:,${GAP}*[0-9]{5}[^\n,|;•·]{0,40})?`,
  },
  {
    pattern: raw`${START}${CALLES}[.]?${GAP}*[^\n|;•·]{2,60}?[0-9]{1,4}[^\n|;•·,]{0,20}(?:,${GAP}*[0-9]{5}[^\n,|;•·]{0,40})?`,
  },
  {
    pattern: raw`${START}[0-9]{1,5}[[:alpha:]]?${GAP}(?:[[:upper:]][[:alpha:]'.-]*${GAP}){1,4}(?:[[:upper:]][[:lower:]]+)?${ROADS}${END}[.]?`,
    capitals: true,
  },
  { pattern: raw`${START}[[:alpha:]-]+(?:straße|strasse|str[.]|gasse|allee)${GAP}?[0-9]{1,4}[[:alpha:]]?` },
  {
    pattern: raw`(^|[\n,|·•]${GAP}*)(?:[[:upper:]]{1,2}-)?[0-9]{5}${GAP}${CAPITAL}(?:[ -]${CAPITAL}){0,3}`,
    keeps: raw`\1`,
    capitals: true,
  },
  { pattern: raw`${START}[[:upper:]]{1,2}[0-9][[:upper:]0-9]?${GAP}[0-9][[:upper:]]{2}${END}`, capitals: true },
  { pattern: raw`${START}[[:upper:]][0-9][[:upper:]]${GAP}?[0-9][[:upper:]][0-9]${END}`, capitals: true },
  { pattern: raw`${START}[[:upper:]]{2}${GAP}[0-9]{5}(?:-[0-9]{4})?${END}`, capitals: true },
  // Schools by what they are called.
  {
    pattern: raw`${START}(?:${CAPITAL}${GAP}+(?:${SMALL}${GAP}+){0,2}){1,5}${SCHOOL_LAST}${END}(?:${GAP}+(?:of|for|at)${NAMED})?`,
    capitals: true,
  },
  { pattern: raw`${START}${SCHOOL_FIRST}${NAMED}`, capitals: true },
];

/** Letters with the accents that people leave away or add. */
const ACCENTS: Record<string, string> = {
  a: 'aàáâãäåāą',
  c: 'cçćč',
  e: 'eèéêëēęě',
  g: 'gğ',
  i: 'iìíîïī',
  l: 'lł',
  n: 'nñńň',
  o: 'oòóôõöøō',
  s: 'sśšş',
  u: 'uùúûüūů',
  y: 'yýÿ',
  z: 'zźžż',
};

/** Parts of names that are words of the language around them. */
export const PARTICLES =
  "('de', 'da', 'di', 'do', 'du', 'des', 'dos', 'das', 'del', 'della', 'der', 'den', 'van', 'von', 'zu', 'la', 'le', 'les', 'el', 'al', 'los', 'las', 'y', 'e', 'et', 'st', 'ter', 'ten', 'bin')";

/** What is known of the person as documents spell it: with other accents, or letter by letter in a heading. */
const spelled = `create function anonymous.spelled(person bigint) returns text language sql stable as $$
  with family as (
    select e.id, e.first_name, e.last_name, e.referral_name, e.street, e.city, e.postal_code from public.applicants p join public.applicants e
      on e.id = coalesce(p.merged_into_id, p.id) or e.merged_into_id = coalesce(p.merged_into_id, p.id)
    where p.id = person
  ), known(word) as (
    select regexp_split_to_table(lower(public.unaccented(concat_ws(' ', f.first_name, f.last_name, f.referral_name))), '[^[:alpha:]]+') from family f
    union select regexp_replace(lower(public.unaccented(n)), '[^[:alnum:]]+', '', 'g') from family f, unnest(array[
      f.first_name || f.last_name, f.last_name || f.first_name, left(f.first_name, 1) || f.last_name, f.first_name || left(f.last_name, 1),
      f.street, f.city, f.postal_code]) n
  ), words as (
    select word from known where length(word) > 1 and word not in ${PARTICLES}
  ), patterns as (
    select string_agg(case letter ${Object.entries(ACCENTS)
      .map(([letter, all]) => `when '${letter}' then '[${all}]'`)
      .join(
        ' ',
      )} else letter end, case when length(word) > 3 then '[^[:alnum:]]{0,2}' else '' end order by at) as pattern,
      length(word) as long from words, regexp_split_to_table(word, '') with ordinality l(letter, at) group by word
  )
  select '(?<![[:alpha:]])(?:' || string_agg(pattern, '|' order by long desc, pattern) || ')(?![[:alpha:]])' from patterns
$$`;

const passed = PASSES.reduce(
  (inner, { pattern, keeps = '', capitals }) =>
    `regexp_replace(${inner}, $re$${pattern}$re$, $re$${keeps}•••$re$, '${capitals ? 'gn' : 'gin'}')`,
  `left(value, ${MOST})`,
);

const byForm = `create function anonymous.without_contacts(value text) returns text language sql immutable as $$
  select ${passed}
$$`;

/** The text of a document of somebody, masked; nothing where there is none. */
const document = `create function anonymous.document(value text, person bigint) returns text language sql stable as $$
  select case when value is null or btrim(value) = '' then null
    else coalesce(regexp_replace(m.text, anonymous.spelled(person), '•••', 'gi'), m.text) || case when length(value) > ${MOST} then ' …' else '' end end
  from (select anonymous.masked(anonymous.without_contacts(value), person) as text) m
$$`;

export const DOCUMENTS = [spelled, byForm, document];
