import { PictureFrame } from './PictureFrame.tsx';

export const Hero = () => (
  <section className="hero" aria-labelledby="headline">
    <div>
      <h1 id="headline">Discover the story behind every image</h1>
      <p className="hero__lead">
        Give us a picture. We write it a short story in the mood you choose, and read it to you.
      </p>
    </div>
    <PictureFrame />
  </section>
);
