import { Badge, Card, Empty } from '@fairbook/ui';
import type { Answer } from '../../shared/api.ts';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { showMoment } from '../../shared/format.ts';
import { EVERY, useOfBrand } from '../../shared/queries.ts';
import { Loaded } from '../../shared/screen.tsx';
import { words } from '../../words.ts';

const text = words.player;
type Event = Answer<'playerSecurity'>['events'][number];

const COLUMNS: readonly Column<Event>[] = [
  { head: text.when, className: 'dim nowrap', cell: (event) => showMoment(event.at) },
  {
    head: text.what,
    kind: 'name',
    cell: (event) => <Badge tone={event.kind === 'signed-in' ? 'won' : 'lost'}>{text.signInKinds[event.kind]}</Badge>,
  },
  { head: text.address, className: 'dim', cell: (event) => event.ip },
];

/** The player's newest sign-ins, also those that failed: who guesses at an account shows here. */
export function SignIns({ playerId }: { readonly playerId: string }) {
  const query = useOfBrand('consolePlayerSecurity', { params: { playerId } }, EVERY.calm);
  return (
    <Card title={text.security}>
      <Loaded query={query} height={240}>
        {({ events }) =>
          events.length === 0 ? (
            <Empty icon="sign-in" title={text.noSignIns}>
              {text.noSignInsText}
            </Empty>
          ) : (
            <DataTable
              caption={text.security}
              columns={COLUMNS}
              items={events}
              keyOf={(event) => `${event.at}/${event.kind}/${event.ip}`}
            />
          )
        }
      </Loaded>
    </Card>
  );
}
