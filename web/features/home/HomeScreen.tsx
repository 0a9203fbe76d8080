export const HomeScreen = () => <h1>Discover the story behind every image</h1>;
