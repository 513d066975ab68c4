/** What the people, jobs and answers of the demo are written in; the product may speak further languages. */
export const DEMO_LANGUAGES = ['en', 'fr', 'es'] as const;
export type DemoLanguage = (typeof DEMO_LANGUAGES)[number];
