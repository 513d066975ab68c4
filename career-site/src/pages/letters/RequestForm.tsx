import { FormFields } from '../../apply/FormFields.tsx';
import type { LetterPage } from '../../site.ts';
import { Act, AnswerFrame, Notes, useForm } from './form-parts.tsx';
import { WantedFiles } from './WantedFiles.tsx';

/** What a request asks for: files, questions, and a note if one likes. */
export function RequestForm({ page }: { page: LetterPage }) {
  const context = useForm(page);
  const { t } = context;
  return (
    <AnswerFrame page={page} title={t('career.request.answer')} draft>
      <WantedFiles page={page} intro={t('career.request.wanted')} />
      {page.forms.map((section) => (
        <FormFields key={section.id} section={section} context={context} />
      ))}
      <Notes page={page} hint={t('career.request.notesHint')} />
      <p className="actions">
        <Act act="send" label={t('career.request.send')} />
        <Act act="save" quiet label={t('career.request.save')} />
      </p>
      <p className="hint">
        {t('career.request.later')} <span role="status" data-draft-status />
      </p>
    </AnswerFrame>
  );
}
