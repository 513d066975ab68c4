// Generated from schemas/entities and schemas/requests by npm run codegen; changes made here are lost.
export const sinksCreate = {
  "title": {
    "en": 120,
    "fr": 120,
    "es": 120
  },
  "description": {
    "en": 100000,
    "fr": 100000,
    "es": 100000
  },
  "code": 40,
  "notes": 20000,
  "story": 100000,
  "reason": 255,
  "email": 255,
  "phone": 255,
  "website": 255,
  "address": {
    "street": 120
  },
  "options": {
    "place": {
      "street": 120
    }
  },
  "labels": 40,
  "secret": 255
} as const;
