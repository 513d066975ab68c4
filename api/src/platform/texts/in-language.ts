/**
 * A text per language as one reader sees it: in the reader's language, else in the first that there is. `inLanguage` for
 * values, `inLanguageSql` for columns; every list sorts, finds, shows and exports by them. Codegen brings both, because
 * the indexes of lists are made of the same expression.
 */
export { inLanguage, languageShown, languagesFor } from '../../generated/in-language.ts';
export { inLanguageSql, textsSql } from '../../generated/in-language-sql.ts';
