import { currencyByCode } from '@fairbook/domain/currency';

/**
 * What stands for one hundredth of the main unit in the limits of games (`GameLimits`), by currency: so many minor units, which are worth about
 * one euro cent, in steps of 1, 2 and 5. It says how large stakes are, and no rate follows from it. Others: a hundredth of their main unit.
 */
const SCALE: Readonly<Record<string, readonly string[]>> = {
  '1': ['EUR', 'USD', 'GBP', 'CHF', 'AUD', 'CAD', 'NZD', 'SGD', 'BAM', 'BGN', 'BBD', 'BMD', 'BSD', 'BZD', 'PAB', 'ISK'],
  '2': ['AZN', 'BND', 'JPY'],
  '5': ['AED', 'BRL', 'BYN', 'GEL', 'ILS', 'MYR', 'PEN', 'PLN', 'QAR', 'RON', 'SAR', 'BHD', 'KWD', 'OMR', 'XAF', 'XOF'],
  '10': ['BOB', 'BWP', 'CNY', 'DKK', 'GHS', 'HKD', 'MAD', 'NOK', 'SEK', 'TJS', 'ZMW', 'JOD', 'CLP', 'BTC'],
  '20': ['CZK', 'GTQ', 'MDL', 'MXN', 'NAD', 'TWD', 'ZAR', 'KRW', 'RWF'],
  '50': ['EGP', 'HNL', 'MKD', 'MUR', 'NIO', 'PHP', 'THB', 'TRY', 'UAH', 'UYU', 'LYD', 'TND', 'UGX'],
  '100': ['ALL', 'BDT', 'DOP', 'INR', 'JMD', 'KES', 'KGS', 'MZN', 'RSD', 'RUB', 'PYG'],
  '200': ['DZD', 'ETB', 'LKR', 'NPR', 'VND'],
  '500': ['AMD', 'CRC', 'HUF', 'KZT', 'PKR', 'ETH'],
  '1000': ['AOA', 'ARS', 'BNB'],
  '2000': ['NGN', 'TZS', 'BCH'],
  '5000': ['COP', 'MMK', 'MNT', 'KHR', 'XRP'],
  '10000': ['IQD', 'UZS', 'LTC', 'USDC', 'USDT'],
  '20000': ['IDR', 'LAK', 'ADA'],
  '50000': ['SOL', 'TRX'],
  '5000000': ['DOGE', 'TON'],
};
const BY_CURRENCY = new Map(Object.entries(SCALE).flatMap(([unit, codes]) => codes.map((code) => [code, BigInt(unit)] as const)));

/** Minor units of a currency that stand for one hundredth in the limits of games. */
export function hundredthOf(currency: string): bigint {
  const exponent = currencyByCode(currency)?.exponent ?? 0;
  return BY_CURRENCY.get(currency) ?? 10n ** BigInt(Math.max(0, exponent - 2));
}
