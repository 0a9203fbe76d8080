declare module 'virtual:pictures' {
  /** By name without width and ending: `mood-calm`. */
  export const altTexts: Readonly<Record<string, string>>;
}
