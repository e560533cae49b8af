import { type Pair, type PlayState, type Sport, sportOf } from '@fairbook/domain';
import type { MatchCommand } from './commands.ts';

/** What of a match decides which commands make sense. */
export interface Standing {
  readonly sport: Sport;
  readonly status: PlayState['status'];
  readonly onBreak: boolean;
  readonly score: Pair;
}

export const OVER: ReadonlySet<PlayState['status']> = new Set(['ended', 'abandoned', 'cancelled']);

/** Why a command cannot be done as things stand; undefined when it can. */
export function whyNot(command: MatchCommand, { sport, status, onBreak, score }: Standing): string | undefined {
  const live = status === 'live';
  const inPlay = live && !onBreak;
  switch (command.do) {
    case 'kick-off':
    case 'postpone':
      return status === 'not-started' || status === 'postponed' ? undefined : 'it has begun';
    case 'come-on':
      return inPlay ? undefined : 'it is not in play';
    case 'score':
      return inPlay || status === 'ended' ? undefined : 'it is not in play';
    case 'corner':
    case 'card':
      return inPlay && sportOf(sport).teamStatistics === 'all' ? undefined : 'nothing of the kind is counted in play';
    case 'clock':
    case 'period-end':
      return inPlay ? undefined : 'it is not in play';
    case 'period-start':
      return live && onBreak ? undefined : 'there is no break';
    case 'end':
      if (!live) return 'it is not in play';
      return !sportOf(sport).mayEndLevel && score.home === score.away && !command.winner
        ? 'it may not end level: name the winner'
        : undefined;
    case 'interrupt':
      return live ? undefined : 'it is not in play';
    case 'resume':
      return status === 'interrupted' || status === 'abandoned' ? undefined : 'it is not interrupted';
    case 'abandon':
      return live || status === 'interrupted' ? undefined : 'it is not in play';
    case 'cancel':
    case 'price':
    case 'suspend':
    case 'reopen':
      return OVER.has(status) ? 'it is over' : undefined;
    case 'take-back':
    case 'void':
    case 'unvoid':
      return undefined;
  }
}
