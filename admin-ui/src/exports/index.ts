export { contacts, download, order, type Asked } from './export-calls.ts';
export { ExportMaking } from './ExportMaking.tsx';
