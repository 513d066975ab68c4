import '../styles/letters.css';
import { hideUnasked } from '../apply/questions/asked.ts';
import { wireDraft } from './letter/draft.ts';
import { pageData } from './letter/page-data.ts';
import { wireSending } from './letter/send.ts';
import { wireUploads } from './letter/uploads.ts';

// Letters and requests: everything works without this; with it files show their progress, signatures can be drawn,
// and what is to be confirmed is asked in a dialog.
document.documentElement.classList.add('scripted');

const data = pageData();
if (data) {
  // Only who signs loads what draws.
  const wire = (root: ParentNode) => {
    if (root.querySelector('[data-signature]'))
      void import('./letter/signature.ts').then(({ wireSignature }) => wireSignature(root, data));
  };
  const uploads = wireUploads(data);
  wireSending({ data, uploading: uploads.running, wire });
  wireDraft(data);
  hideUnasked(document);
  document.addEventListener('input', () => hideUnasked(document));
  wire(document);
}
