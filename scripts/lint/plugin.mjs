import { importDirections } from './import-directions.mjs';
import { rawHtml } from './raw-html.mjs';
import { restrictedSyntax } from './restricted-syntax.mjs';
import { workspaces } from './workspaces.mjs';

/** The rules of this project's own, as the linter wants them: `rolecall/<name>`. */
export default {
  meta: { name: 'rolecall' },
  rules: {
    'import-directions': importDirections,
    'raw-html': rawHtml,
    'restricted-syntax': restrictedSyntax,
    workspaces,
  },
};
