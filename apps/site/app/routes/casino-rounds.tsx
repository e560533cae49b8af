import type { CasinoRoundView } from '@fairbook/contract';
import { Badge, buttonClass, Empty, Icon, Num } from '@fairbook/ui';
import { siteContext } from '../context.ts';
import { requirePlayer } from '../features/office/guard.ts';
import { MovementTable } from '../features/office/movement-table.tsx';
import { OfficeFrame } from '../features/office/office-frame.tsx';
import { A, useIsThere } from '../shared/addresses/link.tsx';
import { missing } from '../shared/addresses/missing.ts';
import { paths } from '../shared/addresses/paths.ts';
import { screenMeta } from '../shared/page/meta.ts';
import { useMoney } from '../shared/words/format.ts';
import { wordsFor } from '../shared/words/say.ts';
import { useWords } from '../shared/words/words.tsx';
import type { Route } from './+types/casino-rounds';

const KINDS = [undefined, 'slot'] as const;
type Kind = (typeof KINDS)[number];
/** By the last part of the address. */
const ROOMS: Readonly<Record<string, Kind>> = { casino: undefined, slots: 'slot' };
const titleKey = (kind: Kind): string => (kind === 'slot' ? 'screen_slot_rounds' : 'screen_casino_rounds');

export async function loader({ context, params: { rounds }, request }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const url = new URL(request.url);
  if (!Object.hasOwn(ROOMS, rounds)) throw missing(site.views, url);
  await requirePlayer(site);
  const kind = ROOMS[rounds];
  const before = url.searchParams.get('before') ?? undefined;
  return { kind, before, ...(await site.views.casinoRounds({ kind, before })) };
}

export const meta: Route.MetaFunction = (args) =>
  screenMeta(args, wordsFor(args.params['language'])(titleKey(ROOMS[args.params.rounds])), '');

/** What a round gave back, or that it is not over. */
function Returned({ round: { status, won, currency } }: { round: CasinoRoundView }) {
  const { say } = useWords();
  const money = useMoney();
  if (status !== 'closed') return <Badge tone={status === 'open' ? 'paused' : 'neutral'}>{say(`casino_round_${status}`)}</Badge>;
  return <Num>{money(won, currency)}</Num>;
}

/** The rounds a player played with every supplier, or those of slots alone. */
export default function CasinoRounds({ loaderData: { kind, before, rounds, more } }: Route.ComponentProps) {
  const { say, language } = useWords();
  const money = useMoney();
  const casino = useIsThere()(paths.casino(language));
  const here = paths.casinoRounds(language, kind);
  const last = rounds.at(-1);
  return (
    <OfficeFrame title={say(titleKey(kind))}>
      <div className="office-tabs">
        <nav className="tabs" aria-label={say('screen_casino_rounds')}>
          {KINDS.map((each) => (
            <A
              key={each ?? 'all'}
              to={paths.casinoRounds(language, each)}
              className="tab"
              aria-current={each === kind ? 'page' : undefined}
            >
              {say(each === 'slot' ? 'casino_slots' : 'casino_rounds_all')}
            </A>
          ))}
        </nav>
        <A to={paths.casinoHistoryMail(language)} className={buttonClass({ variant: 'neutral' })}>
          <Icon name="envelope-simple" />
          {say('casino_mail_link')}
        </A>
      </div>
      {rounds.length === 0 ? (
        <Empty
          icon="clock-counter-clockwise"
          title={say('casino_rounds_none')}
          action={
            casino ? (
              <A to={paths.casino(language)} className={buttonClass({ variant: 'neutral' })}>
                {say('casino_title')}
              </A>
            ) : null
          }
        >
          {say('casino_rounds_none_text')}
        </Empty>
      ) : (
        <MovementTable
          whatHead={say('casino_rounds_game')}
          amountHead={say('casino_rounds_stake')}
          lastHead={say('casino_rounds_returned')}
          movements={rounds.map((round) => ({
            id: round.id,
            at: round.openedAt,
            icon: round.kind === 'slot' ? 'cherries' : 'poker-chip',
            what: round.offered ? (
              <A to={`${paths.game(language, { ...round, code: round.game })}#history`}>{round.name}</A>
            ) : (
              <bdi>{round.name}</bdi>
            ),
            amount: <Num>{money(round.staked, round.currency)}</Num>,
            last: <Returned round={round} />,
          }))}
        />
      )}
      <nav className="pager" aria-label={say('pages')}>
        {before === undefined ? null : <A to={here}>{say('casino_rounds_newest')}</A>}
        {more && last ? <A to={`${here}?before=${last.id}`}>{say('casino_rounds_older')}</A> : null}
      </nav>
    </OfficeFrame>
  );
}
