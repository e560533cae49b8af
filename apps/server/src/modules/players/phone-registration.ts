import type { BodyOf, REGISTRATION_CALLS, Refusal } from '@fairbook/contract';
import type { Tx } from '@fairbook/database';
import { ok, type Result, refuse } from '@fairbook/domain';
import { type PhoneRules, type PhoneValue, phoneProblem, TEXT_MESSAGE_TYPES } from '@fairbook/forms';
import type { Ctx } from '../../platform/context.ts';
import type { CodeAsked, CodeSent } from '../codes/face.ts';
import { problemIn, refusalOf } from './form-problems.ts';
import type { PlayersNeeds } from './needs.ts';
import { phoneOf, phoneRules } from './phones.ts';
import { isPhoneTaken } from './player-store.ts';
import { servedCountries } from './registration-options.ts';

const PURPOSE = 'registration';

/** What keeps a number from being sent a code: what is wrong with it, its country, or that no text message reaches it. */
function refusalOfPhone(phone: PhoneValue, rules: PhoneRules, served: readonly { readonly id: number }[]): Refusal | undefined {
  const problem = phoneProblem(phone, rules);
  if (problem) return refusalOf([problemIn('bad-input', 'phone', problem)]);
  if (!served.some(({ id }) => id === phone.countryId)) return { code: 'country-not-served', field: 'phone' };
  const type = rules.verdict?.(`+${phone.fullPhone}`).type;
  if (type !== undefined && TEXT_MESSAGE_TYPES.has(type)) return undefined;
  return refusalOf([problemIn('bad-input', 'phone', { message: 'validation_phone_mobile' })]);
}

type Asked = BodyOf<(typeof REGISTRATION_CALLS)['sendRegistrationCode']>;

/** Asks for a code to the phone of a registration. Whether somebody has the number is found out when the code is to be sent. */
export async function askPhoneCode(needs: PlayersNeeds, ctx: Ctx, { phone, ticket }: Asked): Promise<Result<CodeSent, Refusal>> {
  const typed = phoneOf(phone, needs.country);
  const refused = refusalOfPhone(typed, phoneRules(needs.country.all), servedCountries(ctx.brand, needs.country));
  if (refused) return refuse(refused);
  return needs.codes.ask(ctx, { purpose: PURPOSE, channel: 'sms', address: `+${typed.fullPhone}`, holder: { ticket } });
}

/** Tries a code; the account is opened with it afterwards. */
export async function checkPhoneCode(
  needs: PlayersNeeds,
  ctx: Ctx,
  { ticket, code }: { readonly ticket: string; readonly code: string },
): Promise<Result<undefined, Refusal>> {
  const confirmed = await needs.codes.confirm(ctx, { purpose: PURPOSE, holder: { ticket }, code });
  return confirmed.ok ? ok(undefined) : refuse({ ...confirmed.refusal, field: 'phone_confirmation' });
}

/** Whether the code that was typed came from the phone that was typed. */
export async function provePhone(
  needs: PlayersNeeds,
  ctx: Ctx,
  typed: { readonly ticket: string | undefined; readonly code: string; readonly phone: string },
): Promise<Result<undefined, Refusal>> {
  const { ticket, code, phone } = typed;
  if (ticket === undefined) return refuse({ code: 'code-over', field: 'phone_confirmation' });
  const confirmed = await needs.codes.confirm(ctx, { purpose: PURPOSE, holder: { ticket }, code });
  if (!confirmed.ok) return refuse({ ...confirmed.refusal, field: 'phone_confirmation' });
  return confirmed.value.address === phone ? ok(undefined) : refuse({ code: 'code-over', field: 'phone_confirmation' });
}

/** Uses the proof of a phone up; false where it was used already. */
export const spendPhone = async (needs: PlayersNeeds, tx: Tx, ctx: Ctx, ticket: string | undefined, phone: string): Promise<boolean> =>
  (await needs.codes.spend(tx, ctx, PURPOSE, { ticket }))?.address === phone;

/** Whether a number is sent a code. Who has an account with it, or excluded themselves, is told so instead: nobody else learns of it. */
async function decide(needs: PlayersNeeds, tx: Tx, { brandId, channel, address, language }: CodeAsked): Promise<boolean> {
  if (channel !== 'sms') return true;
  const tell = (template: 'phone-excluded' | 'phone-taken', path: string) =>
    needs.messages.add(tx, {
      brandId,
      template,
      to: { phone: address },
      language,
      values: {},
      links: [{ where: 'site', path: `/${language}/${path}` }],
      expiresAt: needs.clock.now() + MESSAGE_MS,
    });
  if (await needs.compliance.isPersonExcluded(tx, brandId, { phone: address }))
    await tell('phone-excluded', 'information/responsible-gaming');
  else if (await isPhoneTaken(tx, brandId, address)) await tell('phone-taken', 'sign-in');
  else return true;
  return false;
}

/** What a phone is told instead of a code is of use for so long, ms. */
const MESSAGE_MS = 3_600_000;

export const listenForPhoneCodes = (needs: PlayersNeeds): void => needs.codes.decide(PURPOSE, (tx, asked) => decide(needs, tx, asked));
