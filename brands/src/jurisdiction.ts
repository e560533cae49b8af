import type { DebtCollection, SettingRules } from '@fairbook/contract';
import type { DepositLimitRule, ExclusionPolicy, GameRules, LimitPolicy } from '@fairbook/domain';

/** A service that helps with gambling. */
export interface HelpService {
  readonly name: string;
  /** As it is dialled inside the jurisdiction; empty: it has none. */
  readonly phone: string;
  readonly url: string;
  /** Somebody answers at any hour of any day. */
  readonly always: boolean;
  /** What it does: a words key `help_for_<does>`. */
  readonly does: 'talk' | 'exclude' | 'online' | 'meet';
  /** Where this was published. */
  readonly source: string;
}

/** The rules of a place that licenses betting: data, each row that a law decides with its source. A file per jurisdiction. */
export interface Jurisdiction {
  readonly key: string;
  readonly name: string;
  /** Years; a brand may ask for more, never for less. */
  readonly minimumAge: number;
  /** How limits count and how long a rise waits. */
  readonly limits: LimitPolicy;
  readonly limitsSource: string;
  /** What the player says of deposits before the first one, and what no deposit limit exceeds. */
  readonly depositLimit: DepositLimitRule;
  readonly depositLimitSource: string;
  /**
   * What an account may do whose player has not given name, birth date and a confirmed address yet: a brand's `unidentified` says how much.
   * Identified so far means named, confirmed and checked against self-exclusions; nobody compares documents yet.
   */
  readonly unidentified: { readonly mayDeposit: boolean; readonly mayBet: boolean; readonly mayWithdraw: boolean };
  readonly unidentifiedSource: string;
  /** Lengths of a break that are offered, hours: 24 hours to six weeks. */
  readonly timeOutHours: readonly number[];
  /** Lengths of self-exclusion that are offered, months, at least six; 0 is for good. */
  readonly selfExclusionMonths: readonly number[];
  /** How a self-exclusion ends. */
  readonly exclusion: ExclusionPolicy;
  readonly exclusionSource: string;
  /** Minutes between reminders of the time played. */
  readonly realityCheckMinutes: readonly number[];
  readonly realityCheckDefault: number;
  /** True: the reminder cannot be turned off. */
  readonly realityCheckRequired: boolean;
  /** True: nothing is staked while a reminder waits for its answer. */
  readonly realityCheckHoldsStakes: boolean;
  /** How long nothing is staked after it was answered, minutes. */
  readonly realityCheckPauseMinutes: number;
  readonly realityCheckSource: string;
  /** What a player's debt may be collected from, and what it is when the brand says nothing. */
  readonly debtCollection: { readonly usual: DebtCollection; readonly allowed: readonly DebtCollection[] };
  readonly debtCollectionSource: string;
  /**
   * The register of people who excluded themselves from every operator of the place, by the name of its integration. It is asked at each sign-in and
   * when an account comes to name its player, and before it answered nothing is staked or paid in. `unreachable`: what goes for a player
   * about whom it gives no answer. Undefined: there is none, or an operator may not ask it.
   */
  readonly register: { readonly name: string; readonly unreachable: 'refuse' | 'allow' } | undefined;
  readonly registerSource: string;
  /** How games of chance may be played. */
  readonly games: GameRules;
  readonly gamesSource: string;
  /** What else it says of settings of its brands: usual, fixed or bounded values. */
  readonly settings?: SettingRules;
  /** Who helps, free and apart from the operator, the first to turn to first; at least one by telephone. */
  readonly help: readonly HelpService[];
}

/** Everything a jurisdiction says of its brands' settings. */
export const settingRules = ({ minimumAge, limits, settings }: Jurisdiction): SettingRules => ({
  minimumAge: { usual: minimumAge, least: minimumAge },
  timeZone: { usual: limits.timeZone },
  ...settings,
});
