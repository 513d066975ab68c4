/**
 * SQL of whether what people answer to a form is kept apart from their review: forms of employment equity are counted by
 * a report, in groups, and shown with nobody.
 */
export const keptApartSql = (form: string): string =>
  `exists (select from forms_form_categories apart join form_categories c on c.id = apart.form_category_id
    where apart.form_id = ${form} and c.code = 'equity')`;
