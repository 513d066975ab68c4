import { resourceOf } from '../generated/resources.ts';
import type { Rows } from '../generated/rows.ts';
import { query } from '../platform/database/database.ts';

type Written<T extends keyof Rows> = Omit<
  Rows[T],
  'id' | 'position' | 'created_at' | 'updated_at' | 'career_section_id'
>;

export type SectionContent = Omit<Written<'career_sections'>, 'career_site_id'> & {
  id?: number;
  points?: Written<'career_points'>[];
  teams?: Written<'career_teams'>[];
  places?: Written<'career_places'>[];
  colleagues?: Written<'career_colleagues'>[];
  photos?: Written<'career_photos'>[];
};

/** What people write of the career site, whole: the draft, or what was published of it. */
export type SiteContent = Pick<
  Rows['career_sites'],
  | 'layout'
  | 'brand_color'
  | 'font'
  | 'dark_mode'
  | 'logo_id'
  | 'logo_dark_id'
  | 'hero_heading'
  | 'hero_text'
  | 'hero_picture_id'
  | 'hero_picture_alt'
> & { sections?: SectionContent[] };

export type PictureFacts = Pick<Rows['career_pictures'], 'id' | 'key' | 'width' | 'height' | 'format'> & {
  widths: number[];
};

/** A look with its pictures, ready to be drawn in any language. */
export interface LoadedSite {
  content: SiteContent;
  pictures: Map<number, PictureFacts>;
}

export const careerSite = resourceOf('career-site');

/** The colour of a career site that has none of its own. */
export const STANDARD_COLOR = String(careerSite.fields.find(({ name }) => name === 'brand_color')?.default);

/** Finds the pictures that a look names. */
export async function loadSite(content: SiteContent): Promise<LoadedSite> {
  const ids = pictureIds(content);
  const found = ids.length
    ? await query<PictureFacts>(
        'select id, key, width, height, format, widths from career_pictures where id = any($1::bigint[])',
        [ids],
      )
    : [];
  return { content, pictures: new Map(found.map((picture) => [Number(picture.id), picture])) };
}

function pictureIds({ logo_id, logo_dark_id, hero_picture_id, sections = [] }: SiteContent): number[] {
  const inSections = sections.flatMap(({ picture_id, teams = [], places = [], colleagues = [], photos = [] }) => [
    picture_id,
    ...[...teams, ...places, ...colleagues, ...photos].map((each) => each.picture_id),
  ]);
  return [logo_id, logo_dark_id, hero_picture_id, ...inSections].filter((id) => id != null);
}
