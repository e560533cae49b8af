import type { FairGame, PlayState } from '@fairbook/domain';
import type { SportModel } from '@fairbook/pricing';
import { MarketList, outcome } from '@fairbook/pricing/markets/fair-markets';
import { readNumbers } from '@fairbook/pricing/stored-rates';
import { TOY_SPORT } from './definition.ts';

interface Rates {
  readonly home: number;
  readonly away: number;
}

/** Who leads is likelier to win than who is stronger; a coin is tossed over odd or even. */
export const TOY_MODEL: SportModel<Rates, PlayState> = {
  sport: TOY_SPORT.key,
  rates: (record) => readNumbers(record, TOY_SPORT.key, ['home', 'away']),
  play: (state) => state,
  expected: (rates) => rates,
  price({ home, away }, { status, score }): FairGame[] {
    if (status === 'ended') return [];
    const wins = (home + score.home) / (home + away + score.home + score.away);
    return TOY_SPORT.games.map(({ slot }) => {
      const list = new MarketList();
      list.add('1x2', [outcome('home', wins), outcome('away', 1 - wins)]);
      list.add('odd-even', [outcome('even', 0.5), outcome('odd', 0.5)]);
      return { slot, markets: list.markets };
    });
  },
};
