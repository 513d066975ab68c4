/**
 * Refuses what a selector (of esquery) finds. Options: any number of `{ selector, message }`.
 * @type {Parameters<import('oxlint/plugins-dev').RuleTester['run']>[1]}
 */
export const restrictedSyntax = {
  meta: {
    type: 'problem',
    schema: { type: 'array', items: { type: 'object' } },
    messages: { refused: '{{message}}' },
  },
  create(context) {
    const refuse = (message) => (node) => context.report({ node, messageId: 'refused', data: { message } });
    return Object.fromEntries(context.options.map(({ selector, message }) => [selector, refuse(message)]));
  },
};
