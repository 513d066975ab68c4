import type { Rows } from '../../generated/rows.ts';
import { careerSite, keepPicture, publish, readPicture } from '../../career-site/index.ts';
import type { Caller } from '../../platform/chain/context.ts';
import { query, queryOne } from '../../platform/database/database.ts';
import { updateRow } from '../../platform/resource/save-row.ts';
import { demoEmail } from '../accounts.ts';
import content from './content.json' with { type: 'json' };
import { drawLogo } from './draw-logo.ts';
import { drawPortrait, type Portrait } from './draw-portrait.ts';
import { drawScene } from './draw.ts';
import { SCENES } from './scenes.ts';

const PORTRAITS: Record<string, Portrait> = {
  lucie: { ground: '#f3c98b', skin: '#f0c3a0', hair: '#8a3f24', clothes: '#2e6b63', cut: 'bun' },
  daniel: { ground: '#9cc9bd', skin: '#7b4a32', hair: '#241a18', clothes: '#f1e3cb', cut: 'short', glasses: true },
  ana: { ground: '#e9a184', skin: '#d59f76', hair: '#2d1d1b', clothes: '#1e5a6b', cut: 'curls' },
};

type Drawn = Awaited<ReturnType<typeof readPicture>>;

/** Draws the pictures in all their sizes. It takes its time in another process: begin early, load later. */
export async function drawDemoPictures(): Promise<Map<string, Drawn>> {
  const scenes = Object.entries(SCENES).map(([name, scene]) => [name, () => drawScene(scene)] as const);
  const faces = Object.entries(PORTRAITS).map(([name, portrait]) => [name, () => drawPortrait(portrait)] as const);
  const logos = [
    ['logo', () => drawLogo('#17302d')],
    ['logo-dark', () => drawLogo('#f4efe4')],
  ] as const;
  const drawn = new Map<string, Drawn>();
  for (const [name, draw] of [...scenes, ...faces, ...logos])
    drawn.set(name, await readPicture(await draw(), `${name}.png`, { share: 'demo' }));
  return drawn;
}

/** The demo's career site, published, as somebody who is responsible for it would have made it. */
export async function loadCareerSite(drawn: Map<string, Drawn>, employeeId: number): Promise<void> {
  const pictures: Record<string, number> = {};
  for (const [name, picture] of drawn) pictures[name] = (await keepPicture(picture, employeeId)).id;
  const categories = await query<Pick<Rows['job_categories'], 'id' | 'code'>>('select id, code from job_categories');
  const locations = await query<Pick<Rows['locations'], 'id' | 'city'>>('select id, city from locations');
  const { hero, about, reasons, teams, people, benefits, places } = content;
  const body = {
    layout: 'bold',
    brand_color: '#c8502d',
    font: 'bricolage',
    dark_mode: 'follow',
    logo_id: pictures.logo,
    logo_dark_id: pictures['logo-dark'],
    hero_heading: hero.heading,
    hero_text: hero.text,
    hero_picture_id: pictures.hero,
    hero_picture_alt: hero.alt,
    sections: [
      { kind: 'reasons', ...reasons },
      { kind: 'about', heading: about.heading, text: about.text, picture_id: pictures.about, picture_alt: about.alt },
      {
        kind: 'teams',
        heading: teams.heading,
        teams: teams.teams.map(({ category, picture, alt, ...team }) => ({
          ...team,
          picture_id: pictures[picture],
          picture_alt: alt,
          job_category_id: categories.find(({ code }) => code === category)?.id,
        })),
      },
      {
        kind: 'people',
        heading: people.heading,
        colleagues: people.colleagues.map(({ portrait, ...each }) => ({ ...each, picture_id: pictures[portrait] })),
      },
      { kind: 'benefits', ...benefits },
      {
        kind: 'places',
        heading: places.heading,
        places: places.places.map(({ city, picture, alt, ...place }) => ({
          ...place,
          picture_id: pictures[picture],
          picture_alt: alt,
          location_id: locations.find((each) => each.city === city)?.id,
        })),
      },
    ],
  };
  const draft = await queryOne<Pick<Rows['career_sites'], 'lock_version'>>(
    'select lock_version from career_sites where id = 1',
  );
  const caller: Caller = {
    id: employeeId,
    email: demoEmail('super_admin'),
    role: 'super_admin',
    name: '',
    sessionId: 0,
    language: 'en',
  };
  await updateRow(careerSite, 1, { ...body, lock_version: draft!.lock_version }, { caller, language: 'en' });
  const saved = await queryOne<Pick<Rows['career_sites'], 'lock_version'>>(
    'select lock_version from career_sites where id = 1',
  );
  await publish(saved!.lock_version, employeeId);
}
