import { randomInt, randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Brands as LoadedBrands, refuseUnknownReferences } from '@fairbook/brands';
import type { BetView, Brand, Team } from '@fairbook/contract';
import { loadCatalogueCompetitions, loadCountries, loadTerritories } from '@fairbook/data';
import type { Db } from '@fairbook/database';
import { assert, POSTPONEMENT_HOURS } from '@fairbook/domain';
import { modelOf, priceField } from '@fairbook/pricing';
import type { FeedProvider, ProviderLook } from '@fairbook/provider-kit';
import { toHex } from '@fairbook/ui/contrast.ts';
import { palette } from '@fairbook/ui/theme.ts';
import Type from 'typebox';
import { type Config, NO_MAIL, SettingError } from './config.ts';
import { createApprovals } from './modules/approvals/index.ts';
import { createAudit } from './modules/audit/index.ts';
import { createBetting, PLACING_PATHS } from './modules/betting/index.ts';
import { type Board, createBoard, describeSelection, nameMarket } from './modules/board/index.ts';
import { createBrands } from './modules/brands/index.ts';
import { createCatalogue } from './modules/catalogue/index.ts';
import { convertDown, convertUp, createCompliance, toPlayerLimits } from './modules/compliance/index.ts';
import { type Console, createConsole } from './modules/console/index.ts';
import { createDocuments } from './modules/documents/index.ts';
import { createFeed } from './modules/feed/index.ts';
import { createFiles } from './modules/files/index.ts';
import { createHeads, type HeadKey, headFolder } from './modules/heads/index.ts';
import { type Agreement, createLedger } from './modules/ledger/index.ts';
import { createLedgerChecks, type DifferentBooks } from './modules/ledger-checks/index.ts';
import { createMessages } from './modules/messages/index.ts';
import { createPayments } from './modules/payments/index.ts';
import { createPlayers } from './modules/players/index.ts';
import { createRecords } from './modules/records/index.ts';
import { createRisk } from './modules/risk/index.ts';
import { createSessions } from './modules/sessions/index.ts';
import { createSettlement } from './modules/settlement/index.ts';
import { createStaff } from './modules/staff/index.ts';
import { createStream } from './modules/stream/index.ts';
import { createPlacing } from './placing/placing.ts';
import type { PlacingRole } from './placing/placing-role.ts';
import { createAttempts } from './platform/attempts.ts';
import { type Clock, setMachineTimer } from './platform/clock.ts';
import { createClockWatch } from './platform/clock-watch.ts';
import type { PlayerCtx } from './platform/context.ts';
import { countryOptions } from './platform/countries.ts';
import { countryTable } from './platform/country-table.ts';
import { eventLog } from './platform/event-log.ts';
import { addressOf, hostOf, sourceOf, trustOf } from './platform/forwarded.ts';
import { idSource } from './platform/ids.ts';
import { createJobs, jobKind } from './platform/jobs.ts';
import type { Logger } from './platform/log.ts';
import { outbox as createOutbox, type Outbox } from './platform/outbox.ts';
import { sendRefusal } from './platform/refusal-answer.ts';
import { createSeal } from './platform/seal.ts';
import { textCache } from './platform/text-cache.ts';
import { noTracing, type Tracing } from './platform/tracing.ts';
import type { Trouble } from './platform/trouble.ts';
import { createVisitors } from './platform/visitor.ts';
import { createProofPictures } from './proof-picture/proof-picture.ts';
import { createResultsArchive } from './site/results-archive.ts';
import { firstPasswordFile } from './start/first-password.ts';
import type { Forecasts } from './start/forecasts.ts';
import { INTEGRATIONS, type Integrations, projectFolders, hostOf as providerHost } from './start/integrations.ts';
import { localOrigin, toSelf } from './start/local-origin.ts';
import { usedAs } from './start/provider-settings.ts';
import { deskAddress } from './web/desk-address.ts';
import { publicAddress } from './web/public-address.ts';
import type { Say, Words } from './words/words.ts';

