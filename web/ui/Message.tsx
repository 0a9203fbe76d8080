import type { ReactNode } from 'react';
import { CrookedFrame } from './CrookedFrame.tsx';

type MessageProps = {
  heading: 'h1' | 'h2';
  title: string;
  text: string;
  /** One of `illustrations/`; without one, the frame hung crooked. */
  art?: ReactNode;
  action?: ReactNode;
  role?: 'alert';
};

/** Empty, failed, lost: says what happened in a sentence and what to do in one button. */
export const Message = ({ heading: Heading, title, text, art, action, role }: MessageProps) => (
  <div className="message" role={role}>
    {art ?? <CrookedFrame />}
    <Heading>{title}</Heading>
    <p>{text}</p>
    {action}
  </div>
);
