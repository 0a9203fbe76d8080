/** How often a promise is tried: `small` times in `npm test`, `full` times in `npm run soak`. */
export const count = (small: number, full: number): number => (process.env['AW_SOAK'] === '1' ? full : small);