/** Accounts opened from one address: more than any household. */
const REGISTRATIONS_PER_HOUR = 20;
/** A notice that an integration posts to this server itself is taken within this, or it failed, ms. */
const OWN_NOTICE_MS = 10_000;
/** Coupons saved from one address in an hour. */
const SAVED_COUPONS = { name: 'save-coupon', tries: 60, windowMs: 3_600_000 } as const;
/** Looks at bets that are shown to others, pages and pictures, from one address in ten minutes: a messenger's readers share some. */
const PROOFS_READ = { name: 'read-proof', tries: 600, windowMs: 600_000 } as const;
/** Files a player sends in an hour. */
const FILES_SENT = { name: 'send-file', tries: 40, windowMs: 3_600_000 } as const;
/** Messages to one address in an hour, by channel; what is over waits. */
const MESSAGES_TO_ONE = {
  email: { name: 'messages-email', tries: 30, windowMs: 3_600_000 },
  sms: { name: 'messages-sms', tries: 10, windowMs: 3_600_000 },
  telegram: { name: 'messages-telegram', tries: 30, windowMs: 3_600_000 },
  site: { name: 'messages-site', tries: 100, windowMs: 3_600_000 },
  push: { name: 'messages-push', tries: 30, windowMs: 3_600_000 },
} as const;
/** Removes coupons whose time is over. */
const SWEEP_COUPONS = jobKind({
  name: 'sweep-coupons',
  body: Type.Object({}),
  tries: 3,
  wait: { least: 60, most: 600 },
  limitSeconds: 600,
  pollSeconds: 30,
});
/** Removes what is kept of outcomes on which nothing is open any more. */
const SWEEP_EXPOSURES = jobKind({
  name: 'sweep-exposures',
  body: Type.Object({}),
  tries: 3,
  wait: { least: 60, most: 600 },
  limitSeconds: 600,
  pollSeconds: 30,
});
/** Rows that a line about the books names. */
const ROWS_TOLD = 5;
/** A start waits so long at most for a feed to tell what stands, ms. */
const TOLD_WITHIN_MS = 3000;

export interface AppNeeds {
  readonly config: Config;
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Logger;
  readonly brands: LoadedBrands;
  readonly trouble: Trouble;
  /** Undefined: nothing is traced. */
  readonly tracing?: Tracing | undefined;
  readonly say: Say;
  readonly voice: Words['voice'];
  readonly secret: string;
  /** Asked for only where the feed runs. */
  readonly forecasts: () => Forecasts;
  /** Signs heads of the ledger; undefined: this process makes none. */
  readonly headKey?: HeadKey | undefined;
  /** That this process is the one that places bets; absent where none is beside it: tests, benchmarks, commands. */
  readonly placing?: Pick<PlacingRole, 'state' | 'silentMs' | 'places' | 'prove' | 'check' | 'doubtful'> | undefined;
  /** Feeds instead of the usual ones: the benchmarks drive the board themselves. */
  readonly providers?: readonly FeedProvider[];
  /** Integrations instead of those in `providers/`: tests bring their own. */
  readonly integrations?: Integrations;
  /** A check of the ledger found something; the log has it already. */
  readonly onDifferences?: (check: DifferentBooks) => void;
}

/** Of news that this process is not told. */
const NO_NEWS: Pick<Outbox, 'on' | 'once'> = { on() {}, once() {} };

export type App = ReturnType<typeof createApp>;

