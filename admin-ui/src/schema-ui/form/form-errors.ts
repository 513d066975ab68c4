export interface FormProblem {
  /** Place in the form; empty for the form as a whole. */
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
      return [{ source: prefix === 'root.' ? '' : `${prefix}${name}`, message: String(value.message ?? '') }];
    }
    return listProblems(value as object, `${prefix}${name}.`);
  });
}

/** Sentences about one field stand once; what the form as a whole was told adds nothing then. */
export function problemsToShow(errors: object): FormProblem[] {
  const all = listProblems(errors);
  const atFields = all.filter((problem) => problem.source !== '');
  return atFields.length > 0 ? atFields : all;
}
