import PersonAddIcon from '@mui/icons-material/PersonAddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Person } from '../types.ts';
import { isPerson, nobody, PersonFields } from './PersonFields.tsx';
import type { Chain } from './use-chain.ts';

/** Adds an approver at the end of the order, or a reader. */
export function AddPerson({ role, chain }: { role: Person['role']; chain: Chain }) {
  const translate = useTranslate();
  const [typed, setTyped] = useState(nobody);
  const add = async () => {
    if (await chain.add(role, { name: typed.name.trim(), email: typed.email.trim() })) setTyped(nobody);
  };
  const label = translate(`offers.ui.chain.add.${role}`);
  return (
    <Box
      component="form"
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isPerson(typed)) void add();
      }}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start' }}
    >
      <PersonFields value={typed} onChange={setTyped} />
      <Button
        type="submit"
        variant="outlined"
        startIcon={<PersonAddIcon />}
        loading={chain.busy}
        disabled={!isPerson(typed)}
      >
        {label}
      </Button>
    </Box>
  );
}
