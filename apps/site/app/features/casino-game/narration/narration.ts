import type { AnyGame } from '@fairbook/games/definition/game';
import { sayOf } from '@fairbook/games/definition/narrate';
import type { GameRound } from '../session/session.ts';

type Say = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** How sentences are made in the page's language. */
export interface Voice {
  readonly say: Say;
  readonly locale: string;
  /** An amount of minor units, as it stands in a sentence. */
  readonly money: (minor: bigint) => string;
}

/** A round as it stands, in one line: what happened, and once it is over what came back. */
export function narrationOf(game: AnyGame, round: GameRound, { say, locale, money }: Voice): string {
  const said = game.narrate(round.view as never).map((sentence) => sayOf(sentence, say, locale));
  if (round.phase === 'settled') said.push(say('play_back_on', { back: money(round.won), stake: money(round.staked) }));
  return said.join(' ');
}
