export type PlayerKey = 'toggle' | 'back' | 'forward' | 'mute';

const byKey: Readonly<Record<string, PlayerKey>> = {
  ' ': 'toggle',
  ArrowLeft: 'back',
  ArrowRight: 'forward',
  m: 'mute',
  M: 'mute',
};

/** Elements that use the player's keys themselves. Buttons and links use only the space bar. */
const keepsAllKeys = 'input, select, textarea, [contenteditable], dialog:not(.full-screen), [popover], [data-word]';
const keepsSpace = 'button, a, summary, [role="button"]';

const targetOf = ({ target }: KeyboardEvent): Element | undefined => (target instanceof Element ? target : undefined);

export const isFreeKey = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented &&
  !event.ctrlKey &&
  !event.altKey &&
  !event.metaKey &&
  !targetOf(event)?.closest(keepsAllKeys);

export function playerKeyOf(event: KeyboardEvent): PlayerKey | undefined {
  const key = byKey[event.key];
  if (!key || !isFreeKey(event)) return undefined;
  return key === 'toggle' && targetOf(event)?.closest(keepsSpace) ? undefined : key;
}
