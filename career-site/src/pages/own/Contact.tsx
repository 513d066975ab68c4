import { Field, messageFor } from '../../apply/Field.tsx';
import { useSite } from '../../context.tsx';
import { LANGUAGE_NAMES } from '../../generated/languages.ts';
import type { OwnPage } from '../../site.ts';
import { Act, OwnForm } from './parts.tsx';
import { askOwnAddress, changeOwnContact } from '../../generated/text-lengths.ts';

const FIELDS = [
  ['home_phone', 'career.form.homePhone', 'tel'],
  ['work_phone', 'career.form.workPhone', 'tel'],
  ['street', 'career.form.street', 'street-address'],
  ['city', 'career.form.city', 'address-level2'],
  ['province', 'career.form.province', 'address-level1'],
  ['postal_code', 'career.form.postalCode', 'postal-code'],
  ['country', 'career.form.country', 'country-name'],
] as const;

/** How the person is reached; the e-mail address is changed apart, as the link goes there. */
export function Contact({ page }: { page: OwnPage }) {
  const { languages, t } = useSite();
  const context = { t, values: page.values, errors: page.errors };
  return (
    <section aria-labelledby="contact">
      <h2 id="contact">{t('ownPage.contact.title')}</h2>
      {page.email && (
        <p>
          <span className="facts">{t('ownPage.contact.email')}</span>
          <strong>{page.email}</strong>
        </p>
      )}
      <Address page={page} />
      <OwnForm page={page}>
        <div className="own-fields">
          {FIELDS.map(([name, label, autoComplete]) => (
            <Field
              key={name}
              context={context}
              name={name}
              label={t(label)}
              maxLength={changeOwnContact.contact[name]}
              type={autoComplete === 'tel' ? 'tel' : 'text'}
              autoComplete={autoComplete}
            />
          ))}
          {languages.length > 1 && (
            <div className="field">
              <label htmlFor="preferred_language">{t('ownPage.contact.language')}</label>
              <select
                id="preferred_language"
                name="preferred_language"
                defaultValue={String(page.values['preferred_language'] ?? '')}
              >
                {languages.map((value) => (
                  <option key={value} value={value} lang={value}>
                    {LANGUAGE_NAMES[value]}
                  </option>
                ))}
              </select>
            </div>
          )}
        </div>
        <Act act="contact" label={t('ownPage.contact.send')} />
      </OwnForm>
    </section>
  );
}

function Address({ page }: { page: OwnPage }) {
  const { t } = useSite();
  const context = { t, values: page.values, errors: page.errors };
  return (
    <details open={messageFor(page.errors, 'new_email') !== undefined}>
      <summary>{t('ownPage.address.link')}</summary>
      <OwnForm page={page}>
        <Field
          context={context}
          name="new_email"
          label={t('ownPage.address.new')}
          hint={t('ownPage.address.hint')}
          type="email"
          autoComplete="email"
          maxLength={askOwnAddress.email}
          required
        />
        <Act act="address" quiet label={t('ownPage.address.send')} />
      </OwnForm>
    </details>
  );
}
