import { isLanguage } from '../../../platform/i18n/languages.ts';

export interface FormProblem {
  /** Place in the form; below `root` for the form as a whole. */
  source: string;
  message: string;
}

interface Leaf {
  type?: unknown;
  message?: unknown;
}

const isLeaf = (value: object): value is Leaf =>
  'type' in value && !Array.isArray(value) && typeof (value as Leaf).type === 'string';

/** react-hook-form's tree of errors as a list. */
export function listProblems(errors: object, prefix = ''): FormProblem[] {
  return Object.entries(errors).flatMap(([name, value]): FormProblem[] => {
    if (typeof value !== 'object' || value === null || name === 'ref') return [];
    if (isLeaf(value)) {
      return [{ source: `${prefix}${name}`, message: String(value.message ?? '') }];
    }
    return listProblems(value as object, `${prefix}${name}.`);
  });
}

/** The same sentence at two languages of one text is one problem. */
const ofText = ({ source, message }: FormProblem) =>
  `${source
    .split('.')
    .filter((part) => !isLanguage(part))
    .join('.')} ${message}`;

/** Sentences about one field stand once; what the form as a whole was told adds nothing then. */
export function problemsToShow(errors: object): FormProblem[] {
  const all = listProblems(errors);
  const once = all.filter((each, at) => all.findIndex((other) => ofText(other) === ofText(each)) === at);
  const named = once.filter(({ source }) => source !== 'root.serverError');
  return named.length > 0 ? named : once;
}
