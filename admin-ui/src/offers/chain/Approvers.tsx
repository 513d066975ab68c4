import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { SortableRows } from '../../schema-ui/sortable/SortableRows.tsx';
import { useLetterContext } from '../letter/letter-context.ts';
import { AddPerson } from './AddPerson.tsx';
import { ApproverRow } from './ApproverRow.tsx';
import { type Group, groupsOf, moved, placesOf, withJoined, withQuorum } from './chain-order.ts';
import { type Chain, useChain } from './use-chain.ts';

/** Who approves, one after the other or together, dragged into their order by hand or with the keyboard. */
export function Approvers() {
  const translate = useTranslate();
  const { may } = useLetterContext();
  const chain = useChain();
  const groups = groupsOf(chain.of('approval'));
  const people = groups.flatMap((group) => group.people);
  const places = placesOf(people);
  const editable = may('edit_approvers');
  return (
    <>
      {people.length === 0 && (
        <Typography color="textSecondary">
          {translate(editable ? 'offers.ui.chain.noApprovers' : 'offers.ui.chain.none')}
        </Typography>
      )}
      {people.length > 0 && (
        <SortableRows
          keys={people.map(({ id }) => String(id))}
          nameOf={(key) => people.find(({ id }) => String(id) === key)?.name ?? ''}
          onMove={(from, to) => void chain.order(moved(places, from, to))}
          disabled={!editable || chain.busy}
        >
          {(key, handle) => {
            const at = people.findIndex(({ id }) => String(id) === key);
            const person = people[at]!;
            const place = places[at]!;
            const group = groups.find((each) => each.people.at(-1) === person && each.people.length > 1);
            return (
              <>
                <ApproverRow
                  person={person}
                  chain={chain}
                  handle={handle}
                  {...(at > 0
                    ? {
                        joined: {
                          is: place.joined,
                          onChange: (joined: boolean) => void chain.order(withJoined(places, person.id, joined)),
                        },
                      }
                    : {})}
                />
                {group && (
                  <Quorum
                    group={group}
                    chain={chain}
                    onChange={(quorum) =>
                      void chain.order(
                        withQuorum(
                          places,
                          group.people.map(({ id }) => id),
                          quorum,
                        ),
                      )
                    }
                  />
                )}
              </>
            );
          }}
        </SortableRows>
      )}
      {editable && <AddPerson role="approval" chain={chain} />}
    </>
  );
}

interface QuorumProps {
  group: Group;
  chain: Chain;
  onChange: (quorum: number | null) => void;
}

/** How many of those who are asked together must approve. */
function Quorum({ group, chain, onChange }: QuorumProps) {
  const translate = useTranslate();
  const { may } = useLetterContext();
  const total = group.people.length;
  const wordsOf = (count: number | null) =>
    count === null
      ? translate('offers.ui.chain.all', { smart_count: total })
      : translate('offers.ui.chain.some', { smart_count: count, total });
  const given = group.people.filter(({ approved }) => approved === true).length;
  return (
    <Box sx={{ pl: { xs: 3, sm: 6 }, py: 1, display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      {may('edit_approvers') ? (
        <TextField
          select
          size="small"
          label={translate('offers.ui.chain.quorum')}
          value={group.quorum ?? ''}
          disabled={chain.busy}
          onChange={(event) => onChange(event.target.value === '' ? null : Number(event.target.value))}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          sx={{ minWidth: 220 }}
        >
          <MenuItem value="">{wordsOf(null)}</MenuItem>
          {Array.from({ length: total - 1 }, (_, index) => index + 1).map((count) => (
            <MenuItem key={count} value={count}>
              {wordsOf(count)}
            </MenuItem>
          ))}
        </TextField>
      ) : (
        <Typography color="textSecondary">
          {wordsOf(group.quorum)} {translate('offers.ui.chain.given', { smart_count: given, total })}
        </Typography>
      )}
    </Box>
  );
}
