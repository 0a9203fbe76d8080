import { Link } from 'react-router';
import { Icon } from '../../ui/Icon.tsx';
import { PictureFrame } from './PictureFrame.tsx';

/** `firstUid`: a story to listen to before giving a picture of one's own, once there is one. */
export const Hero = ({ firstUid }: { firstUid: string | undefined }) => (
  <section className="hero" aria-labelledby="headline">
    <div>
      <h1 id="headline">Discover the story behind every image</h1>
      <p className="hero__lead">
        Give us a picture. We write it a short story in the mood you choose, and read it to you.
      </p>
      <div className="hero__listen">
        {firstUid && (
          <Link className="amplify-button" to={`/item/${firstUid}`}>
            <Icon name="play" solid />
            Listen to one first
          </Link>
        )}
      </div>
    </div>
    <PictureFrame />
  </section>
);
