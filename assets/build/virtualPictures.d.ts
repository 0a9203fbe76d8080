declare module 'virtual:pictures' {
  /** Alt texts, keyed by the picture's name without width and file extension, such as `mood-calm`. */
  export const altTexts: Readonly<Record<string, string>>;
}
