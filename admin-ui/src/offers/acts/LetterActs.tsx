import MoreIcon from '@mui/icons-material/MoreHoriz';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { useAct } from '../../platform/act/use-act.ts';
import { useNotice } from '../../platform/act/use-notice.ts';
import { call } from '../../platform/call.ts';
import { ConfirmDialog } from '../../platform/page/dialog/ConfirmDialog.tsx';
import { isFurtherOffer, viewOf } from '../kinds.ts';
import { useLetterContext } from '../letter/letter-context.ts';
import { ActDialogs } from './ActDialogs.tsx';
import { type Offered, offeredActs } from './offered-acts.ts';
import { useActLabel } from './use-act-label.ts';

/** What can be done with the letter as it stands: the next step as a button, the rest in a menu. */
export function LetterActs() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { letter, may, settled, reread } = useLetterContext();
  const labelOf = useActLabel(letter);
  const { act, busy } = useAct();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [opened, setOpened] = useState<Offered>();
  const [further, setFurther] = useState<string>();
  const { show } = useNotice();
  const [next, ...others] = offeredActs(letter);

  const copy = async (evenSo: boolean) => {
    await settled();
    const { id } = await call('cloneApprovalEmail', {
      params: { id: letter.id },
      body: evenSo ? { even_so: true } : {},
    });
    void navigate(viewOf(letter.email_type, id));
    show({ text: 'offers.ui.acts.cloned', values: { id } });
  };
  const clone = () =>
    act(async () => {
      try {
        await copy(false);
      } catch (error) {
        if (!isFurtherOffer(error)) throw error;
        setFurther(error.message);
      }
    });
  const remind = () =>
    act(
      async () => {
        await call('sendApprovalReminder', { params: { id: letter.id }, body: {} });
        await reread();
      },
      { done: 'offers.ui.chain.reminded' },
    );
  const begin = (offered: Offered) => {
    setAnchor(null);
    if (offered === 'remind') void remind();
    else setOpened(offered);
  };
  const mayClone = may('clone');
  return (
    <>
      {next && (
        <Button variant="contained" loading={busy} onClick={() => begin(next)}>
          {labelOf(next)}
        </Button>
      )}
      {(others.length > 0 || mayClone) && (
        <IconButton
          aria-label={translate('offers.ui.acts.more')}
          aria-haspopup="menu"
          disabled={busy}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <MoreIcon />
        </IconButton>
      )}
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {others.map((each) => (
          <MenuItem key={each} onClick={() => begin(each)}>
            {labelOf(each)}
          </MenuItem>
        ))}
        {mayClone && (
          <MenuItem
            onClick={() => {
              setAnchor(null);
              void clone();
            }}
          >
            {translate('offers.ui.acts.clone')}
          </MenuItem>
        )}
      </Menu>
      {further !== undefined && (
        <ConfirmDialog
          title={translate('offers.ui.acts.anotherTitle')}
          action={translate('offers.ui.start.evenSo')}
          onDo={() => copy(true)}
          onClose={() => setFurther(undefined)}
        >
          {further}
        </ConfirmDialog>
      )}
      {opened && <ActDialogs act={opened} label={labelOf(opened)} onClose={() => setOpened(undefined)} />}
    </>
  );
}
