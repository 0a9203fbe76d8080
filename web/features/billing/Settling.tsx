import { purchase as english } from '../../strings/en/purchase.ts';
import { useWords } from '../../strings/useWords.ts';
import { CrookedFrame } from '../../ui/CrookedFrame.tsx';
import { Loader } from '../../ui/Button.tsx';
import './thankYou.css';

export const Settling = ({ title, isSlow }: { title: string; isSlow: boolean }) => {
  const words = useWords(english);
  return (
    <div className="message thanks" aria-busy="true">
      <CrookedFrame />
      <h1>{title}</h1>
      <output>{words.settling}</output>
      <div className="thanks__rest">
        <Loader />
        {isSlow && <p role="alert">{words.slow}</p>}
      </div>
    </div>
  );
};
