/** Who approves the demo's offers, one after the other, and who reads them. */
export const PEOPLE = {
  first: { name: 'Judith Clarke', email: 'hiring.manager@demo.example' },
  second: { name: 'Anil Mehta', email: 'decision.maker@demo.example' },
  viewer: { name: 'Sylvie Martel', email: 'observer@demo.example' },
};

/** What the demo's offers say. */
export const OFFER = {
  en: {
    subject: 'Your offer',
    message:
      '<p>Dear %name,</p><p>we are glad to offer you the position. Please read the terms and tell us your decision.</p>',
  },
  fr: {
    subject: 'Votre offre',
    message:
      '<p>Bonjour %name,</p><p>nous avons le plaisir de vous offrir le poste. Veuillez lire les conditions et nous faire part de votre décision.</p>',
  },
  es: {
    subject: 'Su oferta',
    message: '<p>Hola %name:</p><p>nos alegra ofrecerle el puesto. Lea las condiciones y comuníquenos su decisión.</p>',
  },
};

/** What the demo's requests say and ask for. */
export const REQUEST = {
  en: {
    subject: 'Documents for your file',
    message: '<p>Hello %name, please send us a copy of your certificate.</p>',
    wanted: 'A copy of your certificate',
    certificate: 'Certificate of qualification',
  },
  fr: {
    subject: 'Documents pour votre dossier',
    message: '<p>Bonjour %name, veuillez nous envoyer une copie de votre certificat.</p>',
    wanted: 'Une copie de votre certificat',
    certificate: 'Certificat de qualification',
  },
  es: {
    subject: 'Documentos para su expediente',
    message: '<p>Hola %name: envíenos una copia de su certificado.</p>',
    wanted: 'Una copia de su certificado',
    certificate: 'Certificado de aptitud',
  },
};

/** What the demo's offers say besides pay, start date and position. */
export const FIELDS = [
  {
    placeholder: 'leave_days',
    kind: 'number',
    name: {
      en: 'Paid leave, in days a year',
      fr: 'Congés payés, en jours par an',
      es: 'Vacaciones pagadas, en días al año',
    },
  },
  {
    placeholder: 'probation_until',
    kind: 'date',
    name: { en: 'Probation until', fr: 'Période d’essai jusqu’au', es: 'Periodo de prueba hasta el' },
  },
  {
    placeholder: 'working_hours',
    kind: 'text',
    name: { en: 'Working hours', fr: 'Horaire de travail', es: 'Horario de trabajo' },
  },
  {
    placeholder: 'benefits',
    kind: 'long_text',
    name: { en: 'Benefits', fr: 'Avantages', es: 'Beneficios' },
  },
];
