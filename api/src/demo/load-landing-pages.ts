import { query } from '../platform/database/database.ts';
import { insertRows } from './insert.ts';

/** Two landing pages: the jobs at a place, and those that are done from anywhere. */
export async function loadLandingPages(): Promise<void> {
  const [place] = await query<{ id: number; city: string }>(
    `select l.id, l.city from locations l join jobs j on j.location_id = l.id
     where j.status = 'active' and not j.is_template and j.posting_board <> 'internal'
     group by l.id order by count(*) desc, l.id limit 1`,
  );
  await insertRows('landing_pages', [
    {
      slug: 'remote',
      title: { en: 'Remote positions', fr: 'Postes à distance', es: 'Vacantes a distancia' },
      text: {
        en: '<p>Work from wherever you think best. We meet twice a year.</p>',
        fr: '<p>Travaillez là où vous réfléchissez le mieux. Nous nous réunissons deux fois par an.</p>',
        es: '<p>Trabaje desde donde mejor piense. Nos reunimos dos veces al año.</p>',
      },
      former_slugs: [],
      shows: 'remote',
      location_id: null,
      words: {},
      published: true,
    },
    {
      slug: 'near-you',
      title: {
        en: `Positions in ${place!.city}`,
        fr: `Postes à pourvoir : ${place!.city}`,
        es: `Vacantes en ${place!.city}`,
      },
      text: {
        en: '<p>Short ways, a canteen with a view and colleagues who greet you.</p>',
        fr: '<p>Des trajets courts, une cantine avec vue et des collègues qui disent bonjour.</p>',
        es: '<p>Trayectos cortos, un comedor con vistas y colegas que saludan.</p>',
      },
      former_slugs: [],
      shows: 'location',
      location_id: place!.id,
      words: {},
      published: true,
    },
  ]);
}