/** The wiring: every module, and what each is handed of the others. Read this first. */
export function createApp(needs: AppNeeds) {
  const { config, db, clock, log, say, tracing = noTracing } = needs;
  const setTimer = clock.setTimer ?? setMachineTimer;
  const ids = idSource(clock, config.node ?? 0);
  const { trouble, placing: role, integrations = INTEGRATIONS } = needs;
  const hostFor = (manifest: Parameters<typeof providerHost>[0]) =>
    providerHost(manifest, {
      ...{ clock, secret: needs.secret, varDir: config.varDir },
      log: (level, text, facts) => log[level](facts ?? {}, text),
    });
  const onError = (error: unknown): void => {
    if (!trouble.note(error)) log.error({ err: error }, 'background');
  };
  const events = eventLog(log, config.logEvents);
  const trust = trustOf(config.trustProxy);
  const outbox = createOutbox(db, onError, {
    clock,
    entitled: role && config.roles.has('web') ? (tx) => role.check(tx) : undefined,
    tracing,
    onDead: ({ topic, key, attempts, error }) =>
      log.error({ topic, key, attempts, err: error }, 'dead letter: news could not be delivered'),
  });
  const jobs = createJobs(db, {
    works: config.roles.has('worker'),
    onError,
    onDead: (kind, error) => log.error({ kind, err: error }, 'dead job: it failed for good'),
  });
  // Players and staff are served by the process with the role web: what it has to know waits for it.
  const toWeb: Pick<Outbox, 'on' | 'once'> = config.roles.has('web') ? outbox : NO_NEWS;
  const attempts = createAttempts(db);
  const country = countryOptions(loadTerritories(), loadCountries());

  const audit = createAudit({ clock, ids });
  const visitorOf = createVisitors({ header: config.countryHeader, trust, table: countryTable() });
  const brands = createBrands({ db, clock, loaded: needs.brands, addresses: config.addresses, audit, country, visitorOf });
  const { secure } = brands;
  const brand = (id: number) => brands.byId(id);
  const brandFor = (host: string | undefined, partner: string | undefined) =>
    brands.select(host ?? '', partner === undefined ? undefined : Number(partner));
  const sessions = createSessions({ db, clock, ids, brand, secret: needs.secret, secure, onError });

  const agreements: Agreement[] = [];
  const ledger = createLedger({ clock, agreements: () => agreements });
  const heads = createHeads({
    db,
    clock,
    attempts,
    leaves: ledger.leaves,
    publishing: needs.headKey && {
      key: needs.headKey,
      folder: headFolder(config.heads.folder),
      everyMs: config.heads.everyMs,
      webhook: config.heads.webhook,
    },
    onError,
  });
  const compliance = createCompliance({
    db,
    clock,
    ids,
    brand,
    jurisdiction: (b) => brands.jurisdiction(b),
    ofSameOperator: (id) => brands.ofSameOperator(id),
    ledger,
    sessions,
  });

  const catalogue = createCatalogue({
    db,
    countries: loadCountries().map((c) => ({ ...c, names: { ...c.names } })),
    competitions: loadCatalogueCompetitions().map((c) => ({ ...c, names: { ...c.names } })),
  });
  const board: Board = createBoard({
    db,
    clock,
    brands: () => brands.all(),
    modelOf,
    priceField,
    hostOf: (request) => hostOf(request, trust),
    secure,
    brandFor,
    finishedBetween: (from, until) => feed.finishedBetween(from, until),
    finished: async (id) => (await feed.finishedAmong(await catalogue.withIds([id])))[0],
    keptBetween: (from, until) => feed.keptBetween(from, until),
    isFresh: (producer) => feed.isFresh(producer),
    lag: (producer) => feed.lag(producer),
    onError,
  });
  brands.onChange((_brand, part) => {
    if (part === 'margins' || part === 'settings') board.brandChanged();
  });
  const feed = createFeed({
    db,
    clock,
    outbox,
    catalogue,
    board: board.sink,
    tracing,
    providers: config.roles.has('feed') ? (needs.providers ?? feedProviders(needs, integrations, hostFor)) : [],
    setTimer,
    log: (level, text, facts) => log[level](facts ?? {}, text),
    onError,
  });

  const archive = createResultsArchive();
  const codes = new Map(loadCatalogueCompetitions().map(({ id, code }) => [id, code]));
  const records = createRecords({
    clock,
    fixture: async (id) => (await catalogue.withIds([id]))[0],
    refOf: catalogue.teamRef,
    async archive(competition, teams) {
      const code = codes.get(competition);
      return code === undefined ? undefined : archive({ code, teams });
    },
    finishedOf: async (asked) => feed.finishedAmong(await catalogue.ofTeams(asked)),
    onError,
  });
  const risk = createRisk({ db, clock, ids, outbox: config.roles.has('place') ? outbox : NO_NEWS, convert: convertUp });
  const settlement = createSettlement({
    db,
    clock,
    ids,
    outbox,
    ledger,
    bets: { change: (tx, what) => betting.change(tx, what) },
    facts: {
      standing: (through, fixture) => feed.standingFacts(fixture, through),
      deciding: feed.deciding,
      startsAt: async (fixture) => (await catalogue.withIds([fixture]))[0]?.startsAt,
      correct: feed.correct,
    },
    postponementHours: (brandId) => brands.byId(brandId)?.postponementHours ?? POSTPONEMENT_HOURS,
    differs: (difference) => log.warn(difference, 'a provider states another result than its facts give'),
    onError,
  });
  const betting = createBetting({
    db,
    clock,
    setTimer,
    ids,
    guid: randomUUID,
    draw: (below) => randomInt(below),
    couponMs: config.couponDays * 86_400_000,
    maySaveCoupon: async ({ brand: { id }, ip, now }) =>
      !config.addressLimits || (await attempts.take(SAVED_COUPONS, `${id}/${sourceOf(ip)}`, now)),
    mayReadProof: async ({ brand: { id }, ip, now }) =>
      !config.addressLimits || (await attempts.take(PROOFS_READ, `${id}/${sourceOf(ip)}`, now)),
    drawProof: createProofPictures({
      voice: needs.voice,
      siteOf: (b) => new URL(publicAddress(brands.origin(b.id), b, config.port, brands.select('', undefined))).host,
    }),
    outbox,
    board,
    async legNames(legs, language) {
      const fixtures = await catalogue.withIds([...new Set(legs.map((leg) => leg.fixture))]);
      const byId = new Map(fixtures.map((fixture) => [fixture.id, fixture]));
      return legs.map((leg) => {
        const fixture = byId.get(leg.fixture);
        const names = fixture && describeSelection(fixture, leg, language);
        const crestOf = ({ code, shield }: Team) => ({ ...shield, code });
        const player = fixture?.players?.find(({ id }) => id === leg.player);
        if (!names) return undefined;
        // A participant of a field has a picture of its own.
        const home = fixture.field && player?.shield ? { ...player.shield, code: '' } : crestOf(fixture.home);
        return { ...names, crests: { home, away: crestOf(fixture.away), ...(player && { of: player.side }) } };
      });
    },
    ledger,
    limits: compliance,
    sessions,
    risk,
    tracing,
    receipts: settlement,
    mayPlace: async (tx, brandIds) => role?.prove(tx, brandIds),
    events,
    refuse(reply, refusal) {
      desk.refused(reply);
      const { ctx } = reply.request;
      return sendRefusal(
        reply,
        refusal,
        say(refusal, ctx.language, { odds: visitorOf(reply.request).oddsFormat, supportEmail: ctx.brand.supportEmail }),
      );
    },
  });
  jobs.on(SWEEP_COUPONS, () => betting.sweepCoupons());
  jobs.every(SWEEP_COUPONS, '23 * * * *', {});
  jobs.on(SWEEP_EXPOSURES, () => risk.sweep());
  jobs.every(SWEEP_EXPOSURES, '41 * * * *', {});
  agreements.push((snapshot) => betting.differences(snapshot));
  agreements.push((snapshot) => settlement.differences(snapshot));
  agreements.push((snapshot) => risk.differences(snapshot));
  const placing = createPlacing({
    betting,
    risk,
    board,
    isHere: (brandId) =>
      config.roles.has('place') &&
      (role === undefined || (brandId === undefined ? brands.all().every(({ id }) => role.places(id)) : role.places(brandId))),
  });
  sessions.onEnd((sessionId) => void placing.endSession(sessionId));

  // A brand may say its public address in its folder, where the settings do not see it.
  const isPublic = brands.all().some(({ id }) => brands.origin(id) !== undefined);
  const inboxShown = config.inbox === 'always' || (config.inbox === 'local' && !isPublic);
  const safeguards = {
    secondFactor: config.staffSecondFactor === 'required' || (config.staffSecondFactor === 'local' && isPublic),
    fourEyes: config.fourEyes === 'yes' || (config.fourEyes === 'local' && isPublic),
  };
  if (!config.sendsMail && !inboxShown) throw new SettingError(NO_MAIL);
  const messages = createMessages({
    db,
    clock,
    ids,
    providers: integrations.messaging.flatMap(({ manifest, make }) => {
      const given = config.providers.get(usedAs(manifest));
      if (!given) return [];
      const host = { ...hostFor(manifest), look: (key: string) => inboxLook(brands.byKey(key)), demonstration: inboxShown };
      return make(given, host) ?? [];
    }),
    brand,
    // Mail programs show light pages best; one that is dark turns them itself.
    look: ({ look }) => brandColours(look, 'light'),
    voice: needs.voice,
    addressOf: (b, where) =>
      where === 'console'
        ? `${config.console.url ?? `http://localhost:${config.console.port}`}/console`
        : publicAddress(brands.origin(b.id), b, config.port, brands.select('', undefined)),
    jobs,
    seal: createSeal(needs.secret, 'messages'),
    mayReach: async (channel, to) => attempts.take(MESSAGES_TO_ONE[channel], to, clock.now()),
    log: (level, text, facts) => log[level](facts, text),
    onError,
  });
  const players = createPlayers({
    db,
    clock,
    ids,
    attempts,
    brand,
    country,
    registrationsPerHour: () => (config.addressLimits ? REGISTRATIONS_PER_HOUR : undefined),
    log,
    events,
    sessions,
    ledger,
    compliance: {
      isPersonExcluded: compliance.isPersonExcluded,
      checkDepositLimit: compliance.checkDepositLimit,
      chooseDepositLimit: compliance.chooseDepositLimit,
      limits: async (ctx) => toPlayerLimits(await compliance.overview(ctx)),
    },
    outbox,
    messages,
    audit,
    openBets: (brandId, playerId) => betting.openBets(brandId, playerId),
  });

  const files = createFiles({
    db,
    clock,
    ids,
    stores: integrations.files.flatMap(({ manifest, make }) => {
      const given = config.providers.get(usedAs(manifest));
      return given ? [make(given, hostFor(manifest))] : [];
    }),
    brandKey: (id) => brands.byId(id)?.key ?? 'brand',
    jobs,
  });
  const documents = createDocuments({
    db,
    clock,
    ids,
    files,
    maySend: ({ brandId, playerId }) => attempts.take(FILES_SENT, `${brandId}/${playerId}`, clock.now()),
    contact: players.contact,
    messages,
  });

  const silent = brands.all().find((each) => !messages.carries(each, 'email'));
  if (silent)
    throw new SettingError(
      `The brand ${silent.key} names no messaging provider that is set up and sends e-mail, which players cannot do without.`,
    );
  const paymentProviders = integrations.payment.flatMap(({ manifest, make }) => {
    const given = config.providers.get(usedAs(manifest));
    const host = {
      ...hostFor(manifest),
      brandName: (key: string) => brands.byKey(key)?.name ?? key,
      post: toSelf(localOrigin(config), OWN_NOTICE_MS),
    };
    return given ? [make(given, host)] : [];
  });
  refuseUnknownReferences(needs.brands.brands, {
    paymentProviders: paymentProviders.map(({ name }) => name),
    messagingProviders: integrations.messaging.map(({ manifest }) => manifest.name),
    hasCompetition: (id) => codes.has(id),
    hasCountry: (alpha2) => country(alpha2) !== undefined,
  });
  const payments = createPayments({
    db,
    clock,
    ids,
    providers: paymentProviders,
    brandKey: (id) => brands.byId(id)?.key ?? '',
    debtCollection: (id) => brands.debtCollection(brand(id) as Brand),
    publicOrigin: (id) => brands.origin(id),
    // A provider that is not told a public address runs on this machine.
    webhookBase: (id) => brands.origin(id) ?? localOrigin(config),
    ledger,
    compliance,
    confirmPassword: (ctx, password) => players.confirmPassword(ctx, password),
    automaticWithdrawal(id, currency) {
      const amounts = brands.byId(id)?.approvals.amounts[currency];
      return amounts && BigInt(amounts.automaticWithdrawal);
    },
    outbox,
    audit,
    onError,
  });
  agreements.push((snapshot) => payments.agreement(snapshot));

  const onDifferences = (check: DifferentBooks): void => {
    const rows = check.listed.slice(0, ROWS_TOLD).map(({ row }) => row);
    log.error(
      { scope: check.scope, at: new Date(check.startedAt).toISOString(), differences: check.differences, rows },
      'the books do not verify',
    );
    needs.onDifferences?.(check);
  };
  const ledgerChecks = createLedgerChecks({
    db,
    clock,
    ledger,
    publishedHeads: (after) => heads.checkAfter(after),
    everyMs: config.ledgerCheck.everyMs,
    wholeEveryMs: config.ledgerCheck.wholeEveryMs,
    rest: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    onDifferences,
    onError,
  });
  const consoleAddress = deskAddress(config.console);
  const staff = createStaff({
    db,
    clock,
    ids,
    attempts,
    secure: consoleAddress.secure,
    secret: needs.secret,
    consoleUrl: config.console.url,
    factorRequired: safeguards.secondFactor,
    firstBrand: () => brands.all()[0]?.id ?? 0,
    outbox,
    messages,
    audit,
    log,
    events,
    firstPasswordReplaced: () => rmSync(firstPasswordFile(config), { force: true }),
  });
  const approvals = createApprovals({ db, clock, ids, audit });
  const desk: Console = createConsole({
    db,
    clock,
    staff,
    brands,
    board,
    timeZone: (brand) => brands.jurisdiction(brand).limits.timeZone,
    nameMarket: (sport, market, sides) => nameMarket(sport, market, sides, 'en'),
    describeSelection: (fixture, selection) => describeSelection(fixture, selection, 'en'),
    feed,
    settlement,
    betting,
    ledger,
    ledgerChecks,
    heads,
    players,
    documents,
    compliance,
    payments,
    approvals,
    fourEyes: safeguards.fourEyes,
    placing,
    audit,
    outbox: toWeb,
    news: outbox,
    letters: outbox,
    jobs,
    placingPaths: PLACING_PATHS,
    convert: convertDown,
    onError,
  });
  const clockWatch = createClockWatch(clock, log);
  const openPage = 1;
  const playerCtx = (brandId: number, playerId: bigint): PlayerCtx => ({
    brand: brands.byId(brandId) as Brand,
    player: { playerId, sessionId: 0n, sessionSince: 0, currency: '', status: 'active' },
    language: 'en',
    requestId: 'stream',
    ip: '',
    now: clock.now(),
  });
  const stream = createStream({
    clock,
    board: { picture: board.forStream, onChange: (listener) => board.onChange(listener) },
    brandFor,
    authenticate: (headers, brandId) => sessions.authenticate(headers, brandId),
    onSessionEnd: (listener) => sessions.onEnd(listener),
    lapsed: (asked) => sessions.lapsed(asked),
    isStaff: async (headers) => (await staff.authenticate(headers)) !== undefined,
    health: () => feed.health().map(({ producer, status, since }) => ({ producer, status, since })),
    onHealth: (listener) => feed.onHealth(listener),
    feedAges: () => board.feedAges(),
    outbox: toWeb,
    openBets: async (brandId, playerId) =>
      (await betting.bets(playerCtx(brandId, playerId), { state: 'open', page: openPage })).items.map(toBetChange),
    bet: async (brandId, playerId, betId) => {
      const found = await betting.bet(playerCtx(brandId, playerId), betId);
      return found && toBetChange(found.bet);
    },
    async balance(brandId, playerId) {
      const at = clock.now();
      const balance = await players.balanceInUse({ brandId, playerId });
      return balance && { ...balance, at };
    },
    hostOf: (request) => hostOf(request, trust),
    isOwnOrigin: brands.isOwnOrigin,
    isDeskOrigin: consoleAddress.isOwnOrigin,
    addressOf: (request) => sourceOf(addressOf(request, trust)),
    onError,
  });

  const started: (() => void | Promise<void>)[] = [];
  let working = false;
  const app = {
    /** What staff are held to here. */
    safeguards,
    desk,
    deskAddress: consoleAddress,
    role,
    placing,
    trouble,
    tracing: needs.tracing,
    config,
    db,
    clock,
    log,
    say,
    voice: needs.voice,
    ids,
    outbox,
    jobs,
    approvals,
    audit,
    brands,
    visitorOf,
    sessions,
    ledger,
    ledgerChecks,
    heads,
    compliance,
    catalogue,
    board,
    feed,
    records,
    risk,
    settlement,
    betting,
    players,
    messages,
    files,
    documents,
    payments,
    staff,
    stream,
  };
  return {
    ...app,
    /** How often the clock of this machine jumped since the start, and by how much. */
    clockJumps: clockWatch.jumps,
    /** In order: what is stored, then what is told, then who listens. */
    async start(): Promise<void> {
      clockWatch.start();
      started.push(clockWatch.stop);
      await jobs.start();
      await brands.refresh();
      await players.prepare();
      if (config.roles.has('place')) await risk.start();
      sessions.start();
      await board.start();
      await feed.start();
      if (config.roles.has('worker')) {
        settlement.start();
        payments.start();
        players.start();
        staff.start();
        heads.start();
        ledgerChecks.start();
      }
      if (config.roles.has('web')) {
        desk.start();
        started.push(() => desk.stop());
      }
      // What the last check before this start found stands until somebody acts on it.
      const { alarm } = await ledgerChecks.state();
      if (alarm) onDifferences(alarm);
      outbox.start();
      started.push(() => outbox.stop());
      working = true;
    },
    /** Whether what the roles do by themselves is under way: everything started, nothing stopped. */
    working: (): boolean => working,
    /** Resolves when the first visitor finds a board: the feed has told what stands. Its prices are made by and by, those asked for at once. */
    opened: (): Promise<void> => feed.told(TOLD_WITHIN_MS),
    /** In the opposite order; answers on their way have ended by now. */
    async stop(): Promise<void> {
      working = false;
      await betting.close();
      await feed.stop();
      await board.stop();
      await settlement.stop();
      await payments.stop();
      await jobs.stop();
      await messages.stop();
      await heads.stop();
      await ledgerChecks.stop();
      for (const provider of paymentProviders) await provider.stop?.();
      for (const stop of started.reverse()) await stop();
      await sessions.stop();
    },
  };
}

