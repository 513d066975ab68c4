import { dirname, relative, resolve, sep } from 'node:path';

/** The only files of an area that other areas may import. */
const doors = /^(?:service|index)\.tsx?$/;

/** The hand-written registries that generated code may name: overrides, widgets and hooks. */
const registries = /(?:^|\/)(?:overrides|registry)\.tsx?$/;

/** What tests are built with: the whole application, and the fakes of other areas. */
const forTests = /(?:^|\/)testing(?:\/|\.tsx?$)/;

/**
 * Splits a file of a workspace into the layer that it belongs to.
 * @returns {{layer: 'root' | 'generated' | 'platform' | 'area', area: string, rest: string}}
 */
function place(path, { platform, roots }) {
  const [area = '', ...inside] = path.split('/');
  const rest = inside.join('/');
  if (rest === '' || roots.includes(area)) return { layer: 'root', area, rest };
  if (area === 'generated') return { layer: 'generated', area, rest };
  return { layer: platform.includes(area) ? 'platform' : 'area', area, rest };
}

/** Why `from` may not import `to`, or undefined where it may. */
function refusal(from, to, target, inner) {
  if (from.layer === 'root' || from.area === to.area) return undefined;
  if (from.layer === 'generated') {
    return registries.test(target) ? undefined : `Generated code imports no hand-written code (${target}).`;
  }
  if (to.layer === 'generated' || to.layer === 'platform') return undefined;
  if (from.layer === 'platform') return `The platform imports no area (${target}); pass it in from outside.`;
  if (to.layer === 'area' && !doors.test(inner.includes(to.area) ? to.rest.replace(/^[\w-]+\//, '') : to.rest)) {
    return `"${from.area}" may import only service.ts or index.ts of "${to.area}", not ${to.rest}.`;
  }
  return undefined;
}

/**
 * Dependencies point one way: area -> platform -> generated, and no area reaches into another.
 * Options: `source` (the folder, absolute), `platform` (folders that every area stands on), `roots` (folders that
 * put the parts together and may import all of them, as the files directly in `source` may), `inner` (areas of several
 * folders, each with a door of its own, since what stands behind one door is loaded together).
 * @type {Parameters<import('oxlint/plugins-dev').RuleTester['run']>[1]}
 */
export const importDirections = {
  meta: { type: 'problem', schema: [{ type: 'object' }], messages: { refused: '{{why}}' } },
  create(context) {
    const { source, platform = [], roots = [], inner = [] } = context.options[0];
    const inSource = (file) => relative(source, file).split(sep).join('/');
    const here = inSource(context.filename);
    const from = place(here, { platform, roots });
    const isTest = /\.test\.tsx?$/.test(here);

    const check = (node) => {
      const specifier = node.source?.value;
      if (typeof specifier !== 'string' || !specifier.startsWith('.')) return;
      const target = inSource(resolve(dirname(context.filename), specifier));
      if (target.startsWith('..') || (isTest && forTests.test(target))) return;
      const why = refusal(from, place(target, { platform, roots }), target, inner);
      if (why !== undefined) context.report({ node, messageId: 'refused', data: { why } });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};
