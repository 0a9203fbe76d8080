/** Pictures that wait for the network. */
export const waiting = {
  area: 'waiting',
  title: 'Pictures that wait',
  waits: 'Your picture waits here, and goes when the network is back.',
  sending: 'Your picture is on its way.',
  sent: 'Your picture went off, and its story is being told.',
  uncertain: 'We do not know whether this was told already. Please look at your stories before you send it again.',
  cancel: 'Cancel',
  again: 'Send again',
  open: 'Open the story',
  close: 'Close',
};
