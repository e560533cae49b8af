import type { FixtureRow, PriceView } from '@fairbook/contract';
import type { Incident } from '@fairbook/domain';
import { Badge, Flag, Icon, Num, Shield } from '@fairbook/ui';
import { usePlay, useTopic } from '../../live/index.ts';
import { A } from '../../shared/addresses/link.tsx';
import { paths } from '../../shared/addresses/paths.ts';
import { clockWords } from '../../shared/fixture/clock.ts';
import { LivePitch, MomentumStrip } from '../../shared/fixture/live-pitch.tsx';
import { roundName } from '../../shared/fixture/round-name.ts';
import { marketName, pickName } from '../../shared/fixture/row-market.ts';
import { useFrame } from '../../shared/page/frame-data.ts';
import { Price } from '../../shared/prices/price.tsx';
import { LocalDay, LocalTime } from '../../shared/time/local-time.tsx';
import { useAtNow } from '../../shared/time/now.ts';
import { useWords } from '../../shared/words/words.tsx';
import { pickOutcome, usePicked } from '../slip/index.ts';

/** From this many letters on the name of a team needs the whole width of its button. */
const LONG_NAME = 9;

function LeadPrice({ row, cell }: { row: FixtureRow; cell: PriceView }) {
  const { say } = useWords();
  const picked = usePicked(cell.key);
  const pick = pickName(row, cell, say);
  const name = marketName(row, cell, say);
  return (
    <Price
      drawn={cell}
      label={pick}
      name={`${row.home.name} – ${row.away.name}, ${name}, ${pick}`}
      form={Math.max(row.home.name.length, row.away.name.length) < LONG_NAME ? 'labelled' : 'stacked'}
      picked={picked}
      onPick={(price) => pickOutcome(row, cell, price, name, pick)}
    />
  );
}

/** The most interesting fixture of the moment, with its play. */
export function LeadFixture({ row, incidents: drawn, now }: { row: FixtureRow; incidents: readonly Incident[]; now: number }) {
  const { say, language } = useWords();
  const flush = useFrame().brand.lead === 'accent';
  const { play, live } = usePlay(row.gameId, row.play);
  useTopic(`game:${row.gameId}`);
  const clock = useAtNow(now, (at) => (play ? clockWords(play, at).clock : undefined));
  const score = play?.score;
  const known = new Set(drawn.map(({ id }) => id));
  const incidents = [...drawn, ...(live?.incidents ?? []).filter(({ id }) => !known.has(id))];
  return (
    <section className="lead lead-field" data-flush={flush ? '' : undefined} aria-label={`${row.home.name} – ${row.away.name}`}>
      <div className="lead-text">
        <p className="lead-meta">
          <Flag code={row.competition.flag} />
          <span>
            {row.competition.name}
            {row.round ? ` · ${roundName(row.round, say)}` : ''}
          </span>
          {play ? (
            <Badge tone="live" dot>
              {clock ? <Num>{clock}</Num> : say(clockWords(play, now).period)}
            </Badge>
          ) : (
            <span className="lead-start">
              <LocalDay at={row.startsAt} now={now} /> <LocalTime at={row.startsAt} now={now} />
            </span>
          )}
        </p>
        <A to={paths.fixture(language, row)} className="lead-teams">
          {(['home', 'away'] as const).map((side) => (
            <span key={side} className="lead-team">
              <Shield {...row[side].shield} code={row[side].code} size={36} />
              <span className="lead-name">
                <bdi>{row[side].name}</bdi>
              </span>
              {score ? (
                <Num className={score[side] < score[side === 'home' ? 'away' : 'home'] ? 'fx-behind' : ''}>{score[side]}</Num>
              ) : null}
            </span>
          ))}
        </A>
        {row.result ? (
          <div className="lead-prices">
            {row.result.prices.map((cell) => (cell ? <LeadPrice key={cell.key} row={row} cell={cell} /> : null))}
          </div>
        ) : null}
        <p className="lead-links">
          <A to={`${paths.fixture(language, row)}#history`}>
            <Icon name="chart-line-up" size={17} />
            {say('price_history')}
          </A>
          <A to={paths.fixture(language, row)} className="lead-count">
            {say('lead_markets', { count: live?.markets ?? row.marketCount })}
          </A>
        </p>
      </div>
      {play ? (
        <div className="lead-play">
          <LivePitch row={row} play={play} width={flush ? 360 : 380} height={flush ? 214 : 164} />
          {flush ? null : <MomentumStrip row={row} play={play} incidents={incidents} width={380} height={52} />}
        </div>
      ) : null}
    </section>
  );
}
