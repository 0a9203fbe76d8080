import icons from './icons.json' with { type: 'json' };

export type IconName = keyof typeof icons;

/** Hidden from screen readers, because the control around it has a name. */
export const Icon = ({ name, solid = false }: { name: IconName; solid?: boolean }) => (
  <svg className={solid ? 'icon icon--solid' : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
    <path d={icons[name]} />
  </svg>
);
