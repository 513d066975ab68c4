import { ErrorText, Field, messageFor } from '../../apply/Field.tsx';
import { useSite } from '../../context.tsx';
import { formatSize } from '../../format-size.ts';
import type { LetterPage } from '../../site.ts';
import { useForm } from './form-parts.tsx';
import { candidateResponse } from '../../generated/text-lengths.ts';

/** Signing: the typed name counts; who likes draws it as well, or adds a picture of it. */
export function Signature({ page }: { page: LetterPage }) {
  const context = useForm(page);
  const { t, values } = context;
  const kind = String(values['signature.kind'] ?? 'typed');
  const ways = ['typed', 'drawn', 'uploaded'] as const;
  return (
    <fieldset className="field signature" data-signature>
      <legend>{t('career.letter.signature.title')}</legend>
      <p className="hint">{t('career.letter.signature.hint')}</p>
      <Field
        context={context}
        name="signature.name"
        label={t('career.letter.signature.name')}
        autoComplete="name"
        maxLength={candidateResponse.signature.name}
        required
      />
      <div role="radiogroup" aria-label={t('career.letter.signature.way')} className="ways">
        {ways.map((way) => (
          <label key={way} className={way === 'drawn' ? 'choice needs-script' : 'choice'}>
            <input type="radio" name="signature.kind" value={way} defaultChecked={kind === way} />
            {t(`career.letter.signature.${way}`)}
          </label>
        ))}
      </div>
      <output className="typed-name" data-way="typed" aria-hidden="true" data-typed>
        {String(values['signature.name'] ?? '')}
      </output>
      <Drawing page={page} />
      <Picture page={page} />
      <input type="hidden" name="signature.image" value={String(values['signature.image'] ?? '')} readOnly />
      <p className="hint">{t('career.letter.signature.proof')}</p>
    </fieldset>
  );
}

function Drawing({ page }: { page: LetterPage }) {
  const { t, errors } = useForm(page);
  const name = 'signature.drawing';
  const error = messageFor(errors, name);
  return (
    <div className={error ? 'drawing invalid' : 'drawing'} data-way="drawn">
      <ErrorText name={name} message={error} />
      <canvas id={name} role="img" aria-label={t('career.letter.signature.canvas')} data-pad />
      <p className="under-pad">
        <span className="hint">{t('career.letter.signature.drawHint')}</span>
        <button type="button" className="quiet" data-clear>
          {t('career.letter.signature.clear')}
        </button>
      </p>
    </div>
  );
}

function Picture({ page }: { page: LetterPage }) {
  const { language } = useSite();
  const { t, errors, values } = useForm(page);
  const name = 'signature.picture';
  const error = messageFor(errors, name);
  const image = values['signature.kind'] === 'uploaded' ? String(values['signature.image'] ?? '') : '';
  return (
    <div className={error ? 'field invalid' : 'field'} data-way="uploaded">
      <label htmlFor={name}>{t('career.letter.signature.picture')}</label>
      <p className="hint" id={`hint-${name}`}>
        {t('career.letter.signature.pictureHint', { size: formatSize(page.limits.signatureBytes, language) })}
      </p>
      <div role="alert" data-picture-error>
        <ErrorText name={name} message={error} />
      </div>
      <input
        type="file"
        id={name}
        name={name}
        accept="image/png,image/jpeg"
        aria-describedby={`hint-${name}`}
        aria-invalid={error ? true : undefined}
        data-picture
      />
      <img
        className="picture"
        src={image || undefined}
        hidden={!image}
        alt={t('career.letter.signature.preview')}
        data-preview
      />
    </div>
  );
}
