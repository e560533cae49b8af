import type { Refusal } from './refusals.ts';

const names = (text: string): string[] => text.trim().split(/\s+/);

/**
 * Members of a coupon that say nothing to us: who asks and where is known by the session and the host, the rest is what an answer of ours held
 * and a client sends back.
 */
const CARRIED = names(`
  UserId Partner Group Live Country Fcountry Kind Hash NeedUpdateLine WithLobby CalcSystemsMin CouponCode AutoBetCf AutoBetCfView
  Coef ResultCoef CoefView ResultCoefView MinBet MaxBet BetStep InitialBet Sport Top ExpresCoef AntiExpressCoef MinBetSystem Groups
  TerminalCode TerminalCodeWeb CustomerId ManagerId ExceptionText Code NotLogin IsMatchOfDay ChangeCf HasRemoveEvents Currency
`);
/** Wishes that are not met yet: taken while they wish for nothing. */
const UNMET = names(`
  Promo PromoCodes BonusCode UserIdBonus IsAutoBet SaleBetId IsPowerBet IsExpressBoost ExpressNum AvanceBet ApprovedBet VIPBetSumm
  DropOnScoreChange TransformEventKind BuilderCoupon GroupsSumms EventsIndexes DebitFrom Coupons
`);
const CARRIED_OF_LEG = names(`
  MainGameId GameConstId ChampId SportId GroupId ParamMobile PV CV CoefName MarketName GroupName CoefId GroupCoefId SpecialCoef
  Opp1 Opp2 Opp1Eng Opp2Eng Liga ChampNameEng FullName PeriodName GameType GameTypeId Start StartStr DateStart ExtraKind ConstCategory
  Block IsBlock Finish IsBannedExpress IsRelation Score FullScore PeriodScores FS1 FS2 MS1 MS2 PS TimeSec TimeDirection
  Seconds Price Expired NewParam NewCoef NewCoefName
`);
const UNMET_OF_LEG = names('PlayersDuel InstrumentId InstanceId');

/** How a member is known, whatever the case of its first letter. */
type Known = 'read' | 'carried' | 'unmet';
const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
const known = (read: readonly string[], carried: readonly string[], unmet: readonly string[]): ReadonlyMap<string, Known> =>
  new Map<string, Known>([
    ...carried.map((name) => [name, 'carried'] as const),
    ...unmet.map((name) => [name, 'unmet'] as const),
    ...read.map((name) => [name, 'read'] as const),
  ]);

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a member wishes for nothing: an empty value, in JSON or as a form writes it. */
function isIdle(value: unknown): boolean {
  if (value === null || value === undefined || value === false || value === 0) return true;
  if (typeof value === 'string') return /^(?:|0|false|null)$/i.test(value.trim());
  if (typeof value === 'object') return Object.values(value).every(isIdle);
  return false;
}

/** Characters of a name that are said back. */
const SAID = 40;

/** The rule for the members of coupons, by those their schemas read. */
export function couponMembers(read: readonly string[], readOfLeg: readonly string[]): (body: unknown) => Refusal | undefined {
  const ofCoupon = known(read, CARRIED, UNMET);
  const ofLeg = known(readOfLeg, CARRIED_OF_LEG, UNMET_OF_LEG);

  function refusedIn(part: Fields, members: ReadonlyMap<string, Known>, path: string): Refusal | undefined {
    for (const [name, value] of Object.entries(part)) {
      const as = members.get(capital(name));
      if (as === 'read' || as === 'carried' || (as === 'unmet' && isIdle(value))) continue;
      const facts = { member: name.slice(0, SAID) };
      // A name of the client's own making is said back, but is no field: those are logged.
      return as === undefined
        ? { code: 'coupon-member-unknown', facts }
        : { code: 'coupon-member-not-offered', field: `${path}${name}`, facts };
    }
    return undefined;
  }

  /** The first member of a coupon's body that cannot be taken: one nobody knows, or one that asks for what is not offered yet. */
  return function refused(body) {
    if (!isFields(body)) return undefined;
    const own = refusedIn(body, ofCoupon, '');
    if (own) return own;
    const wrapped = body['coupon'] ?? body['Coupon'];
    if (wrapped !== undefined) return refused(wrapped);
    const legs = body['Events'] ?? body['events'];
    if (!Array.isArray(legs)) return undefined;
    for (const [leg, part] of legs.entries()) {
      const refusal = isFields(part) ? refusedIn(part, ofLeg, `Events.${leg}.`) : undefined;
      if (refusal) return { ...refusal, leg };
    }
    return undefined;
  };
}
