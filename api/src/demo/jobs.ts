import type { DemoLanguage } from './languages.ts';
import { CITIES } from './names.ts';
import occupations from './occupations.json' with { type: 'json' };

type Text = Record<DemoLanguage, string>;
type Status = 'active' | 'expired' | 'closed' | 'archived' | 'filled' | 'pending';

/** What is told of each demo job; the dates are days from the day of loading. */
interface DemoJob {
  title: string;
  status: Status;
  starts: number;
  ends: number | null;
  applicants: number;
  /** Nobody has applied for so many days. */
  quiet?: number;
  city: number;
  /** Codes of the base rows. */
  category: string;
  type?: string;
  workplace?: 'on_site' | 'hybrid' | 'remote';
  board?: 'public' | 'internal' | 'both';
  pay?: [min: number, max: number, unit: 'hour' | 'year'];
  openings?: number;
  requisition: string;
  assigned?: boolean;
  /** Who judges sees codes in place of names. */
  anonymous?: boolean;
  template?: boolean;
}

/** A dozen and more jobs in every status: enough of each to look at, one with a real crowd. */
export const DEMO_JOBS: DemoJob[] = [
  {
    title: 'Industrial machinery mechanic',
    status: 'active',
    starts: -21,
    ends: 40,
    applicants: 360,
    city: 0,
    category: 'production',
    pay: [34, 42, 'hour'],
    openings: 3,
    requisition: 'REQ-1001',
    assigned: true,
  },
  {
    title: 'Software developer',
    status: 'active',
    starts: -30,
    ends: 30,
    applicants: 420,
    city: 1,
    category: 'information_technology',
    workplace: 'hybrid',
    pay: [82000, 110000, 'year'],
    requisition: 'REQ-1002',
    assigned: true,
  },
  {
    title: 'Nurse responsible for general care',
    status: 'active',
    starts: -14,
    ends: null,
    applicants: 210,
    city: 2,
    category: 'health',
    openings: 6,
    requisition: 'REQ-1003',
    assigned: true,
  },
  {
    title: 'Bus driver',
    status: 'active',
    starts: -10,
    ends: 6,
    applicants: 140,
    city: 0,
    category: 'logistics',
    pay: [28, 33, 'hour'],
    openings: 12,
    type: 'part_time',
    requisition: 'REQ-1004',
    assigned: true,
    anonymous: true,
  },
  {
    title: 'Accountant',
    status: 'active',
    starts: -7,
    ends: 21,
    applicants: 95,
    city: 3,
    category: 'finance',
    workplace: 'hybrid',
    requisition: 'REQ-1005',
  },
  {
    title: 'Graphic designer',
    status: 'active',
    starts: -62,
    quiet: 32,
    ends: 35,
    applicants: 120,
    city: 1,
    category: 'marketing',
    workplace: 'remote',
    type: 'contract',
    requisition: 'REQ-1006',
  },
  {
    title: 'Head chef',
    status: 'active',
    starts: -3,
    ends: 14,
    applicants: 40,
    city: 5,
    category: 'hospitality',
    pay: [58000, 70000, 'year'],
    requisition: 'REQ-1007',
  },
  {
    title: 'Receptionist',
    status: 'active',
    starts: -2,
    ends: 4,
    applicants: 65,
    city: 4,
    category: 'customer_service',
    type: 'part_time',
    requisition: 'REQ-1008',
    board: 'both',
  },
  {
    title: 'Project manager',
    status: 'active',
    starts: -9,
    ends: 20,
    applicants: 35,
    city: 3,
    category: 'management',
    workplace: 'hybrid',
    requisition: 'REQ-1009',
    board: 'internal',
  },
  {
    title: 'Electrician',
    status: 'expired',
    starts: -70,
    ends: -6,
    applicants: 150,
    city: 4,
    category: 'production',
    requisition: 'REQ-1010',
    assigned: true,
  },
  {
    title: 'Web developer',
    status: 'closed',
    starts: -120,
    ends: -60,
    applicants: 130,
    city: 1,
    category: 'information_technology',
    requisition: 'REQ-1011',
  },
  {
    title: 'Warehouse worker',
    status: 'filled',
    starts: -90,
    ends: -30,
    applicants: 175,
    city: 0,
    category: 'logistics',
    type: 'seasonal',
    requisition: 'REQ-1012',
    assigned: true,
  },
  {
    title: 'Pharmacist',
    status: 'archived',
    starts: -300,
    ends: -240,
    applicants: 60,
    city: 2,
    category: 'health',
    requisition: 'REQ-1013',
  },
  {
    title: 'Civil engineer',
    status: 'pending',
    starts: 7,
    ends: 60,
    applicants: 0,
    city: 3,
    category: 'engineering',
    requisition: 'REQ-1014',
  },
  {
    title: 'Customer service representative',
    status: 'pending',
    starts: 0,
    ends: null,
    applicants: 0,
    city: 0,
    category: 'customer_service',
    requisition: 'TPL-1',
    template: true,
  },
];

