/** Kinds of a browser by the mark it leaves in its agent, the more special first: most claim to be Chrome or Safari as well. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera|OPiOS)\//, 'Opera'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** A device as its owner knows it. Undefined parts: the agent does not tell. */
export interface Device {
  readonly browser: string | undefined;
  readonly system: string | undefined;
  readonly handheld: boolean;
}

/** What a user agent tells of its device. */
export function deviceOf(agent: string): Device {
  const found = (kinds: readonly (readonly [RegExp, string])[]) => kinds.find(([mark]) => mark.test(agent))?.[1];
  return { browser: found(BROWSERS), system: found(SYSTEMS), handheld: /Mobi|Android|iPhone|iPad/.test(agent) };
}
