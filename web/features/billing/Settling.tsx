import { Loader } from '@aws-amplify/ui-react';
import { CrookedFrame } from '../../ui/CrookedFrame.tsx';
import './thankYou.css';

/** Paid, and on the way into the account. */
export const Settling = ({ title, isSlow }: { title: string; isSlow: boolean }) => (
  <div className="message thanks" aria-busy="true">
    <CrookedFrame />
    <h1>{title}</h1>
    <output>Payment received, adding your tokens…</output>
    <div className="thanks__rest">
      <Loader />
      {isSlow && (
        <p role="alert">
          This takes longer than it should. Nothing is lost: it goes on by itself, on this page or without it.
        </p>
      )}
    </div>
  </div>
);
