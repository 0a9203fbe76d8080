import { Link } from 'react-router';
import { home } from '../../strings/en/home.ts';
import { useWords } from '../../strings/useWords.ts';
import { Icon } from '../../ui/Icon.tsx';
import { PictureFrame } from './PictureFrame.tsx';

/** `firstUid`: a story to listen to before giving a picture of one's own, once there is one. */
export const Hero = ({ firstUid }: { firstUid: string | undefined }) => {
  const words = useWords(home);
  return (
    <section className="hero" aria-labelledby="headline">
      <div>
        <h1 id="headline">{words.headline}</h1>
        <p className="hero__lead">{words.lead}</p>
        <div className="hero__listen">
          {firstUid && (
            <Link className="button" to={`/item/${firstUid}`}>
              <Icon name="play" solid />
              {words.listen}
            </Link>
          )}
        </div>
      </div>
      <PictureFrame />
    </section>
  );
};
