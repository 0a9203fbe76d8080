type Pausable = { pause: () => void };

let speaking: Pausable | undefined;

export const takeTurn = (player: Pausable): void => {
  if (speaking !== player) speaking?.pause();
  speaking = player;
};
