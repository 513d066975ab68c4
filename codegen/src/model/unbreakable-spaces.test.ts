import { withUnbreakableSpaces } from './unbreakable-spaces.ts';

test('a French text holds together what its spaces belong to, wherever it stands in a file', () => {
  const file = {
    'x-i18n': { en: { label: 'Why : so ?' }, fr: { label: 'Pourquoi : « ainsi » ?', values: { a: 'Oui ; non !' } } },
    rows: [{ name: { fr: 'Nom : %{name} |||| Noms : %{name}', es: '¿Nombre ?' } }],
    order: 3,
    none: null,
  };
  expect(withUnbreakableSpaces(file)).toEqual({
    'x-i18n': {
      en: { label: 'Why : so ?' },
      fr: { label: 'Pourquoi\u00a0: «\u00a0ainsi\u00a0»\u00a0?', values: { a: 'Oui\u00a0; non\u00a0!' } },
    },
    rows: [{ name: { fr: 'Nom\u00a0: %{name} |||| Noms\u00a0: %{name}', es: '¿Nombre ?' } }],
    order: 3,
    none: null,
  });
});
