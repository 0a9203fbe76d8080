import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** A link that looks like the one thing to do next: a button by its class, a real link by nature. */
export const PrimaryLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link className="button button--primary" to={to}>
    {children}
  </Link>
);
