import { limits } from '../generated/limits.ts';
/** Every limit of this area in one place. Sizes are bytes unless the name says otherwise. */

/** Largest attachment (offers, information requests, mails); this very size is still accepted. */
export const MAX_ATTACHMENT_BYTES = limits.attachmentBytes;

/** Largest resume or cover letter of an application; this very size is still accepted. */
export const MAX_RESUME_BYTES = limits.resumeBytes;

/** Largest picture for the career site, as cameras make them; this very size is still accepted. */
export const MAX_PICTURE_BYTES = limits.pictureBytes;

/** Longest text kept of one document, in characters; what follows is dropped and `truncated` is set. */
export const MAX_TEXT_CHARS = 400_000;

/** The most bytes of a received mail that are taken in, attachments and all. */
export const MAX_MAIL_BYTES = 25_000_000;

/** The most of a mail's message that is kept, in characters; what quotes a whole correspondence is cut. */
export const MAX_MAIL_CHARS = 300_000;

/** The most parts of a mail that are told of. */
export const MAX_MAIL_PARTS = 100;

/** Pages of a PDF that are read. */
export const MAX_PAGES = 150;

/**
 * Processor time for one page of a PDF in milliseconds; of a page that takes longer what was read until then is kept. The
 * first one, which loads what all need, takes half a second, and three times as long on a slow machine.
 */
export const MAX_PAGE_MS = 3_000;

/** Pages of a PDF that may take longer than that; at the next one reading ends. */
export const MAX_LATE_PAGES = 2;

/** Runs of characters of one page that are read; a page of small print has some thousands. */
export const MAX_PIECES = 50_000;

/** Pages of a scan whose text is recognised. */
export const MAX_RECOGNISED_PAGES = 10;

/** No further page of a scan is begun after so many milliseconds; a page takes about three seconds. */
export const RECOGNITION_MS = 12_000;

/** Pixels of one picture of a PDF that is looked at for text; A4 at 600 to the inch has 35 million. */
export const MAX_PICTURE_PIXELS = 40_000_000;

/** What a zip container (docx, odt) may hold before it counts as a bomb. */
export const ZIP_LIMITS = {
  entries: 3_000,
  /** Inflated size of all parts that are read together. */
  inflatedBytes: 60_000_000,
  /** Inflated size that the directory may declare for all entries together, read or not. */
  declaredBytes: 300_000_000,
  /** Inflated to packed size, looked at only above `ratioFloorBytes`: small XML compresses extremely well. */
  ratio: 150,
  ratioFloorBytes: 4_000_000,
} as const;

/** Nesting of XML elements or RTF groups. */
export const MAX_DEPTH = 2_000;

/** Memory of all kinds that the process reading one document may take, its own 100 MB or so included. */
export const MAX_READER_BYTES = 450_000_000;
