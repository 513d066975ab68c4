export { contacts, download, order } from './export-calls.ts';
export { ExportFields } from './ExportFields.tsx';
export { ExportMaking } from './ExportMaking.tsx';
export { useExportChoice } from './use-export-choice.ts';
