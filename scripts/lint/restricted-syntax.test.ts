import { RuleTester } from 'oxlint/plugins-dev';
import { restrictedSyntax } from './restricted-syntax.mjs';

const options = [
  { selector: 'Literal[value=/^recruiter$/]', message: 'Ask who may.' },
  { selector: 'CallExpression[callee.property.name="updateAll"]', message: 'It acts on every row.' },
];

new RuleTester().run('restricted-syntax', restrictedSyntax, {
  valid: [{ code: "const a = 'recruiters'; b.update(1)", options }],
  invalid: [
    {
      code: "const a = 'recruiter'; b.updateAll(1)",
      options,
      errors: [{ message: 'Ask who may.' }, { message: 'It acts on every row.' }],
    },
  ],
});
