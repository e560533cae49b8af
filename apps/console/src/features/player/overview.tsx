import { Bar, Card, KeyValue, KeyValues, limitTone } from '@fairbook/ui';
import type { CSSProperties } from 'react';
import type { Answer } from '../../shared/api.ts';
import { BetTable } from '../../shared/bet-table.tsx';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { Figure } from '../../shared/figures.tsx';
import { showDay, showMoney } from '../../shared/format.ts';
import { useRole } from '../../shared/session.ts';
import { words } from '../../words.ts';
import { NetChart } from './net-chart.tsx';

type Detail = Answer<'player'>;
const text = words.player;

function Sums({ detail }: { readonly detail: Detail }) {
  const { figures, player } = detail;
  const money = (amount: string, signed = false) => showMoney(amount, player.currency, signed);
  const own = detail.balances.find((each) => each.currency === player.currency);
  const open = text.inOpen(money(own?.openStakes ?? '0'));
  const note = own && Number(own.owed) > 0 ? `${open}, ${text.owing(money(own.owed))}` : open;
  return (
    <dl className="figures">
      <Figure label={text.balance} value={money(player.cash)} note={note} />
      <Figure label={text.deposits} value={money(figures.deposits)} note={text.times(figures.depositCount)} />
      <Figure label={text.withdrawals} value={money(figures.withdrawals)} note={text.times(figures.withdrawalCount)} />
      <Figure label={text.staked} value={money(figures.staked)} note={text.betCount(figures.bets, figures.openBets)} />
      <Figure label={text.net} value={money(figures.net, true)} note={text.netNote} />
      <Figure label={text.factor} value={(detail.stakeFactor / 1000).toFixed(2)} note={`${text.sessions} ${detail.sessions.total}`} />
    </dl>
  );
}

function Identity({ detail }: { readonly detail: Detail }) {
  const { player, restriction } = detail;
  const seesPersons = useRole('support');
  return (
    <Card title={text.identity} pad="normal">
      <KeyValues>
        <KeyValue label={text.born}>{detail.birthDate ?? (seesPersons ? text.notGiven : text.hidden)}</KeyValue>
        <KeyValue label={text.email}>{player.email ?? text.notGiven}</KeyValue>
        <KeyValue label={text.countryLabel}>{player.country}</KeyValue>
        <KeyValue label={text.language}>{detail.language}</KeyValue>
        <KeyValue label={text.registeredBy}>{text.ways[detail.registeredBy] ?? detail.registeredBy}</KeyValue>
        <KeyValue label={text.restriction}>
          {restriction === null
            ? text.noRestriction
            : `${words.players.statuses[restriction.kind]}, ${restriction.until === null ? text.permanent : text.until(showDay(restriction.until))}`}
        </KeyValue>
      </KeyValues>
    </Card>
  );
}

const BALANCES: readonly Column<Detail['balances'][number]>[] = [
  { head: words.settings.currency, kind: 'name', cell: (each) => each.currency },
  { head: text.cash, kind: 'number', className: 'strong', cell: (each) => showMoney(each.cash, each.currency) },
  { head: text.bonus, kind: 'number', cell: (each) => showMoney(each.bonus, each.currency) },
  { head: text.freeBet, kind: 'number', cell: (each) => showMoney(each.freeBet, each.currency) },
  { head: text.open, kind: 'number', cell: (each) => showMoney(each.openStakes, each.currency) },
  { head: text.locked, kind: 'number', cell: (each) => showMoney(each.locked, each.currency) },
  { head: text.owes, kind: 'number', cell: (each) => showMoney(each.owed, each.currency) },
];

function Limits({ detail }: { readonly detail: Detail }) {
  return (
    <Card title={text.limits}>
      {detail.limits.length === 0 ? <p className="card-body quiet-text">{text.noLimits}</p> : null}
      {detail.limits.map((limit) => {
        const time = limit.kind === 'session-time';
        const show = (amount: string) => (time ? `${amount} min` : showMoney(amount, limit.currency));
        const share = Number(limit.amount) === 0 ? 1 : Number(limit.used) / Number(limit.amount);
        const name = `${text.limitKinds[limit.kind]} ${text.limitPeriods[limit.period]}`;
        return (
          <div key={`${limit.kind}/${limit.period}`} className="limit">
            <div>
              <span>{name}</span>
              <span>{text.usedOf(show(limit.used), show(limit.amount))}</span>
            </div>
            <Bar value={share} label={name} valueText={text.usedOf(show(limit.used), show(limit.amount))} tone={limitTone(share)} />
          </div>
        );
      })}
    </Card>
  );
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const HOUR_HEADS = [0, 6, 12, 18];

function Hours({ hours }: { readonly hours: Detail['hours'] }) {
  const greatest = Math.max(1, ...hours.flat());
  return (
    <Card title={text.hours} mark={<span className="card-note">{text.hoursNote}</span>}>
      <div className="hours-box">
        <table className="hours">
          <caption className="sr-only">{`${text.hours}: ${text.hoursNote}`}</caption>
          <thead>
            <tr>
              <td />
              {HOUR_HEADS.map((hour) => (
                <th key={hour} scope="colgroup" colSpan={6}>
                  {String(hour).padStart(2, '0')}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {text.days.map((day, at) => (
              <tr key={day}>
                <th scope="row">{day}</th>
                {HOURS.map((hour) => {
                  const bets = hours[at]?.[hour] ?? 0;
                  return (
                    <td key={hour} title={`${day} ${hour}:00, ${bets}`}>
                      <i style={{ '--share': bets / greatest } as CSSProperties} />
                      <span className="sr-only">{bets}</span>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

/** Everything of a player on one screen. */
export function PlayerOverview({ detail }: { readonly detail: Detail }) {
  return (
    <>
      <Sums detail={detail} />
      <div className="detail-grid">
        <div className="stack">
          <NetChart detail={detail} />
          <BetTable title={text.bets} player={detail.player.id} />
        </div>
        <div className="stack">
          <Identity detail={detail} />
          <Card title={text.balances}>
            <DataTable slim caption={text.balances} columns={BALANCES} items={detail.balances} keyOf={(each) => each.currency} />
          </Card>
          <Limits detail={detail} />
          <Hours hours={detail.hours} />
        </div>
      </div>
    </>
  );
}
