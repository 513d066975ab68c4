import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { useEmployees } from '../../platform/page/fields/use-employees.ts';
import { useUnreadHelp } from '../../platform/page/fields/use-unread-help.tsx';
import { isAddress } from '../../schema-ui/widgets/emails/addresses.ts';
import { addToApprovalChain } from '../../generated/text-lengths.ts';

export interface PersonTyped {
  name: string;
  email: string;
}

export const nobody: PersonTyped = { name: '', email: '' };

/** What is missing, at the field; nothing where the person can be asked. */
export const isPerson = ({ name, email }: PersonTyped): boolean => name.trim() !== '' && isAddress(email.trim());

interface PersonFieldsProps {
  value: PersonTyped;
  onChange: (value: PersonTyped) => void;
}

/** Somebody by name and mail address: a colleague who is picked, or anybody who is typed. */
export function PersonFields({ value, onChange }: PersonFieldsProps) {
  const translate = useTranslate();
  const { data = [], isFetching, error, refetch } = useEmployees({ typed: value.name });
  const unread = useUnreadHelp({ error, refetch });
  const wrong = value.email !== '' && !isAddress(value.email.trim());
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, flex: '1 1 320px', alignItems: 'flex-start' }}>
      <Autocomplete
        noOptionsText={unread}
        freeSolo
        options={data}
        loading={isFetching}
        // The api searches, in addresses too.
        filterOptions={(options) => options}
        inputValue={value.name}
        value={null}
        getOptionLabel={(option) => (typeof option === 'string' ? option : (option.name ?? option.email))}
        getOptionKey={(option) => (typeof option === 'string' ? option : option.id)}
        renderOption={(props, { id, name, email }) => (
          <li {...props} key={id}>
            {name} ({email})
          </li>
        )}
        onInputChange={(_event, name, reason) => {
          if (reason === 'input' || reason === 'clear') onChange({ ...value, name });
        }}
        onChange={(_event, chosen) => {
          if (chosen && typeof chosen !== 'string') onChange({ name: chosen.name ?? '', email: chosen.email });
        }}
        sx={{ flex: '1 1 160px' }}
        renderInput={(params) => (
          <TextField {...params} label={translate('offers.ui.chain.name')} helperText={unread} />
        )}
      />
      <TextField
        type="email"
        label={translate('offers.ui.chain.email')}
        value={value.email}
        error={wrong}
        helperText={wrong && translate('offers.ui.chain.noAddress')}
        onChange={(event) => onChange({ ...value, email: event.target.value })}
        sx={{ flex: '1 1 180px' }}
        slotProps={{ htmlInput: { maxLength: addToApprovalChain.email } }}
      />
    </Box>
  );
}
