import { useEffect, useEffectEvent, useState } from 'react';
import { useServices } from '../../lib/services.tsx';
import { emptyDraft, isEmpty, type Draft } from './draft.ts';

type Place = {
  place: string;
  text: string;
  /** Called if the saved draft was already sent, so that its result can be fetched. */
  onSent: (draft: Draft) => void;
};

/** `draft` is undefined until the device's storage is read, and empty if no draft is saved there. */
export const useDraft = ({ place, text, onSent }: Place) => {
  const { device } = useServices();
  const [draft, setDraft] = useState<Draft>();
  const [wasSaved, setWasSaved] = useState(false);

  const tell = useEffectEvent(onSent);
  useEffect(() => {
    let isHere = true;
    device()
      .then(({ readings }) => readings.find(place, text))
      .catch(() => undefined)
      .then((found) => {
        if (!isHere) return;
        setWasSaved(found !== undefined && !isEmpty(found));
        setDraft(found ?? emptyDraft);
        if (found?.sentAs !== undefined) tell(found);
      })
      .catch(() => undefined);
    return () => {
      isHere = false;
    };
  }, [device, place, text]);

  const onDevice = (work: (readings: Awaited<ReturnType<typeof device>>['readings']) => Promise<void>) =>
    void device()
      .then(({ readings }) => work(readings))
      .catch(() => undefined);
  const change = (next: Draft) => {
    setDraft(next);
    onDevice((readings) => readings.keep({ ...next, place, text }));
  };
  const forget = () => {
    setWasSaved(false);
    onDevice((readings) => readings.forget(place));
  };
  /** Drops the sounds. The reader's name and choices stay on the page. */
  const discard = () => {
    setDraft((before) => before && { ...emptyDraft, reader: before.reader, mayBePublic: before.mayBePublic });
    forget();
  };
  return { draft, wasSaved, change, forget, discard };
};
