import {
  PDFDropdown,
  type PDFDocument,
  type PDFField,
  type PDFFont,
  PDFName,
  PDFNumber,
  PDFOptionList,
  PDFTextField,
  StandardFonts,
} from '@cantoo/pdf-lib';
import { HIDDEN, NO_VIEW } from './flatten-annotations.ts';
import { asWinAnsi } from './win-ansi.ts';

/** Fields that get a drawing of their value where they have none. */
const MOST_FIELDS = 2_000;

/** Makes what was written into a form part of its pages. A broken form is left as it is: its pages still show something. */
export async function flattenForm(source: PDFDocument): Promise<void> {
  try {
    if (!source.catalog.getAcroForm()) return;
    const form = source.getForm();
    const font = await source.embedFont(StandardFonts.Helvetica);
    for (const field of form.getFields().slice(0, MOST_FIELDS)) {
      drawValue(field, font);
      hideHidden(field);
    }
    form.flatten({ updateFieldAppearances: false });
  } catch {
    // See above.
  }
}

/** Programs that fill forms in often leave it to the viewer to draw the value. */
function drawValue(field: PDFField, font: PDFFont): void {
  try {
    const drawn = field as PDFTextField | PDFDropdown | PDFOptionList;
    if (field instanceof PDFTextField) {
      if (!field.needsAppearancesUpdate()) return;
      const value = field.getText() ?? '';
      if (asWinAnsi(value) !== value) field.setText(asWinAnsi(value));
    } else if (!(field instanceof PDFDropdown || field instanceof PDFOptionList) || !field.needsAppearancesUpdate())
      return;
    drawn.defaultUpdateAppearances(font);
  } catch {
    // A field that cannot be drawn does not keep the others from it.
  }
}

/** Without a drawing nothing of a hidden field gets into the page. */
function hideHidden(field: PDFField): void {
  for (const { dict } of field.acroField.getWidgets()) {
    const flags = dict.get(PDFName.of('F'));
    if (flags instanceof PDFNumber && (flags.asNumber() & (HIDDEN | NO_VIEW)) !== 0) dict.delete(PDFName.of('AP'));
  }
}
