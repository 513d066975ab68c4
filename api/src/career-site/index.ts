import { publishCareerSite, restoreCareerSite } from './publish.ts';
import { readCareerPicture, uploadCareerPicture } from './pictures/picture-calls.ts';
import { careerLooks } from './looks.ts';

export { careerSite, loadSite, STANDARD_COLOR, type LoadedSite, type SiteContent } from './content.ts';
export { lookStyles } from './look-style.ts';
export { registerCareerPictures } from './pictures/sweep.ts';
export { keepPicture, readPicture } from './pictures/store-picture.ts';
export { publish } from './publish.ts';
export { publishedSite } from './published.ts';
export { shadesOf, type Shades } from './shades.ts';
export { frontOf, lookOf } from './shown.ts';
export { VIDEO_FRAMES } from './video.ts';

/** Handlers of schemas/requests/career-site/career-site.json, but for the preview, which draws a public page. */
export const careerSiteHandlers = {
  careerLooks,
  publishCareerSite,
  restoreCareerSite,
  uploadCareerPicture,
  readCareerPicture,
};
