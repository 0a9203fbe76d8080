import type { ReactNode } from 'react';
import { CrookedFrame } from './CrookedFrame.tsx';

type MessageProps = {
  heading: 'h1' | 'h2';
  title: string;
  text: string;
  /** One of the illustrations. The default is the crooked frame. */
  art?: ReactNode;
  action?: ReactNode;
  role?: 'alert';
};

export const Message = ({ heading: Heading, title, text, art, action, role }: MessageProps) => (
  <div className="message" role={role}>
    {art ?? <CrookedFrame />}
    <Heading>{title}</Heading>
    <p>{text}</p>
    {action}
  </div>
);
