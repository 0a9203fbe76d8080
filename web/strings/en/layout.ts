/** Top bar, sidebar, footer, notices and what else is around every screen. */
export const layout = {
  area: 'layout',
  close: 'Close',
};
