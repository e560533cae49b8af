import { ok, type Result, refuse } from '@fairbook/domain/result';
import { drawsFrom } from '@fairbook/games/fair/draws';
import { POT_BITS, winningNumbers } from '@fairbook/games/jackpots/chance';
import { levelPot } from '@fairbook/games/jackpots/terms';
import { mysteryWords, sharedMysteryWords } from '@fairbook/games/jackpots/words';
import { type FormProblem, linesOf, type ReadAmount, type RoundForm } from '../round/form.ts';

/** A mystery level over the game: so many minor units of stakes to one win. */
interface MysteryLevel {
  readonly jackpot: string;
  readonly level: string;
  readonly stakesToWin: bigint;
}

/** The draw of a mystery level, made again. */
export interface JackpotDraw {
  /** The level's name in the awards of rounds. */
  readonly pot: string;
  /** The text that was hashed. */
  readonly message: string;
  /** The first 52 bits as a number. */
  readonly value: bigint;
  /** How many of the 2^52 numbers win, counted from 0. */
  readonly winning: bigint;
  readonly won: boolean;
}

const NAME = /^[a-z0-9][a-z0-9-]{0,59}$/;
/** More than ever hang over a game. */
const MOST = 20;

function levelsOf(text: string, read: ReadAmount): Result<readonly MysteryLevel[], FormProblem> {
  const levels: MysteryLevel[] = [];
  for (const [i, [jackpot = '', level = '', amount = '', ...more]] of linesOf(text).entries()) {
    const stakesToWin = read(amount);
    const isLevel = NAME.test(jackpot) && NAME.test(level) && stakesToWin !== undefined && stakesToWin > 0n;
    if (!isLevel || more.length > 0 || i >= MOST) return refuse({ field: 'jackpots', at: i + 1 });
    levels.push({ jackpot, level, stakesToWin });
  }
  return ok(levels);
}

/**
 * Makes the draws of the mystery levels that a form names. Seeds and hash of the form have been read already.
 * @param staked in the whole round, minor units
 */
export function jackpotDraws(form: RoundForm, read: ReadAmount, staked: bigint): Result<readonly JackpotDraw[], FormProblem> {
  const levels = levelsOf(form.jackpots, read);
  if (!levels.ok) return levels;
  const [gameHash, bet, serverSeed, clientSeed] = [
    form.gameHash.trim().toLowerCase(),
    form.bet.trim(),
    form.serverSeed.trim(),
    form.clientSeed.trim(),
  ];
  const shared = form.source === 'chain';
  if (shared && levels.value.length > 0 && bet === '') return refuse({ field: 'bet' });
  const nonce = Number(form.nonce);
  return ok(
    levels.value.map(({ jackpot, level, stakesToWin }) => {
      const words = shared
        ? sharedMysteryWords(gameHash, form.salt, jackpot, level, bet)
        : mysteryWords({ serverSeed, clientSeed, nonce }, jackpot, level);
      const value = BigInt(drawsFrom(words).bits(POT_BITS));
      const winning = winningNumbers(staked, stakesToWin);
      const message = shared ? `${gameHash}:${jackpot}:${level}:${bet}:0` : `${clientSeed}:${nonce}:${jackpot}:${level}:0`;
      return { pot: levelPot(jackpot, level), message, value, winning, won: value < winning };
    }),
  );
}
