import { relative, sep } from 'node:path';

/** Attributes of JSX and members of elements that take HTML as it is. */
const attributes = new Set(['dangerouslySetInnerHTML', 'srcDoc']);
const members = new Set(['innerHTML', 'outerHTML', 'srcdoc']);
const methods = new Set(['insertAdjacentHTML', 'createContextualFragment', 'setHTMLUnsafe', 'write', 'writeln']);
/** `write` is a word of streams too. */
const ofDocument = new Set(['write', 'writeln']);

/**
 * HTML is drawn as it is in a few files alone, which say why that is safe. Options: `source` (the folder, absolute) and
 * `doors` (those files, from there).
 * @type {Parameters<import('oxlint/plugins-dev').RuleTester['run']>[1]}
 */
export const rawHtml = {
  meta: {
    type: 'problem',
    schema: [{ type: 'object' }],
    messages: { refused: '{{name}} draws HTML as it is: {{doors}} may, nothing else.' },
  },
  create(context) {
    const { source, doors } = context.options[0];
    if (doors.includes(relative(source, context.filename).split(sep).join('/'))) return {};
    const refuse = (node, name) =>
      context.report({ node, messageId: 'refused', data: { name, doors: doors.join(', ') } });
    return {
      JSXAttribute(node) {
        if (attributes.has(node.name.name)) refuse(node, node.name.name);
      },
      Property(node) {
        const name = node.key.name ?? node.key.value;
        if (attributes.has(name) && node.parent.type === 'ObjectExpression') refuse(node, name);
      },
      AssignmentExpression({ left }) {
        const name = left.type === 'MemberExpression' ? (left.property.name ?? left.property.value) : undefined;
        if (members.has(name)) refuse(left, name);
      },
      CallExpression({ callee }) {
        if (callee.type !== 'MemberExpression' || !methods.has(callee.property.name)) return;
        if (!ofDocument.has(callee.property.name) || callee.object.name === 'document') {
          refuse(callee, callee.property.name);
        }
      },
    };
  },
};
