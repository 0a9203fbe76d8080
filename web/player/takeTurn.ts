type Pausable = { pause: () => void };

let speaking: Pausable | undefined;

/** Only one voice plays at a time: taking the turn stops the last one. */
export const takeTurn = (player: Pausable): void => {
  if (speaking !== player) speaking?.pause();
  speaking = player;
};
