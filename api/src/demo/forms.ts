import type { DemoLanguage } from './languages.ts';

type Text = Record<DemoLanguage, string>;

interface DemoQuestion {
  name: Text;
  type: 'multiple-choice' | 'multiple-answer' | 'long-answer';
  /** Each with its points in tenths; one that stops is marked. Of a hundred who answer, so many choose it. */
  answers?: { text: Text; tenths: number; stops?: boolean; chosenBy?: number }[];
  /** What a reader gives at most, and what candidates write. */
  points?: number;
  written?: Record<DemoLanguage, string[]>;
}

export interface DemoForm {
  name: Text;
  /** Code of its category. */
  category?: string;
  /** Titles of the demo jobs that ask it. */
  jobs: string[];
  questions: DemoQuestion[];
}

const unsaid = { en: 'I prefer not to say', fr: 'Je préfère ne pas répondre', es: 'Prefiero no responder' };

const fewSayYes = [
  { text: { en: 'Yes', fr: 'Oui', es: 'Sí' }, tenths: 0, chosenBy: 7 },
  { text: { en: 'No', fr: 'Non', es: 'No' }, tenths: 0, chosenBy: 85 },
  { text: unsaid, tenths: 0, chosenBy: 8 },
];

/** Forms of some demo jobs; none of their questions must be answered. */
export const DEMO_FORMS: DemoForm[] = [
  {
    name: { en: 'Driving', fr: 'Conduite', es: 'Conducción' },
    jobs: ['Bus driver'],
    questions: [
      {
        name: {
          en: 'Do you hold a licence for heavy vehicles?',
          fr: 'Avez-vous un permis poids lourd\u00a0?',
          es: '¿Tiene permiso de conducir para vehículos pesados?',
        },
        type: 'multiple-choice',
        answers: [
          { text: { en: 'Yes', fr: 'Oui', es: 'Sí' }, tenths: 50 },
          { text: { en: 'I am learning', fr: 'En cours', es: 'En trámite' }, tenths: 25 },
          { text: { en: 'No', fr: 'Non', es: 'No' }, tenths: 0, stops: true },
        ],
      },
      {
        name: {
          en: 'Which shifts can you work?',
          fr: 'Quels quarts pouvez-vous faire\u00a0?',
          es: '¿Qué turnos puede cubrir?',
        },
        type: 'multiple-answer',
        answers: [
          { text: { en: 'Early', fr: 'Matin', es: 'Mañana' }, tenths: 15 },
          { text: { en: 'Late', fr: 'Soir', es: 'Tarde' }, tenths: 15 },
          { text: { en: 'Night', fr: 'Nuit', es: 'Noche' }, tenths: 20 },
        ],
      },
    ],
  },
  {
    name: { en: 'In the kitchen', fr: 'En cuisine', es: 'En la cocina' },
    jobs: ['Head chef'],
    questions: [
      {
        name: {
          en: 'How many people have you led at once?',
          fr: 'Combien de personnes avez-vous dirigées à la fois\u00a0?',
          es: '¿Cuántas personas ha dirigido a la vez?',
        },
        type: 'multiple-choice',
        answers: [
          { text: { en: 'None yet', fr: 'Aucune', es: 'Ninguna' }, tenths: 0 },
          { text: { en: 'Up to five', fr: 'Jusqu’à cinq', es: 'Hasta cinco' }, tenths: 25 },
          { text: { en: 'More than five', fr: 'Plus de cinq', es: 'Más de cinco' }, tenths: 50 },
        ],
      },
      {
        name: {
          en: 'Which dish would you put on our menu first?',
          fr: 'Quel plat mettriez-vous en premier à notre carte\u00a0?',
          es: '¿Qué plato pondría primero en nuestra carta?',
        },
        type: 'long-answer',
        points: 5,
        written: {
          en: ['Arctic char with spruce tips and new potatoes.', 'A mushroom pie that uses what the day brings.'],
          fr: ['Un omble chevalier aux pousses d’épinette.', 'Une tourte aux champignons de saison.'],
          es: ['Trucha ártica con brotes de abeto.', 'Una empanada de setas de temporada.'],
        },
      },
    ],
  },
  {
    name: { en: 'About you', fr: 'À propos de vous', es: 'Sobre usted' },
    category: 'equity',
    jobs: ['Accountant', 'Receptionist', 'Electrician', 'Web developer', 'Warehouse worker'],
    questions: [
      {
        name: { en: 'What is your gender?', fr: 'Quel est votre genre\u00a0?', es: '¿Cuál es su género?' },
        type: 'multiple-choice',
        answers: [
          { text: { en: 'Woman', fr: 'Femme', es: 'Mujer' }, tenths: 0, chosenBy: 47 },
          { text: { en: 'Man', fr: 'Homme', es: 'Hombre' }, tenths: 0, chosenBy: 45 },
          { text: { en: 'Another gender', fr: 'Un autre genre', es: 'Otro género' }, tenths: 0, chosenBy: 2 },
          { text: unsaid, tenths: 0, chosenBy: 6 },
        ],
      },
      {
        name: {
          en: 'Do you have a disability?',
          fr: 'Êtes-vous en situation de handicap\u00a0?',
          es: '¿Tiene alguna discapacidad?',
        },
        type: 'multiple-choice',
        answers: fewSayYes,
      },
      {
        name: {
          en: 'Are you an Indigenous person?',
          fr: 'Êtes-vous une personne autochtone\u00a0?',
          es: '¿Es usted una persona indígena?',
        },
        type: 'multiple-choice',
        answers: fewSayYes,
      },
    ],
  },
];
