type ProductPictureProps = {
  /** The picture's file name, e.g. `mood-calm`. */
  name: string;
  sizes: string;
  alt?: string;
  eager?: boolean;
};

const srcSetOf = (name: string, format: 'avif' | 'webp') => {
  const widths = name.startsWith('mood-') ? [320, 640, 960] : [320, 640];
  return widths.map((width) => `/pictures/${name}-${width}.${format} ${width}w`).join(', ');
};

/** One of the product's own pictures. The browser takes the first format that it supports. */
export const ProductPicture = ({ name, sizes, alt = '', eager = false }: ProductPictureProps) => (
  <picture>
    <source type="image/avif" srcSet={srcSetOf(name, 'avif')} sizes={sizes} />
    <source type="image/webp" srcSet={srcSetOf(name, 'webp')} sizes={sizes} />
    <img
      src={`/pictures/${name}-640.webp`}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      draggable={false}
    />
  </picture>
);
