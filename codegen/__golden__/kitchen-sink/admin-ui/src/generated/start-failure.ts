// Generated from schemas/texts/platform/admin.json by npm run codegen; changes made here are lost.
import type { Language } from './languages.ts';

export const startFailure: Record<Language, { title: string; again: string }> = {
  "en": {
    "title": "",
    "again": ""
  },
  "fr": {
    "title": "",
    "again": ""
  },
  "es": {
    "title": "",
    "again": ""
  }
};
