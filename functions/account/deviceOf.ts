import type { Device } from '#shared/account/device.ts';

/** The most specific names come first, because user agents also contain the names of other browsers. */
const browserNames: readonly [RegExp, Device['browser']][] = [
  [/\bSamsungBrowser\//, 'samsung'],
  [/\b(?:OPR|OPT|Opera)\//, 'opera'],
  [/\b(?:Edg|EdgA|EdgiOS)\//, 'edge'],
  [/\b(?:Firefox|FxiOS)\//, 'firefox'],
  [/\b(?:Chrome|CriOS)\//, 'chrome'],
  [/\bSafari\//, 'safari'],
];

const systemNames: readonly [RegExp, Device['system']][] = [
  [/\b(?:iPhone|iPad|iPod)\b/, 'ios'],
  [/\bAndroid\b/, 'android'],
  [/\bCrOS\b/, 'chromeos'],
  [/\bWindows\b/, 'windows'],
  [/\bMacintosh\b/, 'macos'],
  [/\bLinux\b/, 'linux'],
];

const MAX_CHARACTERS = 512;

const firstMatch = <Name extends string>(text: string, names: readonly [RegExp, Name][]): Name | 'other' =>
  names.find(([pattern]) => pattern.test(text))?.[1] ?? 'other';

export const deviceOf = (userAgent: string | undefined): Device | undefined => {
  const text = (userAgent ?? '').slice(0, MAX_CHARACTERS);
  if (text === '') return undefined;
  return { browser: firstMatch(text, browserNames), system: firstMatch(text, systemNames) };
};
