import { promo } from '../../strings/en/promo.ts';
import { useWords } from '../../strings/useWords.ts';
import { Icon } from '../../ui/Icon.tsx';
import './promo.css';
import { usePromo } from './usePromo.ts';

const narrow = '(max-width: 767.98px)';

const Still = ({ alt }: { alt: string }) => (
  <picture className="promo__scene">
    <source media={narrow} type="image/avif" srcSet="/pictures/promo-square.avif" />
    <source media={narrow} type="image/webp" srcSet="/pictures/promo-square.webp" />
    <source type="image/avif" srcSet="/pictures/promo-wide.avif" />
    <img src="/pictures/promo-wide.webp" alt={alt} decoding="async" draggable={false} />
  </picture>
);

export const Promo = () => {
  const words = useWords(promo);
  const { box, video, src, isPlaying, toggle, onError } = usePromo();
  return (
    <section aria-label={words.video} ref={box}>
      <Still alt={words.scene} />
      {src && (
        // The clip has no sound, and the still picture has an alt text, so the clip needs no captions.
        <video ref={video} src={src} muted loop playsInline preload="auto" aria-hidden="true" onError={onError} />
      )}
      <p className="promo__hover">{words.hover}</p>
      <button
        className={isPlaying ? 'icon-button promo__toggle' : 'icon-button promo__toggle promo__toggle--start'}
        type="button"
        aria-label={isPlaying ? words.pause : words.play}
        onClick={toggle}
      >
        <Icon name={isPlaying ? 'pause' : 'play'} solid />
      </button>
    </section>
  );
};
