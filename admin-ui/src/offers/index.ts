/** Offer letters and information requests, for the screens where they begin and where a candidate's own stand. */
export { LettersCard } from './LettersCard.tsx';
export { LettersOf } from './LettersOf.tsx';
export { LeftOutReport } from './start/LeftOutReport.tsx';
export { missingIn, noRequest, requestBody, type RequestValues } from './start/request-values.ts';
export { pickedTemplate } from './start/picked-template.ts';
export { RequestFields } from './start/RequestFields.tsx';
export { TemplateChoice } from './start/TemplateChoice.tsx';
export type { LeftOut } from './types.ts';
export { useProposedDue } from './use-proposed-due.ts';
