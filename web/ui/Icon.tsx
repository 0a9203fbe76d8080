import icons from './icons.json' with { type: 'json' };

export type IconName = keyof typeof icons;

/** Mirrored in a right-to-left page. Symbols of a player are not. */
const directed: ReadonlySet<IconName> = new Set(['left', 'right', 'signout']);

/** Hidden from screen readers, because the control around it has a name. */
export const Icon = ({ name, solid = false }: { name: IconName; solid?: boolean }) => (
  <svg
    className={`icon${solid ? ' icon--solid' : ''}${directed.has(name) ? ' icon--directed' : ''}`}
    viewBox="0 0 24 24"
    aria-hidden="true"
  >
    <path d={icons[name]} />
  </svg>
);
