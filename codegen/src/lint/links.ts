import { routeRoles } from '../emit/roles.ts';
import { nearest, pointer } from '../problems.ts';
import type { Lint } from './index.ts';

/** A link of a text into the staff application, as help has them: [templates](#/template/email). */
const link = /\]\(#(\/[^)?]*)/g;

/** Links of texts lead to screens that are there, in every language. */
export const lintLinks: Lint = (model, sources) => {
  const routes = Object.keys(routeRoles(model));
  return sources.texts.flatMap(({ path, content }) =>
    Object.entries(content.texts).flatMap(([key, text]) =>
      Object.entries(text).flatMap(([language, words]) =>
        [...words.matchAll(link)]
          .filter(([, route]) => !routes.includes(route!))
          .map(([, route]) => {
            const suggestion = nearest(route!, routes);
            return {
              file: path,
              pointer: pointer('texts', key, language),
              message: `there is no screen "${route}"${suggestion ? `, did you mean "${suggestion}"?` : ''}`,
              allowed: 'the address of a screen, as #/dashboard',
            };
          }),
      ),
    ),
  );
};
