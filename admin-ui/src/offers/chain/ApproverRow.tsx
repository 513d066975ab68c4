import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ConfirmDialog } from '../../platform/page/dialog/ConfirmDialog.tsx';
import { confirmKey } from '../../schema-ui/texts.ts';
import { lettersPath } from '../kinds.ts';
import { useLetterContext } from '../letter/letter-context.ts';
import type { Person } from '../types.ts';
import { useLetterWords } from '../words.ts';
import { isPerson, nobody, PersonFields } from './PersonFields.tsx';
import { isAsked, PersonState } from './PersonState.tsx';
import type { Chain } from './use-chain.ts';

interface ApproverRowProps {
  person: Person;
  chain: Chain;
  /** Where it is taken hold of; nothing where the order stays. */
  handle: ReactNode;
  /** Asked together with the one above, and how that is changed; undefined for the first. */
  joined?: { is: boolean; onChange: (joined: boolean) => void };
}

/** One approver: who, what they answered, and what can be done about them now. */
export function ApproverRow({ person, chain, handle, joined }: ApproverRowProps) {
  const translate = useTranslate();
  const words = useLetterWords();
  const { may } = useLetterContext();
  const [asking, setAsking] = useState<'skip' | 'replace'>();
  const [other, setOther] = useState(nobody);
  const { id, name, email, request_signature } = person;
  const editable = may('edit_approvers');
  const asked = isAsked(person);
  return (
    <Box
      sx={{
        ...{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', py: 1 },
        ...(joined?.is ? { pl: { xs: 3, sm: 6 }, borderLeft: 2, borderColor: 'primary.main' } : {}),
      }}
    >
      {handle}
      <Box sx={{ flex: '1 1 180px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 600 }}>{name}</Box>
        <Box sx={{ color: 'text.secondary' }}>{email}</Box>
      </Box>
      <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
        <PersonState person={person} />
      </Box>
      {editable ? (
        <>
          {joined && (
            <FormControlLabel
              control={<Checkbox checked={joined.is} onChange={(_event, next) => joined.onChange(next)} />}
              label={translate('offers.ui.chain.together')}
              disabled={chain.busy}
            />
          )}
          <FormControlLabel
            control={
              <Checkbox checked={request_signature} onChange={(_event, next) => void chain.sign(person, next)} />
            }
            label={translate('offers.ui.chain.signs')}
            disabled={chain.busy}
          />
          <Tooltip title={translate('offers.ui.remove', { name })} describeChild={false}>
            <span>
              <IconButton
                aria-label={translate('offers.ui.remove', { name })}
                disabled={chain.busy}
                onClick={() => void chain.remove(id)}
              >
                <DeleteOutlineIcon fontSize="small" />
              </IconButton>
            </span>
          </Tooltip>
        </>
      ) : (
        request_signature && <span>{translate('offers.ui.chain.signs')}</span>
      )}
      {asked && may('remind') && (
        <Button loading={chain.busy} onClick={() => void chain.remind(id)}>
          {words.act('remind')}
        </Button>
      )}
      {person.approved === null && !person.skip && may('replace_approver') && (
        <Button onClick={() => setAsking('replace')}>{words.act('replace_approver')}</Button>
      )}
      {person.approved === null && !person.skip && may('skip') && (
        <Button onClick={() => setAsking('skip')}>{words.act('skip')}</Button>
      )}
      {asking === 'skip' && (
        <ConfirmDialog
          title={translate('offers.ui.chain.skipTitle', { name })}
          action={words.act('skip')}
          onDo={() => chain.skip(id)}
          onClose={() => setAsking(undefined)}
        >
          {translate(confirmKey(lettersPath, 'skip'))}
        </ConfirmDialog>
      )}
      {asking === 'replace' && (
        <ConfirmDialog
          title={translate('offers.ui.chain.replaceTitle', { name })}
          action={words.act('replace_approver')}
          width="sm"
          missing={!isPerson(other)}
          onDo={() => chain.replace({ approval_chain_id: id, name: other.name.trim(), email: other.email.trim() })}
          onClose={() => setAsking(undefined)}
          fields={
            <Box sx={{ pt: 1 }}>
              <PersonFields value={other} onChange={setOther} />
            </Box>
          }
        >
          {translate('offers.ui.chain.replaceText')}
        </ConfirmDialog>
      )}
    </Box>
  );
}
