import { type AnswerOf, CONSOLE_CALLS, fixtureName, nameIn, type SuspensionScope } from '@fairbook/contract';
import { MARKETS } from '@fairbook/domain';
import type { Http } from '../../platform/http.ts';
import { Refused } from '../../platform/player-route.ts';
import type { DeskRow, Suspension } from '../board/face.ts';
import type { SignedInStaff } from '../staff/face.ts';
import { type Asked, auditOf, notFound, serve, whoOf, written } from './access.ts';
import { askedSport } from './asked-sport.ts';
import { readNames } from './audit-names.ts';
import { deskRows } from './books.ts';
import type { ConsoleNeeds } from './needs.ts';
import { countOpenBets } from './suspension-store.ts';

type Calls = typeof CONSOLE_CALLS;
const isMarket = (name: string): boolean => MARKETS.some((market) => market.name === name);
/** Fixtures a preview names. */
const NAMED = 3;

const nameOf = ({ fixture }: DeskRow): string => fixtureName(fixture, 'en');
const countOf = (rows: readonly DeskRow[]) => {
  const live = rows.filter((row) => row.phase === 'live').length;
  return { live, line: rows.length - live };
};

function scopeName(needs: ConsoleNeeds, scope: SuspensionScope, [row]: readonly DeskRow[]): string | null {
  if (!row || scope.kind === 'brand' || scope.kind === 'sport') return null;
  if (scope.kind === 'competition') return nameIn(row.fixture.competition.names, 'en');
  if (scope.kind === 'fixture') return nameOf(row);
  const { sport, home, away } = row.fixture;
  const sides = { home: nameIn(home.names, 'en'), away: nameIn(away.names, 'en') };
  return `${needs.nameMarket(sport, scope, sides)}, ${nameOf(row)}`;
}

/** What is closed has to be of the brand, and of every brand only by who works for all. */
function check(
  needs: ConsoleNeeds,
  { staff, brand, body }: Pick<Asked<Calls['previewSuspension']>, 'staff' | 'brand' | 'body'>,
): DeskRow[] {
  const { scope, everyBrand } = body;
  if (everyBrand && staff.brandIds !== undefined) throw new Refused({ code: 'not-allowed' });
  const rows = [...needs.board.covered(brand.id, scope)];
  if (scope.kind === 'sport') askedSport(scope.sport);
  if (scope.kind === 'competition' && rows.length === 0) throw notFound('competition');
  if ((scope.kind === 'fixture' || scope.kind === 'market') && rows.length === 0) throw notFound('fixture');
  if (scope.kind === 'market' && !isMarket(scope.market)) throw notFound('market');
  return rows;
}

function listCompetitions(needs: ConsoleNeeds, brandId: number): AnswerOf<Calls['competitions']> {
  const rows = deskRows(needs, brandId);
  const known = Map.groupBy(rows, (row) => row.fixture.competition.id);
  const competitions = [...known].map(([id, of]) => {
    const { sport, names } = (of[0] as DeskRow).fixture.competition;
    return { id, sport, name: nameIn(names, 'en'), ...countOf(of) };
  });
  return { competitions: competitions.toSorted((a, b) => a.sport.localeCompare(b.sport) || a.name.localeCompare(b.name)) };
}

async function listSuspensions(needs: ConsoleNeeds, brandId: number): Promise<AnswerOf<Calls['suspensions']>['suspensions']> {
  const standing = (await needs.placing.suspensions.all()).filter((each) => each.brandId === undefined || each.brandId === brandId);
  const staffOf = ({ who }: Suspension): string | undefined => /^staff:(\d+)$/.exec(who)?.[1];
  const logins = await readNames(
    needs.db,
    standing.flatMap((each) => staffOf(each) ?? []).map((id) => ({ kind: 'staff', id })),
  );
  return standing.toReversed().flatMap((each) => {
    const covered = needs.board.covered(brandId, each.scope).filter((row) => !each.reopened.has(row.fixture.id));
    // A fixture that left the board has nothing left to resume.
    if ('fixture' in each.scope && covered.length === 0) return [];
    const { scope, reason, why, at } = each;
    return {
      ...{ id: `${each.id}`, everyBrand: each.brandId === undefined, scope, reason, why, at },
      name: scopeName(needs, scope, covered),
      who: logins.get(`staff/${staffOf(each)}`) ?? null,
      ...countOf(covered),
    };
  });
}

