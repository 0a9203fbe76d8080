import { HungFrame } from './Illustration.tsx';

/** A frame that waits for a picture of one's own. */
export const WaitingFrame = () => (
  <HungFrame>
    <path className="wire" d="M78 122v16h84v-16" />
    <path className="frame-accent" d="M120 124V82M102 99l18-18 18 18" />
  </HungFrame>
);
