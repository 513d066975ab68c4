import { anyOf, foldInPlace } from '../fold.ts';

/** Words that name what a person does at work, folded; beginnings of words where an ending varies by gender or number. */
const TITLES = anyOf(`
  actor|actress|actuary|adjuster|animator|appraiser|assembler|babysitter|barber|beautician|biologist|bricklayer|brewer|broker|butcher|
  cameraman|cartographer|chaplain|chemist|childminder|choreographer|composer|concierge|contractor|courier|dancer|decorator|dietitian|
  dishwasher|dispatcher|drafter|economist|facilitator|farmer|firefighter|florist|freelancer|gardener|geologist|hairdresser|hygienist|
  investigator|landscaper|loader|lobbyist|locksmith|logistician|marketer|mediator|midwife|miner|moderator|musician|nanny|negotiator|
  nutritionist|optician|optometrist|painter|pastor|physicist|porter|postman|publicist|radiographer|ranger|realtor|registrar|rigger|
  roofer|scheduler|singer|solicitor|sommelier|statistician|stylist|tailor|toolmaker|treasurer|veterinarian|videographer|
  assistante|acteur|actrice|actuaire|agent|agriculteur|agricultrice|ajusteur|approvisionneu\\p{L}+|archiviste|assembleur|auxiliaire|
  bibliothecaire|biologiste|boucher|bouchere|brasseur|brasseuse|cadreur|cariste|chanteur|chanteuse|charpentier|chaudronnier|chimiste|
  clerc|coiffeur|coiffeuse|comedien|comedienne|compositeur|compositrice|concierge|coursier|couturier|couturiere|couvreur|couvreuse|
  danseur|danseuse|dieteticien|dieteticienne|documentaliste|economiste|ergonome|estheticien|estheticienne|facteur|factrice|fiscaliste|
  fleuriste|fraiseur|geometre|greffier|greffiere|huissier|integrateur|integratrice|interimaire|intervenante?|jardinier|jardiniere|
  laborantine?|macon|mediateur|mediatrice|moniteur|monitrice|musicien|musicienne|nourrice|opticien|opticienne|patissier|patissiere|
  paysagiste|peintre|planificateur|planificatrice|plongeur|pompier|portier|realisateur|realisatrice|referente?|sage-femme|serrurier|
  sommelier|sommeliere|statisticien|statisticienne|styliste|surveillante?|teleconseiller|teleconseillere|topographe|tourneur|
  tresorier|tresoriere|urbaniste|vacataire|veterinaire|videaste|
  actor|actriz|actuari[oa]|agente|agricultora?|albanil|archivista|azafata|azafato|bailarina?|bibliotecari[oa]|biolog[oa]|bombero|bombera|
  camarograf[oa]|cantante|carnicer[oa]|carretiller[oa]|carter[oa]|catedratic[oa]|cerrajer[oa]|cervecer[oa]|compositora?|confiter[oa]|
  conserje|contralora?|costurer[oa]|cuidadora?|decan[oa]|despachadora?|dibujante|dietista|documentalista|economista|ensambladora?|
  estadistic[oa]|estilista|esteticista|facilitadora?|fiscalista|florista|fotograf[oa]|fresador|geolog[oa]|guia|guionista|ilustradora?|
  instaladora?|jardiner[oa]|laborante|lavaplatos|letrad[oa]|locutora?|matrona|mediadora?|mensajer[oa]|militar|montadora?|mozo|
  music[oa]|niner[oa]|notari[oa]|nutricionista|optic[oa]|partera|pasteler[oa]|peluquer[oa]|pescador|pintora?|planificadora?|policia|
  porter[oa]|presentadora?|procuradora?|quimic[oa]|realizadora?|rectora?|reponedora?|sastre|soldado|subdirectora?|tesorer[oa]|topograf[oa]|
  tornero|urbanista|veterinari[oa]|vigilante|
  engineer|developer|programmer|manager|director|analyst|designer|consultant|assistant|associate|coordinator|specialist|
  administrator|architect|technician|nurse|teacher|professor|lecturer|tutor|instructor|intern|trainee|apprentice|
  accountant|bookkeeper|auditor|controller|clerk|cashier|server|waiter|waitress|bartender|cook|chef|baker|driver|
  supervisor|lead|leader|head of|head|chief|officer|president|vice president|vp|ceo|cto|cfo|coo|founder|co-founder|
  owner|partner|representative|agent|advisor|adviser|associate|executive|planner|scientist|researcher|fellow|
  writer|editor|copywriter|journalist|translator|interpreter|photographer|producer|artist|illustrator|
  mechanic|electrician|plumber|carpenter|welder|operator|foreman|machinist|installer|janitor|cleaner|housekeeper|
  receptionist|secretary|recruiter|generalist|buyer|merchandiser|salesperson|salesman|seller|sales associate|
  physician|doctor|surgeon|dentist|pharmacist|therapist|psychologist|paramedic|caregiver|aide|practitioner|
  lawyer|attorney|paralegal|counsel|counselor|counsellor|social worker|worker|labourer|laborer|packer|picker|
  tester|devops|sre|webmaster|owner|strategist|buyer|broker|underwriter|teller|volunteer|guard|captain|crew member|
  superintendent|inspector|surveyor|estimator|scrum master|product owner|barista|host|hostess|steward|pilot|
  librarian|curator|archivist|trainer|coach|educator|principal|dean|warehouse|stocker|foreperson|team member|
  ingenieure?|developpeu\\p{L}+|programmeu\\p{L}+|gestionnaire|directeur|directrice|analyste|concepteur|conceptrice|
  conseiller|conseillere|consultante?|adjointe?|coordonnateur|coordonnatrice|coordinateur|coordinatrice|specialiste|
  administrateur|administratrice|architecte|technicien|technicienne|infirmiere?|enseignante?|professeure?|formateur|
  formatrice|stagiaire|stage|apprentie?|alternante?|comptable|auditeur|auditrice|controleur|controleuse|caissiere?|
  serveur|serveuse|cuisiniere?|boulanger|boulangere|chauffeur|conducteur|conductrice|superviseure?|chef|cheffe|
  responsable|charge de|chargee de|charge d'|chargee d'|charge|chargee|president|presidente|fondateur|fondatrice|
  associee?|representante?|agente?|redacteur|redactrice|journaliste|traducteur|traductrice|graphiste|
  mecanicien|mecanicienne|electricien|electricienne|plombier|menuisier|soudeur|soudeuse|operateur|operatrice|
  receptionniste|secretaire|recruteur|recruteuse|acheteur|acheteuse|vendeur|vendeuse|commerciale?|medecin|
  chirurgien|pharmacienne?|therapeute|psychologue|ambulanciere?|aide-soignante?|aide soignante?|prepose|preposee|
  avocate?|juriste|notaire|travailleur|travailleuse|ouvriere?|manutentionnaire|magasiniere?|commis|livreur|livreuse|
  educateur|educatrice|animateur|animatrice|chercheur|chercheuse|doctorante?|maitre|entraineur|benevole|
  hote|hotesse|gerante?|contremaitre|contremaitresse|monteur|monteuse|employee?|preparateur|preparatrice|attachee?|
  charge|ergotherapeute|physiotherapeute|kinesitherapeute|orthophoniste|dessinateur|dessinatrice|equipiere?|
  ingenier[oa]|desarrollador|desarrolladora|programador|programadora|gerente|gerenta|analista|disenador|disenadora|
  consultora?|asistente|auxiliar|coordinador|coordinadora|especialista|administrador|administradora|administrativ[oa]|
  arquitect[oa]|tecnic[oa]|enfermer[oa]|maestr[oa]|profesora?|docente|becari[oa]|practicante|pasante|aprendiz|
  contadora?|contable|auditora?|cajer[oa]|meser[oa]|camarer[oa]|cociner[oa]|panader[oa]|chofer|conductora?|
  supervisora?|jef[ea]|responsable|encargad[oa]|directora?|presidenta?|fundadora?|soci[oa]|ejecutiv[oa]|asesora?|
  redactora?|periodista|traductora?|mecanic[oa]|electricista|fontaner[oa]|carpinter[oa]|soldadora?|operari[oa]|
  recepcionista|secretari[oa]|reclutadora?|compradora?|vendedora?|comercial|dependient[ea]|medic[oa]|cirujan[oa]|
  farmaceutic[oa]|terapeuta|psicolog[oa]|fisioterapeuta|abogad[oa]|trabajadora?|obrer[oa]|peon|repartidora?|
  investigadora?|educadora?|monitora?|animadora?|entrenadora?|voluntari[oa]|lider|promotora?|ayudante|oficial|
  delegad[oa]|gestora?|capataz|inspectora?|teleoperadora?|community manager|interna?|residente|guardia|limpiadora?
`);

