declare module 'virtual:pictures' {
  /** What each picture under `/pictures/` shows, by its name without width and ending: `mood-calm`. */
  export const altTexts: Readonly<Record<string, string>>;
}
