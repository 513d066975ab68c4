/** Exports of candidates: one PDF, a zip of the original files, contacts as CSV, and links to them. */
import { exportBulkContacts, exportContacts } from './contacts.ts';
import { downloadExport } from './download-export.ts';
import { cancelExport, createExport, downloadOrigResumes, getExport, listExports } from './export-calls.ts';
import { createExportLink } from './export-links.ts';
import { exportToPdf } from './export-to-pdf.ts';

export { registerExportJobs } from './background.ts';
export { callerByLink } from './export-links.ts';
export { handOf, paperSize } from './make-pages.ts';
export { zipOf } from './zip-of.ts';

/** Handlers of schemas/requests/exports.json. */
export const exportsHandlers = {
  cancelExport,
  createExport,
  createExportLink,
  downloadExport,
  downloadOrigResumes,
  exportBulkContacts,
  exportContacts,
  exportToPdf,
  getExport,
  listExports,
};
