import type { Item } from '#shared/story/story.ts';
import { inLanguage } from '../../lib/inLanguage.ts';
import type { Entry } from '../../player/entry.ts';
import { useGlide, usePictureRead } from '../../player/glide/useGlide.ts';
import type { Listening } from '../../player/listening.ts';
import { usePlayerHost } from '../../player/PlayerProvider.tsx';
import { SpokenLine } from '../../player/SpokenLine.tsx';
import { player as english } from '../../strings/en/player.ts';
import { useWords } from '../../strings/useWords.ts';
import { Icon } from '../../ui/Icon.tsx';
import './heroSample.css';

type HeroSampleProps = { listening: Listening; entry: Entry; story: Item | undefined };

/** The playing story in Home's frame: its picture, and the words as they are spoken. */
export const HeroSample = ({ listening, entry, story }: HeroSampleProps) => {
  const { panels } = useWords(english);
  const host = usePlayerHost();
  const read = usePictureRead(useGlide(story, listening.player));
  const picture = story?.pictures[read];
  const placeholder = picture?.placeholder ?? entry.placeholder;
  const url = picture?.imageUrl ?? entry.thumbnail;
  return (
    <div className="frame__sample">
      <div className="frame__picture">
        {placeholder && <img className="frame__blur" src={placeholder} alt="" />}
        {url && <img key={url} src={url} alt={picture?.alt ?? ''} {...inLanguage(story?.language)} />}
        <button
          type="button"
          className="frame__full"
          aria-haspopup="dialog"
          aria-label={panels.fullScreen}
          onClick={() => host.show('fullScreen')}
        >
          <span className="icon-button icon-button--filled">
            <Icon name="full" />
          </span>
        </button>
      </div>
      <SpokenLine className="frame__line" listening={listening} />
    </div>
  );
};
