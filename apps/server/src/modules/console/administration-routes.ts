import { CONSOLE_CALLS, maySet, resolveSetting, SETTING_NAMES } from '@fairbook/contract';
import { assert, type Sport } from '@fairbook/domain';
import type { Http } from '../../platform/http.ts';
import { orRefuse } from '../../platform/player-route.ts';
import { auditOf, serve } from './access.ts';
import { readNames } from './audit-names.ts';
import { dayReport } from './day-report.ts';
import { deadJobRoutes } from './dead-jobs.ts';
import { deadLetterRoutes } from './dead-letters.ts';
import { readSports } from './fixture-store.ts';
import { perform } from './four-eyes.ts';
import { gameSuppliers } from './game-suppliers.ts';
import { ledgerCheckState } from './ledger-check.ts';
import { marketNames, marketsInWords } from './market-words.ts';
import type { ConsoleNeeds, SettingPart } from './needs.ts';

/** Who is signed in, and which brands they work with. */
function sessionRoute(http: Http, needs: ConsoleNeeds): void {
  serve(http, needs, CONSOLE_CALLS.session, ({ staff }) => ({
    staff: {
      id: `${staff.staffId}`,
      login: staff.login,
      name: staff.name,
      email: staff.email ?? null,
      roles: [...staff.roles],
      brandIds: staff.brandIds ? [...staff.brandIds] : null,
      sessionExpires: staff.sessionExpires,
    },
    brands: needs.brands
      .all()
      .filter((brand) => staff.brandIds?.includes(brand.id) ?? true)
      .map((brand) => ({
        id: brand.id,
        key: brand.key,
        name: brand.name,
        mark: [...brand.look.mark],
        currency: brand.defaultCurrency,
        currencies: [...brand.currencies],
        sports: [...brand.sports],
        sole: needs.fourEyes
          ? {
              marginShift: brand.approvals.soleMarginShift,
              leastMargin: brand.approvals.soleMargins.least,
              mostMargin: brand.approvals.soleMargins.most,
            }
          : null,
      })),
    now: needs.clock.now(),
  }));
}

function settingRoutes(http: Http, needs: ConsoleNeeds): void {
  const { brands } = needs;
  serve(http, needs, CONSOLE_CALLS.settings, ({ brand }) => {
    const version = (name: SettingPart): number => brands.version(brand.id, name);
    const part = (name: Exclude<SettingPart, 'settings'>) => ({ version: version(name), value: brand[name] });
    const layers = brands.layers(brand.id);
    assert(layers, 'a brand that is served has settings');
    return {
      settings: {
        version: version('settings'),
        value: layers.staff,
        all: SETTING_NAMES.map((name) => ({ name, ...resolveSetting(name, layers), staff: maySet('staff', name) })),
      },
      limits: part('limits'),
      liability: part('liability'),
      margins: part('margins'),
      approvals: part('approvals'),
      alerts: part('alerts'),
      manualPrices: part('manualPrices'),
      markets: marketNames(needs),
    };
  });
  serve(http, needs, CONSOLE_CALLS.changeSettings, async (asked) => {
    const { brand, params, body } = asked;
    const { seenVersion, value } = body;
    const { request, made } = await perform(needs, asked, brand.id, { action: 'change-settings', part: params.part, seenVersion, value });
    return { version: made === undefined ? null : Number(made), request };
  });
}

