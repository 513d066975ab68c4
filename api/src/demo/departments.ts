/** The demo's departments, and the categories of the jobs that they look for people for. */
export const DEPARTMENTS: { title: { en: string; fr: string; es: string }; categories: string[] }[] = [
  {
    title: { en: 'Production and logistics', fr: 'Production et logistique', es: 'Producción y logística' },
    categories: ['production', 'logistics'],
  },
  {
    title: { en: 'Technology', fr: 'Technologies', es: 'Tecnología' },
    categories: ['information_technology', 'engineering'],
  },
  { title: { en: 'Care', fr: 'Soins', es: 'Cuidados' }, categories: ['health'] },
  {
    title: { en: 'Finance and management', fr: 'Finances et direction', es: 'Finanzas y dirección' },
    categories: ['finance', 'management'],
  },
  {
    title: { en: 'Customers and communication', fr: 'Clientèle et communication', es: 'Clientes y comunicación' },
    categories: ['marketing', 'customer_service', 'hospitality'],
  },
];
