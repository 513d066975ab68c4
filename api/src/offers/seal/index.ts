/** One digital signature of the installation over a whole PDF: made last, and checked as whoever gets it would. */
export { announceCertificate } from './announce.ts';
export { CertificateUnusable } from './certificate.ts';
export { checkSeal, type SealCheck, type SealProblem, withoutSpaces, wordsIn } from './check.ts';
export { seal } from './sign.ts';
