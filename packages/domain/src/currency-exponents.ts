/** Codes by the digits after the point: ISO 4217 list one. */
const ISO: readonly (readonly [exponent: number, codes: string])[] = [
  [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'],
  [
    2,
    'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW CNY COP COU CRC ' +
      'CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR ' +
      'KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN ' +
      'PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS ' +
      'UAH USD USN UYU UZS VED VES WST XAD XCD XCG YER ZAR ZMW ZWG',
  ],
  [3, 'BHD IQD JOD KWD LYD OMR TND'],
  [4, 'CLF UYW'],
];

/** Digits an account of a crypto currency is kept in: the on-chain unit, but never more than nine, so that every amount fits 64 bits. */
const CRYPTO: readonly (readonly [exponent: number, codes: string])[] = [
  [8, 'BTC BCH LTC DOGE ETH BNB'],
  [6, 'USDT USDC TRX XRP ADA'],
  [9, 'TON SOL'],
];

const byCode = (groups: typeof ISO): ReadonlyMap<string, number> =>
  new Map(groups.flatMap(([exponent, codes]) => codes.split(' ').map((code) => [code, exponent] as const)));

/** Digits after the point by alphabetic code: one major unit is 10^exponent minor units. */
export const ISO_EXPONENTS = byCode(ISO);
export const CRYPTO_EXPONENTS = byCode(CRYPTO);

/** Digits after the point of a currency by its alphabetic code in capitals; undefined when there is no such currency. */
export const exponentOf = (code: string): number | undefined => ISO_EXPONENTS.get(code) ?? CRYPTO_EXPONENTS.get(code);
