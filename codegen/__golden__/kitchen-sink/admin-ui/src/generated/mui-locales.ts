// Generated from schemas/meta/defaults.json by npm run codegen; changes made here are lost.
import { esES, frFR } from '@mui/material/locale';

/** The words that Material's own parts bring, by language. */
export const muiLocales: Record<string, object> = { fr: frFR, es: esES };
