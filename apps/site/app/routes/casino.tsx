import type { LobbyRow } from '@fairbook/contract';
import { siteContext } from '../context.ts';
import { JackpotStrip } from '../features/casino-jackpots/index.ts';
import {
  CasinoPage,
  FoundGames,
  filterOf,
  GameRow,
  Hero,
  LiveCard,
  readAsked,
  sectionOf,
  Winners,
} from '../features/casino-lobby/index.ts';
import { paths } from '../shared/addresses/paths.ts';
import { useFrame } from '../shared/page/frame-data.ts';
import { screenMeta } from '../shared/page/meta.ts';
import { isolated } from '../shared/words/format.ts';
import { wordsFor } from '../shared/words/say.ts';
import { useWords } from '../shared/words/words.tsx';
import type { Route } from './+types/casino';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { views } = context.get(siteContext);
  const asked = readAsked(new URL(request.url).searchParams);
  const [lobby, favourites, jackpots, found] = await Promise.all([
    views.casino.lobby(),
    views.casino.favourites(),
    views.jackpots.list(),
    asked.text === '' ? undefined : views.casino.games(filterOf(asked)),
  ]);
  return { asked, favourites, found, jackpots, lobby };
}

export const meta: Route.MetaFunction = (args) => {
  const say = wordsFor(args.params['language']);
  return screenMeta(args, say('casino_title'), say('casino_text'));
};

/** Where all the games of a row are. */
const ALL: Readonly<Partial<Record<LobbyRow['row'], Parameters<typeof sectionOf>[0]>>> = {
  continue: 'recent',
  slots: 'slots',
  'fast-games': 'fast-games',
  tables: 'tables',
  'live-casino': 'live-casino',
};

function Row({ row, by, games, first }: LobbyRow & { first: boolean }) {
  const { say, language } = useWords();
  const all = ALL[row];
  const note = { 'last-hour': say('casino_by_hour'), 'last-day': say('casino_by_day'), 'last-played': say('casino_row_continue_note') };
  // What is played now is only said where anybody played.
  const title = say(row === 'slots' && by === null ? 'casino_row_slots_plain' : `casino_row_${row}`);
  return (
    <GameRow
      title={title}
      note={row === 'slots' || row === 'continue' ? (by ? note[by] : undefined) : say(`casino_row_${row}_note`)}
      all={all && paths.casinoScreen(language, sectionOf(all).path)}
      games={games}
      eager={first}
      grid={row === 'fast-games'}
      {...(row === 'live-casino' && { tile: (game) => <LiveCard key={game.id} game={game} /> })}
    />
  );
}

export default function CasinoLobby({ loaderData }: Route.ComponentProps) {
  const { say, language } = useWords();
  const { brand } = useFrame();
  const { asked, favourites, found, jackpots, lobby } = loaderData;
  const home = paths.casino(language);
  const search = { action: home, text: asked.text, total: lobby.total };
  if (found)
    return (
      <CasinoPage overview={lobby} favourites={favourites} search={search}>
        <h1 className="section-title">{say('casino_found_for', { text: isolated(asked.text) })}</h1>
        <FoundGames list={found} label={say('casino_title')} show={asked.show} bare={home} />
      </CasinoPage>
    );
  return (
    <CasinoPage overview={lobby} favourites={favourites} search={search} lobby>
      <h1 className="sr-only">{say('casino_heading', { brand: brand.name })}</h1>
      <div className="casino-lead">
        {lobby.featured ? <Hero {...lobby.featured} /> : null}
        <JackpotStrip drawn={jackpots} />
      </div>
      {lobby.rows.map((row, i) => (
        <Row key={row.row} {...row} first={i === 0} />
      ))}
      <Winners winners={lobby.winners} />
    </CasinoPage>
  );
}