const TITLE = new RegExp(`(?<![\\p{L}])(?:${TITLES})(?![\\p{L}])`, 'u');

/** True when the text names a job. */
export function namesJob(text: string): boolean {
  // "Développeur·euse", "Chargé(e)", "Directeur/trice" name the same job as their first form.
  return TITLE.test(foldInPlace(text).replaceAll(/(?<=\p{L})[(·./]-?(?:\p{L}{1,6})\)?(?=\s|$|,)/gu, ''));
}

const COMPANY = new RegExp(
  `(?<![\\p{L}])(?:${anyOf(`
    inc|llc|ltd|limited|corp|corporation|company|co|plc|gmbh|ag|sa|sas|sarl|eurl|srl|s\\.l|sl|slu|s\\.a|s\\.a\\.u|
    s\\.a\\. de c\\.v|sa de cv|bv|nv|group|groupe|grupo|holdings|bank|banque|banco|caisse|caja|hospital|hopital|clinic|clinique|
    clinica|university|universite|universidad|college|school|ecole|escuela|lycee|colegio|instituto|institute|institut|
    solutions|soluciones|technologies|tecnologias|systems|systemes|sistemas|services|servicios|consulting|consultores|
    conseil|conseils|labs|laboratories|laboratoires|laboratorios|studio|studios|agency|agence|agencia|ministry|
    ministere|ministerio|secretaria de|city of|ville de|mairie|ayuntamiento|county|government|gouvernement|gobierno|
    restaurant|restaurante|hotel|cafe|centre|center|centro|foundation|fondation|fundacion|association|asociacion|
    industries|industrias|entreprises|enterprises|pharmacie|pharmacy|farmacia|supermarket|supermercados|partners|
    associates|et fils|y asociados|cabinet|boutique|store|stores|magasin|tienda|societe|sociedad|compagnie|compania|
    cooperative|cooperativa|airlines|museum|musee|museo|chu|chum|cisss|ciusss|press|media|software|insurance|
    assurances|seguros|transport|transports|transportes|logistics|logistique|logistica|constructions?|construcciones|
    garage|taller|talleres|freelance|independant|autonomo|self-employed|university hospital|nhs trust|trust|telecom
  `)})(?![\\p{L}])`,
  'u',
);

/** True when the text has a word that companies and institutions carry in their names. */
export function namesCompany(text: string): boolean {
  return COMPANY.test(foldInPlace(text));
}