/** Tenths of a job's applicants in New, Screening, Interview, Offer, Hired, Rejected; a job that is over has mostly decided. */
export const STAGE_WEIGHTS: Record<Status, number[]> = {
  active: [40, 22, 12, 3, 1, 22],
  expired: [15, 25, 20, 5, 2, 33],
  closed: [0, 5, 10, 5, 5, 75],
  filled: [0, 2, 8, 2, 8, 80],
  archived: [0, 0, 5, 0, 5, 90],
  pending: [1, 0, 0, 0, 0, 0],
};

export function titleOf(job: DemoJob): Text {
  const found = (occupations as Text[]).find((title) => title.en === job.title);
  if (!found) throw new Error(`No occupation is called ${job.title}`);
  return found;
}

export function placeOf(job: DemoJob) {
  return CITIES[job.city]!;
}

const withArticle = (noun: string) => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;

/** The advertisement in three languages: what the work is, what the person brings, what there is in return. */
export function descriptionOf(job: DemoJob): Text {
  const title = titleOf(job);
  const { city } = placeOf(job);
  return {
    en: `<p>We are looking for ${withArticle(title.en.toLowerCase())} for our team in ${city}. You work with people who know their trade, with time to do things properly.</p><h3>What you do</h3><ul><li>Plan and carry out the daily work with your colleagues</li><li>Find out what goes wrong, and put it right for good</li><li>Pass on what you know to those who are new</li></ul><h3>What you bring</h3><ul><li>Training in the field, or several years of practice</li><li>Care for safety and for the people around you</li></ul><h3>What we offer</h3><p>Fair pay, a pension plan, paid training and four weeks of vacation from the first year.</p>`,
    fr: `<p>Nous recherchons pour notre équipe de ${city} : ${title.fr.toLowerCase()}. Vous travaillez avec des gens de métier et le temps de bien faire les choses.</p><h3>Votre travail</h3><ul><li>Planifier et réaliser le travail quotidien avec vos collègues</li><li>Trouver ce qui ne va pas et le régler durablement</li><li>Transmettre votre savoir aux personnes qui débutent</li></ul><h3>Votre profil</h3><ul><li>Une formation dans le domaine ou plusieurs années de pratique</li><li>Le souci de la sécurité et des personnes qui vous entourent</li></ul><h3>Ce que nous offrons</h3><p>Un salaire équitable, un régime de retraite, des formations payées et quatre semaines de vacances dès la première année.</p>`,
    es: `<p>Buscamos para nuestro equipo de ${city}: ${title.es.toLowerCase()}. Trabajará con personas que conocen su oficio y con tiempo para hacer bien las cosas.</p><h3>Qué hará</h3><ul><li>Planificar y realizar el trabajo diario con sus compañeros</li><li>Encontrar lo que falla y resolverlo de forma duradera</li><li>Transmitir lo que sabe a quienes empiezan</li></ul><h3>Qué aporta</h3><ul><li>Formación en el área o varios años de práctica</li><li>Cuidado por la seguridad y por las personas</li></ul><h3>Qué ofrecemos</h3><p>Un salario justo, plan de pensiones, formación pagada y cuatro semanas de vacaciones desde el primer año.</p>`,
  };
}
