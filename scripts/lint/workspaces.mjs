import { dirname, relative, resolve, sep } from 'node:path';

/** What one workspace offers to another: the types that the server fills and the career site renders. */
const contract = /\/src\/site\.ts$/;

/**
 * A workspace imports from another only its contract. Options: `root` (the folder of the project, absolute) and
 * `refused` (the names of the others).
 * @type {Parameters<import('oxlint/plugins-dev').RuleTester['run']>[1]}
 */
export const workspaces = {
  meta: { type: 'problem', schema: [{ type: 'object' }], messages: { refused: 'Nothing is imported from {{other}}.' } },
  create(context) {
    const { root, refused } = context.options[0];
    const check = (node) => {
      const specifier = node.source?.value;
      if (typeof specifier !== 'string') return;
      const target = specifier.startsWith('.')
        ? relative(root, resolve(dirname(context.filename), specifier))
            .split(sep)
            .join('/')
        : specifier.replace(/^@rolecall\//, '');
      const other = refused.find((name) => target === name || target.startsWith(`${name}/`));
      if (other === undefined || contract.test(target)) return;
      context.report({ node, messageId: 'refused', data: { other } });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};
