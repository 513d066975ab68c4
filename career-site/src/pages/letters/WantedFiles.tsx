import { ErrorText, messageFor } from '../../apply/Field.tsx';
import { useSite } from '../../context.tsx';
import { formatSize } from '../../format-size.ts';
import type { Letter, LetterPage } from '../../site.ts';
import { useForm } from './form-parts.tsx';

type Wanted = Letter['wanted'][number];

/** The files that are asked for, each with what it is, what is there already and a place for more. */
export function WantedFiles({ page, intro }: { page: LetterPage; intro: string }) {
  const { language } = useSite();
  const { t } = useForm(page);
  const { limits, letter } = page;
  if (!letter.wanted.length) return null;
  const types = limits.extensions.map((extension) => extension.toUpperCase());
  return (
    <section aria-labelledby="wanted-title">
      <h3 id="wanted-title">{intro}</h3>
      <p className="hint" id="wanted-limits">
        {t('career.letter.wanted.limits', {
          size: formatSize(limits.fileBytes, language),
          types: new Intl.ListFormat(language, { type: 'disjunction' }).format(types),
        })}
      </p>
      {letter.wanted.map((wanted) => (
        <WantedFile key={wanted.file_and_link_id} wanted={wanted} page={page} />
      ))}
      <template data-file-item>
        <FileItem name="" size="" />
      </template>
    </section>
  );
}

function WantedFile({ wanted, page }: { wanted: Wanted; page: LetterPage }) {
  const { language } = useSite();
  const { t, errors } = useForm(page);
  const name = `wanted.${wanted.file_and_link_id}`;
  const error = messageFor(errors, name);
  const described = ['wanted-limits', error && `error-${name}`].filter(Boolean).join(' ');
  return (
    <fieldset className={error ? 'field wanted invalid' : 'field wanted'} data-wanted={wanted.file_and_link_id}>
      <legend>
        {wanted.description} {!wanted.mandatory && <span className="optional">{t('career.form.optional')}</span>}
      </legend>
      {wanted.review === 'accepted' && <p className="reviewed">{t('career.request.accepted')}</p>}
      {wanted.review === 'returned' && (
        <p className="sent-back">
          <strong>{t('career.request.returned')}</strong> {wanted.review_note}
        </p>
      )}
      <div role="alert" data-upload-error>
        <ErrorText name={name} message={error} />
      </div>
      <ul className="uploaded">
        {wanted.files.map((file) => (
          <FileItem
            key={file.file_and_link_id}
            name={file.name}
            size={formatSize(file.size, language)}
            id={file.submitted ? undefined : file.file_and_link_id}
            sent={file.submitted}
          />
        ))}
      </ul>
      {wanted.review !== 'accepted' && (
        <>
          <input
            type="file"
            id={name}
            name={name}
            multiple
            accept={page.limits.extensions.map((extension) => `.${extension}`).join(',')}
            aria-label={t('career.letter.wanted.add', { name: wanted.description })}
            aria-describedby={described}
            aria-invalid={error ? true : undefined}
            data-upload={wanted.file_and_link_id}
          />
          <label htmlFor={name} className="button secondary needs-script" aria-hidden="true">
            {t('career.letter.wanted.choose')}
          </label>
        </>
      )}
    </fieldset>
  );
}

/** A file that has arrived; one that is not handed in yet can be taken back. */
function FileItem({
  name,
  size,
  id,
  sent = false,
}: {
  name: string;
  size: string;
  id?: number | undefined;
  sent?: boolean;
}) {
  const { t } = useSite();
  return (
    <li className="file">
      <span>
        <span data-name>{name}</span>{' '}
        <span className="optional" data-size>
          {size}
        </span>
        {sent && <span className="optional"> · {t('career.letter.wanted.sent')}</span>}
      </span>
      {!sent && (
        <button type="submit" name="remove" value={id} className="quiet" data-remove>
          {t('career.form.removeFile', { name })}
        </button>
      )}
    </li>
  );
}