async function preview(needs: ConsoleNeeds, asked: Asked<Calls['previewSuspension']>): Promise<AnswerOf<Calls['previewSuspension']>> {
  const { brand, body } = asked;
  const rows = check(needs, asked);
  const { scope, everyBrand } = body;
  const ids = rows.map((row) => row.fixture.id);
  const market = scope.kind === 'market' ? { slot: scope.slot, market: scope.market } : undefined;
  return {
    ...countOf(rows),
    prices: market ? null : rows.reduce((sum, row) => sum + row.outcomes, 0),
    closed: rows.filter((row) => row.closure.whole).length,
    openBets: await countOpenBets(needs.db, everyBrand ? undefined : brand.id, ids, market),
    names: rows.slice(0, NAMED).map(nameOf),
  };
}

/** Of every brand: only staff of all brands end it or take a fixture out of it. */
function mayEnd(staff: SignedInStaff, brandId: number, each: Suspension): void {
  if (each.brandId === undefined ? staff.brandIds !== undefined : each.brandId !== brandId) throw new Refused({ code: 'not-allowed' });
}

const subjectOf = (scope: SuspensionScope, brandId: number) =>
  'fixture' in scope ? { kind: 'fixture', id: `${scope.fixture}` } : { kind: 'brand', id: `${brandId}` };

/** What staff close and open: one action however many fixtures it is about, found under each of them. */
export function suspensionRoutes(http: Http, needs: ConsoleNeeds): void {
  const { suspensions } = needs.placing;
  serve(http, needs, CONSOLE_CALLS.suspensions, async ({ brand }) => ({ suspensions: await listSuspensions(needs, brand.id) }));
  serve(http, needs, CONSOLE_CALLS.competitions, ({ brand }) => listCompetitions(needs, brand.id));
  serve(http, needs, CONSOLE_CALLS.previewSuspension, (asked) => preview(needs, asked));

  serve(http, needs, CONSOLE_CALLS.suspend, async (asked) => {
    const { brand, body, staff } = asked;
    const { scope, reason, everyBrand = false } = body;
    const fixtures = check(needs, asked).map((row) => row.fixture.id);
    const action = auditOf(asked, {
      action: CONSOLE_CALLS.suspend.action,
      ...(everyBrand ? {} : { brandId: brand.id }),
      subject: subjectOf(scope, brand.id),
      before: { suspended: false },
      after: { suspended: true, reason, everyBrand, ...scope, count: fixtures.length, fixtures },
    });
    const order = { brandId: everyBrand ? undefined : brand.id, scope, reason, who: whoOf(staff), why: action.why };
    return { suspension: `${await suspensions.suspend(order, written(needs, action))}`, fixtures: fixtures.length };
  });

  serve(http, needs, CONSOLE_CALLS.resume, async (asked) => {
    const { brand, params, staff } = asked;
    const standing = (await suspensions.all()).find((each) => each.id === BigInt(params.suspensionId));
    if (!standing || (standing.brandId !== undefined && standing.brandId !== brand.id)) throw notFound('suspensionId');
    mayEnd(staff, brand.id, standing);
    const { scope, reason } = standing;
    const fixtures = needs.board.covered(brand.id, scope).map((row) => row.fixture.id);
    const action = auditOf(asked, {
      action: CONSOLE_CALLS.resume.action,
      ...(standing.brandId === undefined ? {} : { brandId: brand.id }),
      subject: subjectOf(scope, brand.id),
      before: { suspended: true, reason, why: standing.why },
      after: { suspended: false, everyBrand: standing.brandId === undefined, ...scope, count: fixtures.length, fixtures },
    });
    if (!(await suspensions.resume(standing, whoOf(staff), written(needs, action)))) throw notFound('suspensionId');
    return { fixtures: fixtures.length };
  });

  serve(http, needs, CONSOLE_CALLS.reopen, async (asked) => {
    const { brand, params, staff } = asked;
    const row = deskRows(needs, brand.id).find((each) => each.fixture.id === params.fixtureId);
    if (!row) throw notFound('fixtureId');
    const { fixture } = row;
    for (const each of await suspensions.all())
      if (
        each.brandId === undefined &&
        each.scope.kind !== 'market' &&
        needs.board.covered(brand.id, each.scope).some((one) => one.fixture.id === fixture.id)
      )
        mayEnd(staff, brand.id, each);
    const action = auditOf(asked, {
      action: CONSOLE_CALLS.reopen.action,
      brandId: brand.id,
      subject: { kind: 'fixture', id: `${fixture.id}` },
      before: { suspended: row.closure.whole },
      after: { suspended: false },
    });
    await suspensions.reopen(brand.id, fixture, whoOf(staff), written(needs, action));
    return { done: true as const };
  });
}
