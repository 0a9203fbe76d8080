import { useParams } from 'react-router';

/** /item/{uid} */
export const StoryScreen = () => <p>{useParams().uid}</p>;
