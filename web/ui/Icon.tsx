import icons from './icons.json' with { type: 'json' };

export type IconName = keyof typeof icons;

/** A line drawing the size of its text. Always decorative: the name belongs to the control around it. */
export const Icon = ({ name, solid = false }: { name: IconName; solid?: boolean }) => (
  <svg className={solid ? 'icon icon--solid' : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
    <path d={icons[name]} />
  </svg>
);