const toBetChange = (bet: BetView) => ({
  betId: bet.id,
  status: bet.status,
  currency: bet.currency,
  ...(bet.payout === undefined ? {} : { payout: bet.payout }),
});

/** A brand's colours for pages and messages that the site's style sheet does not reach. */
function brandColours(look: Brand['look'], scheme: 'dark' | 'light') {
  const colours = palette(look, scheme);
  return {
    page: toHex(colours['surface-0']),
    card: toHex(colours['surface-1']),
    line: toHex(colours['line']),
    text: toHex(colours['text-1']),
    quiet: toHex(colours['text-2']),
    accent: toHex(colours['accent']),
    onAccent: toHex(colours['on-accent']),
    radius: look.radius,
  };
}

/** The sandbox inbox in a brand's colours. */
function inboxLook(brand: Brand | undefined): ProviderLook {
  assert(brand, 'a message belongs to a brand');
  const { name, look } = brand;
  return { name, dark: look.defaultScheme === 'dark', ...brandColours(look, look.defaultScheme) };
}

/** The feeds that are used here. */
function feedProviders(
  { config, forecasts }: AppNeeds,
  integrations: Integrations,
  hostFor: (manifest: Integrations['feed'][number]['manifest']) => ReturnType<typeof providerHost>,
): FeedProvider[] {
  return integrations.feed.flatMap(({ manifest, make }) => {
    const given = config.providers.get(usedAs(manifest));
    const kept = (name: string, sources: readonly string[]) => textCache(join(config.varDir, name), projectFolders(sources));
    return given ? [make(given, { ...hostFor(manifest), forecasts, kept })] : [];
  });
}
