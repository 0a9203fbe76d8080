import { useEffect, useEffectEvent, useState } from 'react';
import { home } from '../../strings/en/home.ts';
import { useWords } from '../../strings/useWords.ts';
import { FilePicker } from '../../ui/FilePicker.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ProductPicture } from '../../ui/ProductPicture.tsx';
import { typeProblem } from '../../lib/pictureType.ts';
import { useDrop } from '../../lib/useDrop.ts';
import { usePart } from '../../lib/usePart.ts';
import { useUploads } from '../../lib/useUploads.ts';
import type { HeardHere } from './useHeardHere.ts';

/** These pictures load lazily, because every page's HTML contains a hidden copy of Home. */
const behindSizes = '(max-width: 767.98px) 11rem, 20rem';

const loadSample = () => import('./HeroSample.tsx');

const Sample = ({ listening, view, hasSounded }: HeardHere) => {
  const { part, need } = usePart(loadSample);
  const fetchPart = useEffectEvent(() => void need());
  useEffect(() => {
    if (hasSounded) fetchPart();
  }, [hasSounded]);
  if (!part || !hasSounded || !listening || !view?.entry) return null;
  return <part.HeroSample listening={listening} entry={view.entry} story={view.story} />;
};

export const PictureFrame = ({ heard }: { heard: HeardHere }) => {
  const words = useWords(home);
  const uploads = useUploads();
  const [problem, setProblem] = useState<string>();
  /** One picture starts a story at once. Several pictures open the dialog. */
  const tell = (files: readonly File[]) => {
    const [file, another] = files;
    const found = file && !another ? typeProblem(file) : undefined;
    setProblem(found);
    if (another) uploads.choose(files);
    else if (file && !found) uploads.make(file);
  };
  const { isOver, handlers } = useDrop(tell);
  return (
    <div className="frame-place">
      <div className={isOver ? 'frame is-over' : 'frame'} {...handlers}>
        <span className="picture frame__behind frame__behind--1" data-mood="mysterious">
          <ProductPicture name="city-rain-night" sizes={behindSizes} />
        </span>
        <span className="picture frame__behind frame__behind--2" data-mood="calm">
          <ProductPicture name="cat-in-window" sizes={behindSizes} />
        </span>
        <FilePicker className="picker" label={words.pick} describedBy="pick-hint" onPick={tell}>
          <span className="picker__icon">
            <Icon name="image" />
          </span>
          <span className="button button--primary button--large">{words.pick}</span>
          <span className="picker__hint" id="pick-hint">
            {words.drop}
          </span>
          <span className="field-error" role="alert">
            {problem}
          </span>
        </FilePicker>
        <Sample {...heard} />
      </div>
      <FilePicker className="button frame__camera" label={words.takePhoto} ofCamera onPick={tell}>
        {words.takePhoto}
      </FilePicker>
    </div>
  );
};
