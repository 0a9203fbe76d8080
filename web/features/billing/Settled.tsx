import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { limits } from '#shared/limits.ts';
import { useServices } from '../../lib/services.tsx';
import { purchase as english } from '../../strings/en/purchase.ts';
import { useWords } from '../../strings/useWords.ts';
import { Button } from '../../ui/Button.tsx';
import { CrookedFrame } from '../../ui/CrookedFrame.tsx';
import './thankYou.css';

const useCountdown = (seconds: number, onEnd: () => void) => {
  const [left, setLeft] = useState(seconds);
  const [isPaused, setPaused] = useState(false);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(() => {
      setLeft(left - 1);
      if (left === 1) end();
    }, 1000);
    return () => clearTimeout(timer);
  }, [left, isPaused]);
  return { left, isPaused, toggle: () => setPaused((now) => !now) };
};

export const Settled = ({ title, isSubscription }: { title: string; isSubscription: boolean }) => {
  const words = useWords(english);
  const { events } = useServices();
  const navigate = useNavigate();
  const { left, isPaused, toggle } = useCountdown(
    limits.thankYouCountdownSeconds,
    () => void navigate('/', { replace: true }),
  );
  useEffect(() => {
    events.publish(isSubscription ? 'subscription-updated' : 'tokens-updated');
  }, [events, isSubscription]);
  return (
    <div className="message thanks thanks--settled">
      <CrookedFrame />
      <h1>{title}</h1>
      <output>{isSubscription ? words.subscribed : words.refilled}</output>
      <div className="thanks__rest">
        <p className="quiet tnum">{words.redirecting(left)}</p>
        <Button onClick={toggle}>{isPaused ? words.goOn : words.pause}</Button>
      </div>
    </div>
  );
};
