import { CRYPTO_EXPONENTS, exponentOf } from './currency-exponents.ts';
import { assert } from './result.ts';

/**
 * Codes in the order of the numbers the wire uses, from 1. Numbers 91, 93, 99 and 115 are the ones public clients agree on; the rest are ours and
 * fixed for ever: append, never renumber.
 */
const CODES =
  'EUR GBP USD AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BHD BIF BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW ' +
  'CLF CLP CNY COP COU CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB FJD FKP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS ' +
  'IQD IRR ISK JMD JOD JPY KES KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU VND MUR KGS ' +
  'MVR MWK MXN MXV MYR INR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG BDT QAR RON RSD RUB RWF SAR SBD SCR SDG ' +
  'SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USN UYI UYU UYW UZS VED VES VUV WST ' +
  'XAD XAF XCD XCG XOF XPF YER ZAR ZMW ZWG BTC BCH LTC DOGE ETH USDT USDC TRX XRP BNB TON SOL ADA';

export interface Currency {
  readonly code: string;
  /** Digits after the point: one major unit is 10^exponent minor units. */
  readonly exponent: number;
  /** Number on the wire. */
  readonly id: number;
  readonly crypto: boolean;
}

/** Every currency the product can hold an account in. */
export const CURRENCIES: readonly Currency[] = CODES.split(' ').map((code, index) => {
  const exponent = exponentOf(code);
  assert(exponent !== undefined, `currency ${code} has decimals`);
  return { code, exponent, id: index + 1, crypto: CRYPTO_EXPONENTS.has(code) };
});

const byCode = new Map(CURRENCIES.map((currency) => [currency.code, currency]));
const byId = new Map(CURRENCIES.map((currency) => [currency.id, currency]));

/** By alphabetic code in capitals; undefined when there is no such currency. */
export const currencyByCode = (code: string): Currency | undefined => byCode.get(code);
/** By the number the wire uses. */
export const currencyById = (id: number): Currency | undefined => byId.get(id);
