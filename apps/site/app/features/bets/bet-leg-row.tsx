import { resolveGameId } from '@fairbook/domain/sport';
import { Num, Shield } from '@fairbook/ui';
import { A } from '../../shared/addresses/link.tsx';
import { paths } from '../../shared/addresses/paths.ts';
import { StandingGlyph } from '../../shared/bets/standing-glyph.tsx';
import { FixtureName } from '../../shared/fixture/fixture-name.tsx';
import { sideOf } from '../../shared/fixture/row-market.ts';
import { LocalDay, LocalTime } from '../../shared/time/local-time.tsx';
import { showPrice, useOddsFormat } from '../../shared/words/format.ts';
import { useWords } from '../../shared/words/words.tsx';
import type { ShownLeg } from './bet-state.ts';
import { LegClock, progressWords, useLegStanding } from './leg-play.tsx';

/** Where the match of a leg is shown, whichever of its games was bet on. */
export const legMatch = (language: string, leg: Pick<ShownLeg, 'gameId' | 'constId'>): string =>
  paths.fixture(language, { constId: resolveGameId(leg.gameId)?.fixture ?? leg.constId, slug: '' }).replace(/-$/, '');

interface BetLegRowProps {
  readonly leg: ShownLeg;
  readonly now: number;
  readonly crest?: boolean;
  /** The pick and its price stand above already. */
  readonly brief?: boolean;
}

/** A leg of a bet: how it stands, what was picked, the price taken; it leads to its match. */
export function BetLegRow({ leg, now, crest = false, brief = false }: BetLegRowProps) {
  const format = useOddsFormat();
  const { say, language } = useWords();
  const { standing, progress } = useLegStanding(leg, now);
  const open = leg.result === 'open';
  const inPlay = open && standing !== 'to-come';
  const words = progress && progressWords(progress, leg, say);
  return (
    <li>
      <A to={legMatch(language, leg)} className="bet-leg" data-crest={crest && leg.crests ? '' : undefined}>
        <span className="bet-glyph">
          <StandingGlyph standing={standing} />
        </span>
        {crest && leg.crests ? <Shield {...leg.crests[leg.crests.of ?? sideOf(Number(leg.key.split(':')[1]))]} size={28} /> : null}
        <span className="bet-leg-words">
          {brief ? null : <bdi className="bet-pick">{leg.pick}</bdi>}
          <span className="bet-event">
            {inPlay ? <LegClock leg={leg} /> : null}{' '}
            {standing === 'to-come' ? (
              <>
                <LocalDay at={leg.startsAt} now={now} /> <LocalTime at={leg.startsAt} now={now} /> ·{' '}
              </>
            ) : null}
            <FixtureName home={leg.home} away={leg.away} /> · {leg.market}
            {!open && (standing === 'half-won' || standing === 'half-lost' || standing === 'void') ? ` · ${say(`leg_${standing}`)}` : ''}
          </span>
          {words ? (
            <span className="bet-needs" data-now={progress.decided ?? progress.asItStands}>
              {words}
            </span>
          ) : null}
        </span>
        {brief ? null : <Num className="bet-price">{showPrice(leg.price, format)}</Num>}
      </A>
    </li>
  );
}
