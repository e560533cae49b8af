import type { Brand, FactsBody, MarginRule } from '@fairbook/contract';
import { moneyToText } from '@fairbook/domain';
import type { Alongside } from '../../platform/alongside.ts';
import { orRefuse, Refused } from '../../platform/player-route.ts';
import type { AuditAction } from '../audit/face.ts';
import type { Intent, OverriddenMarket } from '../settlement/face.ts';
import { notFound } from './access.ts';
import { type CancelOrders, cancelBet, lookAtCancel } from './cancel-action.ts';
import { CASINO_ACTIONS, type CasinoOrders } from './casino-actions.ts';
import { correction, factsIntent, previewFacts } from './facts.ts';
import { type GrantOrders, grantMoney, lookAtGrant } from './grant-action.ts';
import { checkPrice, type PriceOrders, priceThen } from './manual-price-action.ts';
import type { ConsoleNeeds, SettingPart } from './needs.ts';
import { previewAction } from './preview.ts';
import { aloneOnFixture, checkCancelAlone } from './together.ts';
import { type Doing, NOTHING, type WeightyAction, written } from './weighty-action.ts';
import { isLarge, withdrawalOf } from './withdrawals.ts';
import { lookAtWriteOff, type WriteOffOrders, writeOffDebt } from './write-off-action.ts';

/** What is to be done: kept as JSON while it waits for a second person. */
export type Orders =
  | {
      readonly action: 'void-market';
      readonly fixture: number;
      readonly markets: 'all' | readonly OverriddenMarket[];
      readonly from?: number | undefined;
      readonly until?: number | undefined;
    }
  | { readonly action: 'undo-void'; readonly fixture: number; readonly override: string }
  | { readonly action: 'correct-result'; readonly fixture: number; readonly facts: FactsBody; readonly seenVersion: number }
  | { readonly action: 'shift-margin'; readonly fixture: number; readonly shift: number }
  | { readonly action: 'change-settings'; readonly part: SettingPart; readonly seenVersion: number; readonly value: unknown }
  | PriceOrders
  | CancelOrders
  | GrantOrders
  | WriteOffOrders
  | { readonly action: 'approve-withdrawal'; readonly payment: string }
  | CasinoOrders;

type OrdersOf<Action extends Orders['action']> = Extract<Orders, { readonly action: Action }>;

const TRADERS = ['trader'] as const;
const fixtureSubject = (id: number) => ({ kind: 'fixture', id: `${id}` });

/** Nobody looks over the shoulder of who does it, where somebody should. */
const isAlone = ({ fourEyes }: ConsoleNeeds, { askedBy }: Doing): boolean => fourEyes && askedBy === undefined;
/** An action on results is written down with what it moves, where it is done alone: that counts with what follows. */
async function writtenResult(
  needs: ConsoleNeeds,
  doing: Doing,
  fixture: number,
  intent: Intent,
  action: Pick<AuditAction, 'action' | 'brandId' | 'before'> & { readonly after: object },
): Promise<Alongside> {
  const alone = isAlone(needs, doing) ? await aloneOnFixture(needs, fixture, intent) : undefined;
  const after = { ...action.after, ...(alone && { moved: alone.moved }) };
  return written(needs, doing, { ...action, subject: fixtureSubject(fixture), after }, alone?.check);
}
const whoOf = ({ staffId }: Doing): string => `staff:${staffId}`;

function overrideOf(needs: ConsoleNeeds, brandId: number, fixture: number) {
  const { board } = needs;
  const row = [...board.desk(brandId, 'live'), ...board.desk(brandId, 'line')].find((each) => each.fixture.id === fixture);
  if (!row) throw notFound('fixtureId');
  return row.override;
}

async function settlementOverrideOf(needs: ConsoleNeeds, brandId: number, fixture: number, override: string) {
  const standing = (await needs.settlement.overrides(fixture)).find((each) => `${each.id}` === override && each.brandId === brandId);
  if (!standing) throw notFound('overrideId');
  return standing;
}

/** Margins that differ from the usual by more than one employee may choose. */
const isUnusual = (brand: Brand, value: unknown): boolean =>
  (value as readonly MarginRule[]).some(({ size }) => size < brand.approvals.soleMargins.least || size > brand.approvals.soleMargins.most);

