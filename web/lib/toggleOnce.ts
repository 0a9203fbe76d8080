import type { Client } from './client.ts';
import { mayPass } from './http.ts';

/** `calls` counts the starts and ends of calls. `wanted` is the state that a call without an answer may have set. */
type Favorite = { isFavorite?: boolean; wanted?: boolean | undefined; calls: number };

/**
 * A repeated toggle would undo itself. So after a call without an answer, the server's state is read before the next
 * call. That call is sent only if the server does not have the wanted state.
 */
export const withToggleOnce = (client: Client): Client => {
  const { story, gallery } = client;
  const favorites = new Map<string, Favorite>();
  const favoriteOf = (id: string): Favorite => {
    const favorite = favorites.get(id) ?? { calls: 0 };
    favorites.set(id, favorite);
    return favorite;
  };

  const getStory: Client['story']['getStory'] = async (request) => {
    const favorite = favoriteOf(request.params.id);
    const { calls } = favorite;
    const item = await story.getStory(request);
    // A state that was read during a call may be older than the call, so it is ignored.
    if (calls === favorite.calls) Object.assign(favorite, { isFavorite: item.isFavorite, wanted: undefined });
    return item;
  };

  const read = async (id: string) => {
    const { isFavorite, metrics } = await story.getStory({ params: { id }, quiet: true, fresh: true });
    Object.assign(favoriteOf(id), { isFavorite, wanted: undefined });
    return { isFavorite, metrics };
  };

  const toggle: Client['gallery']['toggleFavorite'] = async (request) => {
    const { id } = request.params;
    const favorite = favoriteOf(id);
    const { wanted } = favorite;
    if (favorite.isFavorite === undefined || wanted !== undefined) {
      const found = await read(id);
      if (found.isFavorite === wanted) return found;
    }
    try {
      const answer = await gallery.toggleFavorite(request);
      favorite.isFavorite = answer.isFavorite;
      return answer;
    } catch (error) {
      if (!mayPass(error)) throw error;
      favorite.wanted = !favorite.isFavorite;
      const isSet = favorite.wanted;
      const found = await read(id).catch(() => undefined);
      if (found?.isFavorite !== isSet) throw error;
      return found;
    }
  };

  const toggleFavorite: Client['gallery']['toggleFavorite'] = async (request) => {
    const favorite = favoriteOf(request.params.id);
    favorite.calls += 1;
    try {
      return await toggle(request);
    } finally {
      favorite.calls += 1;
    }
  };

  return { ...client, story: { ...story, getStory }, gallery: { ...gallery, toggleFavorite } };
};
