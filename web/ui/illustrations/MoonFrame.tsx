import { HungFrame } from './Illustration.tsx';

/** A frame with the moon in it: enough for today. */
export const MoonFrame = () => (
  <HungFrame>
    <path className="frame-accent" d="M132 82a28 28 0 1 0 10 44 23 23 0 0 1-10-44z" />
    <path className="wire" d="M72 84v8M68 88h8M164 92v10M159 97h10M80 132v6M77 135h6" />
  </HungFrame>
);
