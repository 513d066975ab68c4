import { isLanguage } from '../../../../platform/i18n/languages.ts';
import { EmailJobPostingDialog, MailRunsDialog, WriteDialog } from '../../../../mail/write/index.ts';
import type { ActionProps } from '../../action.ts';

const writes = (purpose: 'general' | 'regret') =>
  function WriteTo({ choice, cards, job, onClose, onChange }: ActionProps) {
    const card = choice.ids.length === 1 ? cards[0] : undefined;
    const language = card?.['preferred_language'];
    return (
      <WriteDialog
        purpose={purpose}
        ids={choice.ids}
        filter={choice.filter}
        jobId={job.id}
        candidate={
          card && {
            name: card.applicant.name,
            email: card.applicant.email ?? null,
            language: isLanguage(language) ? language : 'en',
          }
        }
        onClose={onClose}
        onSent={(message) => {
          onClose();
          // Who was written to is often marked or moved next: the ticks stay.
          onChange(message ? { message } : {});
        }}
      />
    );
  };

export const GeneralMailDialog = writes('general');
export const RegretMailDialog = writes('regret');

export const PostingDialog = ({ job, onClose, onDone }: ActionProps) => (
  <EmailJobPostingDialog jobId={job.id} onClose={onClose} onSent={() => onDone()} />
);

export const RunsDialog = ({ job, onClose }: ActionProps) => <MailRunsDialog jobId={job.id} onClose={onClose} />;
