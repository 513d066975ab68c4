import { strToU8, zipSync, type Zippable } from 'fflate';

/** Files made for tests: small containers with chosen content, honest or hostile. */

const WORD = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const OFFICE =
  'xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"';

export const CONTENT_TYPES =
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>';

/** A docx whose document part is `xml`, or holds one paragraph with `text`. */
export function docx(options: { text?: string; xml?: string; more?: Zippable }): Buffer {
  const xml = options.xml ?? wordXml(`<w:p><w:r><w:t>${options.text ?? ''}</w:t></w:r></w:p>`);
  return zip({ '[Content_Types].xml': strToU8(CONTENT_TYPES), 'word/document.xml': strToU8(xml), ...options.more });
}

export function wordXml(body: string, prolog = ''): string {
  return `<?xml version="1.0"?>${prolog}<w:document ${WORD}><w:body>${body}</w:body></w:document>`;
}

/** An odt whose content part holds `body`. */
export function odt(body: string, options: { prolog?: string; more?: Zippable } = {}): Buffer {
  const content = `<?xml version="1.0"?>${options.prolog ?? ''}<office:document-content ${OFFICE} xmlns:xi="http://www.w3.org/2001/XInclude"><office:body><office:text>${body}</office:text></office:body></office:document-content>`;
  return zip({
    mimetype: [strToU8('application/vnd.oasis.opendocument.text'), { level: 0 }],
    'content.xml': strToU8(content),
    ...options.more,
  });
}

export function zip(entries: Zippable): Buffer {
  return Buffer.from(zipSync(entries));
}

/** A PDF of these objects, numbered from 1; the first is the catalog. Readers rebuild the missing cross-reference table. */
export function pdf(objects: readonly (string | Buffer)[]): Buffer {
  const parts = objects.flatMap((object, index) => [
    Buffer.from(`${index + 1} 0 obj\n`),
    Buffer.from(object),
    Buffer.from('\nendobj\n'),
  ]);
  return Buffer.concat([Buffer.from('%PDF-1.4\n'), ...parts, Buffer.from('trailer<</Root 1 0 R>>\n%%EOF\n')]);
}

export function pdfStream(dictionary: string, content: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`<<${dictionary}/Length ${content.length}>>\nstream\n`),
    content,
    Buffer.from('\nendstream'),
  ]);
}

/** A PDF of one page with this content stream. */
export function pagePdf(content: Buffer, dictionary = ''): Buffer {
  return pdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    pdfStream(dictionary, content),
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ]);
}

/** Levels of forms, and forms of each level. */
const [LEVELS, WIDTH] = [8, 10];

/**
 * A PDF of a few kilobytes that takes practically for ever: on its last page stand forms that each draw all forms of the
 * next level, so that going through them takes 10 to the power of 8 steps. None of them shows anything.
 *
 * @param words what a page in front of that one says
 */
export function formBomb(words = ''): Buffer {
  const first = 8;
  const names = Array.from({ length: WIDTH }, (_, at) => `/X${at}`);
  const drawAll = names.map((name) => `${name} Do`).join(' ');
  const formsOf = (level: number): string =>
    `<</XObject<<${names.map((name, at) => `${name} ${first + level * WIDTH + at} 0 R`).join(' ')}>>>>`;
  const forms = Array.from({ length: LEVELS * WIDTH }, (_, at) => {
    const level = Math.floor(at / WIDTH);
    const last = level === LEVELS - 1;
    const resources = last ? '' : `/Resources ${formsOf(level + 1)}`;
    return pdfStream(`/Type/XObject/Subtype/Form/BBox[0 0 9 9]${resources}`, Buffer.from(last ? 'q Q' : drawAll));
  });
  return pdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R 5 0 R]/Count 2>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R/Resources<</Font<</F1 7 0 R>>>>>>',
    pdfStream('', Buffer.from(words && `BT /F1 12 Tf 50 700 Td (${words}) Tj ET`)),
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 6 0 R/Resources ${formsOf(0)}>>`,
    pdfStream('', Buffer.from(drawAll)),
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...forms,
  ]);
}
