import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useLetterContext } from '../letter/letter-context.ts';
import { AddPerson } from './AddPerson.tsx';
import { useChain } from './use-chain.ts';

/** Who reads along: told when it goes to the candidate, and when that has answered. */
export function Viewers() {
  const translate = useTranslate();
  const { may } = useLetterContext();
  const chain = useChain();
  const people = chain.of('view');
  const editable = may('edit_viewers');
  return (
    <>
      <Typography color="textSecondary">
        {translate(people.length === 0 && !editable ? 'offers.ui.chain.none' : 'offers.ui.chain.viewersText')}
      </Typography>
      {people.length > 0 && (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {people.map(({ id, name, email }) => (
            <Box key={id} component="li" sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 40 }}>
              <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                <Box component="span" sx={{ fontWeight: 600 }}>
                  {name}
                </Box>{' '}
                <Box component="span" sx={{ color: 'text.secondary' }}>
                  {email}
                </Box>
              </Box>
              {editable && (
                <Tooltip title={translate('offers.ui.remove', { name })} describeChild={false}>
                  <span style={{ marginLeft: 'auto' }}>
                    <IconButton
                      aria-label={translate('offers.ui.remove', { name })}
                      disabled={chain.busy}
                      onClick={() => void chain.remove(id)}
                    >
                      <DeleteOutlineIcon fontSize="small" />
                    </IconButton>
                  </span>
                </Tooltip>
              )}
            </Box>
          ))}
        </Box>
      )}
      {editable && <AddPerson role="view" chain={chain} />}
    </>
  );
}
