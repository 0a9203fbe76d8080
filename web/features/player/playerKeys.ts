export type PlayerKey = 'toggle' | 'back' | 'forward' | 'mute';

const byKey: Readonly<Record<string, PlayerKey>> = {
  ' ': 'toggle',
  ArrowLeft: 'back',
  ArrowRight: 'forward',
  m: 'mute',
  M: 'mute',
};

/** Where keys already mean something; a button needs only its space bar. */
const keepsAllKeys = 'input, select, textarea, [contenteditable], dialog, [popover], [data-word]';
const keepsSpace = 'button, a, summary, [role="button"]';

/** What a key asks of the player, or undefined when it is not the player's to take. */
export function playerKeyOf(event: KeyboardEvent): PlayerKey | undefined {
  const key = byKey[event.key];
  if (!key || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return undefined;
  const target = event.target instanceof Element ? event.target : undefined;
  if (target?.closest(keepsAllKeys)) return undefined;
  return key === 'toggle' && target?.closest(keepsSpace) ? undefined : key;
}
