import type {
  CleanHtml,
  Front,
  JobListPage,
  Language,
  Look,
  Picture,
  Section,
  Tile,
} from '../../../career-site/src/site.ts';
import { shownTexts } from '../platform/mail/index.ts';
import { inLanguage } from '../platform/texts/in-language.ts';
import { t } from '../platform/texts/texts.ts';
import type { LoadedSite, SectionContent } from './content.ts';
import { stylesheetOf } from './look-style.ts';
import { videoOf } from './video.ts';

/** How a page looks; `fonts` are the addresses of the built typefaces by their names. */
export function lookOf(site: LoadedSite | undefined, fonts: Record<string, string>, name: string): Look {
  if (!site) return { layout: 'quiet', dark: true };
  const { content } = site;
  const font = fonts[content.font];
  return {
    layout: content.layout,
    stylesheet: stylesheetOf(content),
    ...(font ? { font } : {}),
    dark: content.dark_mode === 'follow',
    ...named('logo', picture(site, content.logo_id, name)),
    ...named('darkLogo', content.dark_mode === 'follow' ? picture(site, content.logo_dark_id, name) : undefined),
  };
}

/** What stands above the jobs of the list, in one language; none where nothing was published. */
export function frontOf(
  site: LoadedSite | undefined,
  language: Language,
  page: JobListPage,
): Pick<JobListPage, 'front'> {
  // Who looks for something wants what is found.
  if (!site || page.internal || page.page > 1 || Object.values(page.filters).some(Boolean)) return {};
  const { content } = site;
  const sections = (content.sections ?? []).filter(({ is_hidden }) => !is_hidden);
  const front: Front = {
    hero: {
      heading: inLanguage(content.hero_heading, language),
      ...named('text', inLanguage(content.hero_text, language) || undefined),
      ...named('picture', picture(site, content.hero_picture_id, inLanguage(content.hero_picture_alt, language))),
    },
    sections: sections.flatMap((section, place) => sectionOf(site, section, place, language, page) ?? []),
  };
  return { front };
}

function sectionOf(
  site: LoadedSite,
  section: SectionContent,
  place: number,
  language: Language,
  page: JobListPage,
): Section | undefined {
  const say = (text: unknown) => inLanguage(text, language);
  const html = richText(section.text, language);
  const of = {
    id: `${section.kind}-${place + 1}`,
    heading: say(section.heading) || t(language, `career.sections.${section.kind}`),
    ...named('html', html || undefined),
  };
  switch (section.kind) {
    case 'about':
      return { ...of, kind: 'about', ...named('picture', picture(site, section.picture_id, say(section.picture_alt))) };
    case 'reasons':
    case 'benefits': {
      const points = (section.points ?? []).map(({ icon, heading, text }) => ({
        icon,
        heading: say(heading),
        text: say(text),
      }));
      return { ...of, kind: section.kind, points };
    }
    case 'teams': {
      const tiles = (section.teams ?? []).map((team) =>
        tileOf(site, team, language, jobsOf(page, 'category', team.job_category_id)),
      );
      return { ...of, kind: 'teams', tiles };
    }
    case 'places': {
      const tiles = (section.places ?? []).map((each) =>
        tileOf(site, each, language, jobsOf(page, 'location', each.location_id)),
      );
      return { ...of, kind: 'places', tiles };
    }
    case 'people': {
      const people = (section.colleagues ?? []).map(({ name, role, quote, picture_id }) => ({
        name,
        role: say(role),
        quote: say(quote),
        ...named('picture', picture(site, picture_id, '')),
      }));
      return { ...of, kind: 'people', people };
    }
    case 'pictures': {
      const photos = (section.photos ?? []).flatMap(({ picture_id, picture_alt, caption }) => {
        const shown = picture(site, picture_id, say(picture_alt));
        return shown ? [{ picture: shown, caption: say(caption) }] : [];
      });
      return { ...of, kind: 'pictures', photos };
    }
    case 'video': {
      const video = videoOf(section.video_url);
      return video && { ...of, kind: 'video', video, ...named('picture', picture(site, section.picture_id, '')) };
    }
  }
}

/** Without pictures in the text, which would be fetched from elsewhere: a section has pictures of its own. */
function richText(texts: SectionContent['text'] | null | undefined, language: Language): CleanHtml | '' {
  const clean = inLanguage(shownTexts((texts ?? {}) as Partial<Record<Language, string>>), language);
  // What was cleaned has no ">" inside of a tag.
  return clean.replaceAll(/<img\b[^>]*>/g, '') as CleanHtml | '';
}

function tileOf(
  site: LoadedSite,
  each: { name: unknown; text: unknown; picture_id: number | null; picture_alt: unknown },
  language: Language,
  jobs: Tile['jobs'],
): Tile {
  const say = (text: unknown) => inLanguage(text, language);
  return {
    name: say(each.name),
    text: say(each.text),
    ...named('picture', picture(site, each.picture_id, say(each.picture_alt))),
    ...named('jobs', jobs),
  };
}

/** The open jobs of a category or a location, where there are any: the list says how many. */
function jobsOf(
  { choices, path }: JobListPage,
  filter: 'category' | 'location',
  id: number | null | undefined,
): Tile['jobs'] {
  const choice = choices[filter].find(({ value }) => value === String(id));
  return choice && { href: `${path}?${filter}=${choice.value}`, count: choice.count };
}

function picture({ pictures }: LoadedSite, id: number | null | undefined, alt: string): Picture | undefined {
  const found = id == null ? undefined : pictures.get(Number(id));
  if (!found) return undefined;
  const { key, width, height, widths, format } = found;
  return { path: `/api/v1/career_pictures/${key}/`, width, height, widths, format, alt };
}

const named = <K extends string, V>(name: K, value: V | undefined) =>
  (value === undefined ? {} : { [name]: value }) as { [k in K]?: V };
