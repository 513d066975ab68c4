export { admitUpload, INFECTED } from './admit.ts';
export { handedOut, holdBack } from './held-files.ts';
export { verdictOn } from './scan.ts';
export { announceScanner, registerVirusScan } from './scan-again.ts';
