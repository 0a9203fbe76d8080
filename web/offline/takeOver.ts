/** Said to a worker that waits: pages of its own release are being opened. */
export const TAKE_OVER = 'take-over';
