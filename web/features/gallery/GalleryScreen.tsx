export const GalleryScreen = ({ collection }: { collection: 'explore' | 'uploads' }) => <h1>{collection}</h1>;
