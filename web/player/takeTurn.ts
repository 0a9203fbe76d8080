type Pausable = { pause: () => void };

let speaking: Pausable | undefined;

/** One voice at a time: whoever is about to sound takes the turn, and who had it falls silent. */
export const takeTurn = (player: Pausable): void => {
  if (speaking !== player) speaking?.pause();
  speaking = player;
};