/** What was done by whom, in words. */
function auditRoute(http: Http, needs: ConsoleNeeds): void {
  const { db, brands } = needs;
  serve(http, needs, CONSOLE_CALLS.audit, async ({ staff, query }) => {
    const allowed = staff.brandIds;
    const asked = query.brandId === undefined ? allowed : [query.brandId].filter((id) => allowed?.includes(id) ?? true);
    const page = await needs.audit.list(db, {
      ...(asked ? { brandIds: asked } : {}),
      ...(query.subjectKind && query.subjectId ? { subject: { kind: query.subjectKind, id: query.subjectId } } : {}),
      ...(query.staffId ? { staffId: BigInt(query.staffId) } : {}),
      page: query.page,
    });
    const names = await readNames(
      db,
      page.items.flatMap(({ actor, subject }) => [subject, ...(actor.kind === 'system' ? [] : [{ kind: actor.kind, id: `${actor.id}` }])]),
    );
    const sports = await readSports(
      db,
      page.items.map(({ subject }) => subject),
    );
    const sportOf = ({ kind, id }: { readonly kind: string; readonly id: string }) =>
      kind === 'fixture' ? sports.get(Number(id)) : undefined;
    const inWords = (value: unknown, sport: Sport | undefined) => marketsInWords(needs, value, sport);
    const items = page.items.map((entry) => ({
      id: `${entry.id}`,
      at: entry.at,
      actor: entry.actor.kind === 'system' ? 'system' : (names.get(`${entry.actor.kind}/${entry.actor.id}`) ?? `${entry.actor.id}`),
      actorKind: entry.actor.kind,
      brandId: entry.brandId ?? null,
      action: entry.action,
      subjectKind: entry.subject.kind,
      subjectId: entry.subject.id,
      subjectName:
        entry.subject.kind === 'brand'
          ? (brands.byId(Number(entry.subject.id))?.name ?? null)
          : (names.get(`${entry.subject.kind}/${entry.subject.id}`) ?? null),
      why: entry.why,
      before: inWords(entry.before, sportOf(entry.subject)),
      after: inWords(entry.after, sportOf(entry.subject)),
      requestId: entry.requestId,
      ip: entry.ip,
    }));
    return { ...page, items };
  });
}

function ledgerRoutes(http: Http, needs: ConsoleNeeds): void {
  serve(http, needs, CONSOLE_CALLS.ledgerCheck, () => ledgerCheckState(needs));
  serve(http, needs, CONSOLE_CALLS.startLedgerCheck, async (asked) => {
    const action = auditOf(asked, { action: CONSOLE_CALLS.startLedgerCheck.action, subject: { kind: 'ledger', id: 'all' } });
    if ((await needs.ledgerChecks.state()).running) return { started: false };
    await needs.db.transaction((tx) => needs.audit.record(tx, action));
    return { started: needs.ledgerChecks.startWhole() };
  });
}

function employeeRoutes(http: Http, needs: ConsoleNeeds): void {
  serve(http, needs, CONSOLE_CALLS.staff, async () => ({
    staff: (await needs.staff.list()).map((person) => ({ ...person, roles: [...person.roles] })),
  }));
  serve(http, needs, CONSOLE_CALLS.createStaff, async ({ staff, body, requestId, ip }) => {
    const { login, name, roles, brandIds } = body;
    const made = orRefuse(
      await needs.staff.create(
        { staff, requestId, ip },
        { login, name, roles, brandIds: brandIds ?? undefined, email: body.email ?? undefined },
        body.why.trim(),
      ),
    );
    return { id: `${made.id}`, password: made.password };
  });
  serve(http, needs, CONSOLE_CALLS.changeStaff, async ({ staff, params, body, requestId, ip }) => {
    const { roles, brandIds, blocked } = body;
    const to = { roles, brandIds: brandIds ?? undefined, blocked, email: body.email };
    orRefuse(await needs.staff.change({ staff, requestId, ip }, BigInt(params.staffId), to, body.why.trim()));
    return { done: true as const };
  });
  serve(http, needs, CONSOLE_CALLS.resetStaffFactor, async ({ staff, params, body, requestId, ip }) => {
    orRefuse(await needs.staff.resetFactor({ staff, requestId, ip }, BigInt(params.staffId), body.why.trim()));
    return { done: true as const };
  });
}

/** The installation itself: who is signed in, brands' settings, the audit log, the ledger's check, staff. */
export function administrationRoutes(http: Http, needs: ConsoleNeeds): void {
  sessionRoute(http, needs);
  settingRoutes(http, needs);
  auditRoute(http, needs);
  serve(http, needs, CONSOLE_CALLS.dayReport, ({ brand, query }) => dayReport(needs, brand, query.date));
  deadLetterRoutes(http, needs);
  deadJobRoutes(http, needs);
  ledgerRoutes(http, needs);
  serve(http, needs, CONSOLE_CALLS.gameSuppliers, () => gameSuppliers(needs));
  employeeRoutes(http, needs);
}
