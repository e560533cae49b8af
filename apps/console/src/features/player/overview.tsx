import { Bar, Card, KeyValue, KeyValues, limitTone } from '@fairbook/ui';
import type { CSSProperties } from 'react';
import type { Answer } from '../../shared/api.ts';
import { BetTable } from '../../shared/bet-table.tsx';
import { Figure } from '../../shared/figures.tsx';
import { showCountry, showDate, showDay, showLanguage, showMoney } from '../../shared/format.ts';
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
      <Figure label={text.factor} value={(detail.stakeFactor / 1000).toFixed(2)} note={text.factorNote(detail.stakeFactor / 10)} />
    </dl>
  );
}

function Identity({ detail }: { readonly detail: Detail }) {
  const { player, restriction } = detail;
  const seesPersons = useRole('support');
  return (
    <Card title={text.identity} pad="normal">
      <KeyValues>
        <KeyValue label={text.born}>
          {detail.birthDate === null ? (seesPersons ? text.notGiven : text.hidden) : showDate(detail.birthDate)}
        </KeyValue>
        <KeyValue label={text.email}>{player.email ?? text.notGiven}</KeyValue>
        <KeyValue label={text.countryLabel}>{showCountry(player.country)}</KeyValue>
        <KeyValue label={text.language}>{showLanguage(detail.language)}</KeyValue>
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

function Balances({ detail }: { readonly detail: Detail }) {
  return (
    <Card title={text.balances} pad="normal">
      {detail.balances.map(({ currency, cash, bonus, freeBet, openStakes, locked, owed }) => (
        <KeyValues key={currency} className="balance">
          <KeyValue label={text.cash}>{showMoney(cash, currency)}</KeyValue>
          <KeyValue label={text.bonus}>{showMoney(bonus, currency)}</KeyValue>
          <KeyValue label={text.freeBet}>{showMoney(freeBet, currency)}</KeyValue>
          <KeyValue label={text.open}>{showMoney(openStakes, currency)}</KeyValue>
          <KeyValue label={text.locked}>{showMoney(locked, currency)}</KeyValue>
          {Number(owed) === 0 ? null : <KeyValue label={text.owes}>{showMoney(owed, currency)}</KeyValue>}
        </KeyValues>
      ))}
    </Card>
  );
}

function Limits({ detail }: { readonly detail: Detail }) {
  return (
    <Card title={text.limits}>
      {detail.limits.length === 0 ? <p className="card-body quiet-text">{text.noLimits}</p> : null}
      {detail.limits.map((limit) => {
        const time = limit.kind === 'session-time';
        const show = (amount: string) => (time ? `${amount} min` : showMoney(amount, limit.currency));
        const share = Number(limit.amount) === 0 ? 1 : Number(limit.used) / Number(limit.amount);
        const name = `${text.limitPeriods[limit.period]} ${text.limitKinds[limit.kind]}`;
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
          <Balances detail={detail} />
          <Limits detail={detail} />
          <Hours hours={detail.hours} />
        </div>
      </div>
    </>
  );
}
