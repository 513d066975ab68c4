import { readFileSync } from 'node:fs';
import Handlebars from 'handlebars';

const compiled = new Map<string, HandlebarsTemplateDelegate>();

/** Fills in `templates/<name>.hbs`; the templates hold no logic beyond each and if. */
export function render(name: string, values: object): string {
  let template = compiled.get(name);
  if (template === undefined) {
    const text = readFileSync(new URL(`./templates/${name}.hbs`, import.meta.url), 'utf8');
    template = Handlebars.compile(text, { noEscape: true, strict: true, knownHelpersOnly: true });
    compiled.set(name, template);
  }
  return `${template(values).trim()}\n`;
}
