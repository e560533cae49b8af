/**
 * Currencies by alphabetic code: exponent (digits after the point, ISO 4217 list one) and the number the wire uses.
 * Numbers 91, 93, 99 and 115 are the ones public clients agree on; the rest are ours and fixed for ever: append, never renumber.
 */
const ISO: readonly (readonly [exponent: number, codes: string])[] = [
  [0, 'BIF:16 CLP:33 DJF:41 GNF:54 ISK:65 JPY:68 KMF:71 KRW:73 PYG:114 RWF:120 UGX:146 UYI:148 VND:91 VUV:154 XAF:157 XOF:160 XPF:161'],
  [
    2,
    'AED:4 AFN:5 ALL:6 AMD:7 AOA:8 ARS:9 AUD:10 AWG:11 AZN:12 BAM:13 BBD:14 BDT:115 BMD:17 BND:18 BOB:19 BOV:20 BRL:21 BSD:22 BTN:23 ' +
      'BWP:24 BYN:25 BZD:26 CAD:27 CDF:28 CHE:29 CHF:30 CHW:31 CNY:34 COP:35 COU:36 CRC:37 CUP:38 CVE:39 CZK:40 DKK:42 DOP:43 DZD:44 ' +
      'EGP:45 ERN:46 ETB:47 EUR:1 FJD:48 FKP:49 GBP:2 GEL:50 GHS:51 GIP:52 GMD:53 GTQ:55 GYD:56 HKD:57 HNL:58 HTG:59 HUF:60 IDR:61 ' +
      'ILS:62 INR:99 IRR:64 JMD:66 KES:69 KGS:93 KHR:70 KPW:72 KYD:75 KZT:76 LAK:77 LBP:78 LKR:79 LRD:80 LSL:81 MAD:83 MDL:84 MGA:85 ' +
      'MKD:86 MMK:87 MNT:88 MOP:89 MRU:90 MUR:92 MVR:94 MWK:95 MXN:96 MXV:97 MYR:98 MZN:100 NAD:101 NGN:102 NIO:103 NOK:104 NPR:105 ' +
      'NZD:106 PAB:108 PEN:109 PGK:110 PHP:111 PKR:112 PLN:113 QAR:116 RON:117 RSD:118 RUB:119 SAR:121 SBD:122 SCR:123 SDG:124 SEK:125 ' +
      'SGD:126 SHP:127 SLE:128 SOS:129 SRD:130 SSP:131 STN:132 SVC:133 SYP:134 SZL:135 THB:136 TJS:137 TMT:138 TOP:140 TRY:141 TTD:142 ' +
      'TWD:143 TZS:144 UAH:145 USD:3 USN:147 UYU:149 UZS:151 VED:152 VES:153 WST:155 XAD:156 XCD:158 XCG:159 YER:162 ZAR:163 ZMW:164 ' +
      'ZWG:165',
  ],
  [3, 'BHD:15 IQD:63 JOD:67 KWD:74 LYD:82 OMR:107 TND:139'],
  [4, 'CLF:32 UYW:150'],
];

/** Digits an account of a crypto currency is kept in: the on-chain unit, but never more than nine, so that every amount fits 64 bits. */
const CRYPTO: readonly (readonly [code: string, exponent: number, id: number])[] = [
  ['BTC', 8, 166],
  ['BCH', 8, 167],
  ['LTC', 8, 168],
  ['DOGE', 8, 169],
  ['ETH', 8, 170],
  ['USDT', 6, 171],
  ['USDC', 6, 172],
  ['TRX', 6, 173],
  ['XRP', 6, 174],
  ['BNB', 8, 175],
  ['TON', 9, 176],
  ['SOL', 9, 177],
  ['ADA', 6, 178],
];

export interface Currency {
  readonly code: string;
  /** Digits after the point: one major unit is 10^exponent minor units. */
  readonly exponent: number;
  /** Number on the wire. */
  readonly id: number;
  readonly crypto: boolean;
}

const byCode = new Map<string, Currency>();
const byId = new Map<number, Currency>();
const add = (currency: Currency): void => {
  byCode.set(currency.code, currency);
  byId.set(currency.id, currency);
};
for (const [exponent, codes] of ISO) {
  for (const entry of codes.split(' ')) {
    const [code = '', id] = entry.split(':');
    add({ code, exponent, id: Number(id), crypto: false });
  }
}
for (const [code, exponent, id] of CRYPTO) add({ code, exponent, id, crypto: true });

/** Every currency the product can hold an account in. */
export const CURRENCIES: readonly Currency[] = [...byCode.values()];

/** By alphabetic code in capitals; undefined when there is no such currency. */
export const currencyByCode = (code: string): Currency | undefined => byCode.get(code);
/** By the number the wire uses. */
export const currencyById = (id: number): Currency | undefined => byId.get(id);