export const WEIGHTY_ACTIONS: { readonly [Action in Orders['action']]: WeightyAction<OrdersOf<Action>> } = {
  ...CASINO_ACTIONS,
  'void-market': {
    roles: TRADERS,
    async look(needs, brand, { fixture, markets, from, until }) {
      const { second, ...seen } = await previewAction(needs, fixture, { kind: 'void', brandId: brand.id, markets, from, until });
      return { consequence: { ...seen, before: null, after: null }, beyond: second, subject: fixtureSubject(fixture) };
    },
    async run(needs, brand, { fixture, markets, from, until }, doing) {
      const after = { markets, ...(from === undefined ? {} : { from }), ...(until === undefined ? {} : { until }) };
      const intent = { kind: 'void', brandId: brand.id, markets, from, until } as const;
      const alongside = await writtenResult(needs, doing, fixture, intent, { action: 'void-market', brandId: brand.id, after });
      const order = { brandId: brand.id, fixture, markets, from, until, who: whoOf(doing), why: doing.why, alongside };
      return `${orRefuse(await needs.settlement.voidMarket(order))}`;
    },
  },
  'undo-void': {
    roles: TRADERS,
    async look(needs, brand, { fixture, override }) {
      const standing = await settlementOverrideOf(needs, brand.id, fixture, override);
      const { second, ...seen } = await previewAction(needs, fixture, { kind: 'undo', override: standing.id });
      return { consequence: { ...seen, before: null, after: null }, beyond: second, subject: fixtureSubject(fixture) };
    },
    async run(needs, brand, { fixture, override }, doing) {
      const standing = await settlementOverrideOf(needs, brand.id, fixture, override);
      const intent = { kind: 'undo', override: standing.id } as const;
      const alongside = await writtenResult(needs, doing, fixture, intent, {
        action: 'undo-void',
        brandId: brand.id,
        before: { override, markets: standing.markets, why: standing.why },
        after: { override: null },
      });
      const order = { brandId: brand.id, fixture, override: standing.id, who: whoOf(doing), why: doing.why, alongside };
      orRefuse(await needs.settlement.undoOverride(order));
      return undefined;
    },
  },
  'correct-result': {
    roles: TRADERS,
    async look(needs, _brand, { fixture, facts, seenVersion }) {
      const { before, after } = await correction(needs, fixture, facts, seenVersion);
      const { second, ...seen } = await previewFacts(needs, fixture, facts);
      return { consequence: { ...seen, before, after }, beyond: second, subject: fixtureSubject(fixture) };
    },
    async run(needs, _brand, { fixture, facts, seenVersion }, doing) {
      const { before, after } = await correction(needs, fixture, facts, seenVersion);
      const intent = await factsIntent(needs, fixture, facts);
      const alongside = await writtenResult(needs, doing, fixture, intent, { action: 'correct-result', before, after });
      const order = { fixture, facts: after, seenVersion, who: whoOf(doing), why: doing.why, alongside };
      return `${orRefuse(await needs.settlement.correctResult(order)).version}`;
    },
  },
  'shift-margin': {
    roles: TRADERS,
    async look(needs, brand, { fixture, shift }) {
      const { marginShift } = overrideOf(needs, brand.id, fixture);
      const consequence = { ...NOTHING, before: { marginShift }, after: { marginShift: shift } };
      return { consequence, beyond: Math.abs(shift) > brand.approvals.soleMarginShift, subject: fixtureSubject(fixture) };
    },
    async run(needs, brand, { fixture, shift }, doing) {
      const alongside = written(needs, doing, {
        action: 'shift-margin',
        brandId: brand.id,
        subject: fixtureSubject(fixture),
        before: { marginShift: overrideOf(needs, brand.id, fixture).marginShift },
        after: { marginShift: shift },
      });
      if (!(await needs.placing.margin(brand.id, fixture, shift, alongside))) throw notFound('fixtureId');
      return undefined;
    },
  },
  'set-manual-price': {
    roles: TRADERS,
    async look(needs, brand, orders) {
      const { seen } = await checkPrice(needs, brand, orders);
      const consequence = { ...NOTHING, before: null, after: priceThen(orders, seen.model) };
      return { consequence, beyond: seen.marginThen < 0, subject: fixtureSubject(orders.fixture) };
    },
    async run(needs, brand, orders, doing) {
      const { ref, seen, until } = await checkPrice(needs, brand, orders);
      const { fixture, outcome, price } = orders;
      const alongside = written(needs, doing, {
        action: 'set-manual-price',
        brandId: brand.id,
        subject: fixtureSubject(fixture),
        before: { price: seen.now, margin: seen.marginNow },
        after: {
          ...{ slot: ref.slot, market: ref.market, outcome, line: ref.line, price },
          ...{ model: seen.model, margin: seen.marginThen, until },
        },
      });
      // Alone nobody sells below 100% where two are asked for, also when the market moved since it was looked at.
      const acceptsLoss = (orders.acceptsLoss ?? false) && (!needs.fourEyes || doing.askedBy !== undefined);
      const order = { ...ref, brandId: brand.id, fixture, price, until, acceptsLoss, who: whoOf(doing), why: doing.why };
      return `${await needs.placing.manualPrices.set(order, alongside)}`;
    },
  },
  'change-settings': {
    roles: [],
    async look(needs, brand, { part, seenVersion, value }) {
      const refusal = needs.brands.refusalOf({ brandId: brand.id, part, seenVersion, value: value as never });
      if (refusal) throw new Refused(refusal);
      // Whoever may change the bounds alone has none.
      const beyond = part === 'approvals' || (part === 'margins' && isUnusual(brand, value));
      const before = part === 'settings' ? needs.brands.layers(brand.id)?.staff : brand[part];
      const consequence = { ...NOTHING, before: { [part]: before }, after: { [part]: value } };
      return { consequence, beyond, subject: { kind: 'brand', id: `${brand.id}` } };
    },
    async run(needs, brand, { part, seenVersion, value }, { staffId, why: reason, requestId, ip, alongside }) {
      const change = { brandId: brand.id, part, seenVersion, value: value as never, staffId, reason, requestId, ip };
      orRefuse(await needs.brands.adjust({ ...change, ...(alongside ? { alongside } : {}) }));
      return `${needs.brands.version(brand.id, part)}`;
    },
  },
  'grant-money': {
    roles: ['support'],
    async look(needs, brand, orders) {
      const { before, after, beyond, playerId } = await lookAtGrant(needs, brand, orders);
      return { consequence: { ...NOTHING, before, after }, beyond, subject: { kind: 'player', id: `${playerId}` } };
    },
    async run(needs, brand, orders, doing) {
      const { before, after, playerId } = await lookAtGrant(needs, brand, orders);
      const subject = { kind: 'player', id: `${playerId}` };
      const alongside = written(needs, doing, { action: 'grant-money', brandId: brand.id, subject, before, after });
      await grantMoney(needs, brand, orders, { agreed: doing.askedBy !== undefined, alongside });
      return undefined;
    },
  },
  'write-off-debt': {
    roles: ['support'],
    async look(needs, brand, orders) {
      const { before, after, beyond, playerId } = await lookAtWriteOff(needs, brand, orders);
      return { consequence: { ...NOTHING, before, after }, beyond, subject: { kind: 'player', id: `${playerId}` } };
    },
    async run(needs, brand, orders, doing) {
      const { before, after, playerId } = await lookAtWriteOff(needs, brand, orders);
      const subject = { kind: 'player', id: `${playerId}` };
      const alongside = written(needs, doing, { action: 'write-off-debt', brandId: brand.id, subject, before, after });
      await writeOffDebt(needs, brand, orders, { agreed: doing.askedBy !== undefined, alongside });
      return undefined;
    },
  },
  'cancel-bet': {
    roles: TRADERS,
    async look(needs, brand, orders) {
      const { before, after, money, beyond } = await lookAtCancel(needs, brand, orders);
      return { consequence: { ...NOTHING, money, before, after }, beyond, subject: { kind: 'bet', id: orders.bet } };
    },
    async run(needs, brand, orders, doing) {
      const { before, after, playerId, moved } = await lookAtCancel(needs, brand, orders);
      const subject = { kind: 'bet', id: orders.bet };
      const check: Alongside = (tx) => checkCancelAlone(needs, tx, after.player, moved);
      const action = { action: 'cancel-bet', brandId: brand.id, subject, before, after };
      const alongside = written(needs, doing, action, isAlone(needs, doing) ? check : undefined);
      await cancelBet(needs, { brandId: brand.id, playerId, bet: orders.bet, who: whoOf(doing), why: doing.why }, alongside);
      return undefined;
    },
  },
  'approve-withdrawal': {
    roles: ['support'],
    async look(needs, brand, { payment }) {
      const row = await withdrawalOf(needs, brand, BigInt(payment));
      const open = row.state === 'waiting' || row.state === 'on-hold';
      if (!open) throw new Refused({ code: 'already-decided' });
      const after = { approved: true, player: `${row.number}`, amount: moneyToText(row.amount, row.currency), currency: row.currency };
      const consequence = { ...NOTHING, before: null, after };
      return { consequence, beyond: await isLarge(needs, brand, row), subject: { kind: 'payment', id: payment } };
    },
    async run(needs, brand, { payment }, doing) {
      const row = await withdrawalOf(needs, brand, BigInt(payment));
      const alongside = written(needs, doing, {
        action: 'approve-withdrawal',
        brandId: brand.id,
        subject: { kind: 'payment', id: payment },
        before: { state: row.state },
        after: { state: 'approved', amount: moneyToText(row.amount, row.currency), currency: row.currency, player: `${row.number}` },
      });
      orRefuse(await needs.payments.review({ brandId: brand.id, paymentId: row.payment_id, to: 'approved', who: whoOf(doing), alongside }));
      return undefined;
    },
  },
};
