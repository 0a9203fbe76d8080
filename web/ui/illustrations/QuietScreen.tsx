import { HungFrame } from './Illustration.tsx';

/** A frame that would play: no video is being made. */
export const QuietScreen = () => (
  <HungFrame>
    <path className="wire" d="M66 136h108" />
    <path className="frame-accent" d="M108 80v40l34-20z" />
  </HungFrame>
);
